/**
 * Made by scripts/make-openings.mjs from what the exact search proved; not written by hand.
 */

import type { OpeningsData } from './openings.ts';

export const OPENINGS: readonly OpeningsData[] = [
  {
    list: 'original',
    fingerprint: 'e9b6895555c67c2f',
    mode: 'normal',
    limit: 6,
    best: 'salet 7920',
    openers:
      'salet 7920 reast 7923 trace 7926 crate 7926 slate 7928 crane 7930 carte 7949 slant 7951 trice 7952 least 7954 trine 7956 caret 7965 stale 7967 lance 7969 train 7972 stare 7974 trade 7975 snare 7980 react 7981 saint 7982 plate 7989 soare 7997 plane 7998 tares 8000 roate 8000 store 8003 tears 8006 orate 8008 alter 8012 place 8013 raise 8014 tales 8015 alert 8017 irate 8018 spare 8020 alone 8031 price 8031 aisle 8032 heart 8033 coast 8035 table 8036 plant 8037 rates 8038 later 8040 arise 8043 share 8045 print 8048 grace 8054 clear 8059 clean 8059 stone 8061 tread 8064 score 8065 atone 8074 shire 8083 pride 8085 chart 8085 heist 8086 shore 8092 chase 8099 those 8100 great 8102 grade 8102 earth 8114 point 8118 grape 8118 notes 8125 brain 8127 prime 8127 their 8139 louse 8140 cream 8148 ratio 8148 chair 8153 chose 8163 early 8166 dream 8173 bread 8177 cloud 8194 float 8196 erase 8200 ounce 8200 steam 8216 flame 8216 mouse 8230 house 8231 ocean 8233 ideal 8245 drive 8248 other 8249 crown 8252 there 8273 media 8290 light 8303 green 8314 break 8340 brick 8342 about 8346 adieu 8370 audio 8404',
  },
  {
    list: 'original',
    fingerprint: 'e9b6895555c67c2f',
    mode: 'hard',
    limit: 6,
    best: 'salet 8122',
    openers:
      'salet 8122 least 8127 reast 8134 crate 8143 crane 8155 train 8160 trice 8166 trine 8168 stale 8170 trade 8173 lance 8182 plate 8183 alert 8183 plane 8185 tales 8189 tears 8193 place 8207 stare 8208 roate 8214 tares 8215 alter 8216 snare 8218 orate 8218 irate 8222 heart 8228 table 8228 tread 8229 clean 8232 later 8236 store 8239 price 8239 rates 8239 coast 8242 spare 8245 alone 8249 clear 8252 grace 8289 score 8292 pride 8301 cream 8304 grape 8316 notes 8319 their 8326 prime 8330 ratio 8335 grade 8344 brain 8346 louse 8351 dream 8354 float 8355 bread 8364 flame 8389 ocean 8391 ideal 8400 chair 8401 early 8417 crown 8431 mouse 8451 media 8475 there 8495 about 8503 drive 8515 break 8529 brick 8559 adieu 8592 slate 8129-1 slant 8154-1 carte 8163-1 caret 8165-1 plant 8194-1 saint 8196-1 print 8243-1 stone 8262-1 aisle 8267-1 raise 8271-1 soare 8272-1 share 8287-1 atone 8287-1 arise 8289-1 great 8293-1 chart 8297-1 heist 8299-1 point 8328-1 shore 8333-1 shire 8342-1 steam 8373-1 ounce 8422-1 other 8459-1 erase 8461-1 trace 8120-2 react 8169-2 earth 8305-2 those 8329-2 chase 8342-2 cloud 8383-2 chose 8386-2 house 8482-2',
  },
  {
    list: 'original',
    fingerprint: 'e9b6895555c67c2f',
    mode: 'ultra-hard',
    limit: 6,
    best: 'salet 8125',
    openers:
      'salet 8125 least 8134 reast 8138 crane 8160 train 8164 trine 8170 stale 8176 trice 8177 trade 8178 plate 8183 alert 8188 tales 8190 plane 8193 tears 8203 place 8208 stare 8215 alter 8216 tares 8221 snare 8226 table 8228 clean 8234 later 8236 tread 8238 irate 8242 price 8243 rates 8243 store 8245 alone 8250 clear 8262 spare 8264 score 8299 grace 8301 pride 8306 cream 8311 grape 8319 their 8331 prime 8345 brain 8347 grade 8348 louse 8357 dream 8358 float 8360 bread 8364 ocean 8393 flame 8393 ideal 8407 early 8421 crown 8440 mouse 8452 media 8477 there 8497 drive 8516 break 8537 brick 8560 adieu 8594 slate 8130-1 crate 8142-1 slant 8157-1 carte 8164-1 caret 8168-1 lance 8184-1 plant 8195-1 saint 8201-1 roate 8215-1 orate 8218-1 coast 8242-1 print 8245-1 stone 8264-1 aisle 8268-1 soare 8279-1 share 8292-1 atone 8294-1 arise 8299-1 notes 8319-1 point 8331-1 shore 8335-1 ratio 8338-1 shire 8345-1 steam 8383-1 chair 8401-1 ounce 8425-1 other 8471-1 about 8502-1 green 8558-1 audio 8619-1 trace 8121-2 react 8171-2 heart 8231-2 raise 8274-2 great 8301-2 chart 8302-2 heist 8305-2 earth 8307-2 cloud 8384-2 chose 8387-2 house 8485-2 erase 8485-2 those 8328-3 chase 8346-3 light 8497-3',
  },
  {
    list: 'nyt-2022',
    fingerprint: '80cfbb4ddd389133',
    mode: 'normal',
    limit: 6,
    best: 'salet 7897',
    openers:
      'salet 7897 reast 7900 crate 7902 trace 7903 slate 7905 crane 7907 carte 7926 slant 7926 trice 7929 least 7932 trine 7933 caret 7942 stale 7945 lance 7947 train 7948 trade 7952 stare 7952 snare 7956 saint 7959 react 7959 plate 7966 plane 7975 soare 7975 tares 7977 roate 7978 store 7981 tears 7984 orate 7985 alter 7990 place 7991 raise 7992 tales 7992 irate 7994 spare 7997 alert 7997 alone 8008 aisle 8010 price 8011 heart 8012 table 8012 coast 8012 plant 8014 rates 8016 later 8018 arise 8020 share 8023 print 8025 grace 8031 clean 8036 clear 8037 stone 8038 tread 8042 score 8044 atone 8050 chart 8062 heist 8063 shire 8063 pride 8064 shore 8070 chase 8076 those 8077 grade 8079 great 8080 point 8092 earth 8094 grape 8095 notes 8100 brain 8104 prime 8104 their 8115 louse 8118 cream 8125 ratio 8127 chair 8131 chose 8140 early 8143 dream 8150 bread 8155 cloud 8172 float 8174 erase 8175 ounce 8179 steam 8191 flame 8193 mouse 8206 house 8209 ocean 8212 ideal 8223 other 8225 drive 8225 crown 8228 there 8252 media 8267 light 8279 green 8290 break 8318 brick 8319 about 8324 adieu 8346 audio 8381',
  },
  {
    list: 'nyt-2022',
    fingerprint: '80cfbb4ddd389133',
    mode: 'hard',
    limit: 6,
    best: 'salet 8099',
    openers:
      'salet 8099 least 8106 reast 8112 crate 8121 crane 8133 train 8136 trice 8143 trine 8146 stale 8147 trade 8150 plate 8158 lance 8158 alert 8159 plane 8162 tales 8166 tears 8170 place 8183 stare 8186 tares 8189 alter 8191 roate 8191 snare 8195 orate 8195 irate 8197 table 8203 heart 8204 tread 8207 later 8208 clean 8209 rates 8213 price 8215 store 8217 coast 8218 spare 8222 alone 8225 clear 8225 grace 8267 score 8270 cream 8280 pride 8280 grape 8294 notes 8296 their 8301 prime 8307 ratio 8313 grade 8320 brain 8323 louse 8326 dream 8330 float 8330 bread 8341 flame 8363 ocean 8369 ideal 8374 chair 8377 early 8391 crown 8408 mouse 8426 media 8450 there 8470 about 8480 drive 8491 break 8506 brick 8535 adieu 8567 slate 8106-1 slant 8130-1 carte 8140-1 caret 8141-1 plant 8171-1 saint 8172-1 print 8221-1 stone 8236-1 aisle 8245-1 raise 8249-1 soare 8250-1 share 8264-1 atone 8264-1 arise 8266-1 great 8271-1 heist 8273-1 chart 8276-1 point 8303-1 shore 8311-1 shire 8321-1 steam 8347-1 ounce 8401-1 other 8438-1 erase 8438-1 trace 8098-2 react 8147-2 earth 8280-2 those 8305-2 chase 8315-2 cloud 8359-2 chose 8361-2 house 8458-2 light 8471-3',
  },
  {
    list: 'nyt-2022',
    fingerprint: '80cfbb4ddd389133',
    mode: 'ultra-hard',
    limit: 6,
    best: 'salet 8102',
    openers:
      'salet 8102 least 8112 reast 8116 crane 8138 train 8140 trine 8148 stale 8153 trice 8154 trade 8155 plate 8158 alert 8164 tales 8167 plane 8170 tears 8180 place 8184 alter 8191 stare 8193 tares 8195 table 8203 snare 8203 later 8208 clean 8211 tread 8216 rates 8217 irate 8217 price 8219 store 8223 alone 8226 clear 8235 spare 8241 score 8277 grace 8279 pride 8285 cream 8287 grape 8297 their 8306 prime 8322 brain 8324 grade 8324 louse 8332 dream 8334 float 8335 bread 8341 flame 8367 ocean 8371 ideal 8381 early 8395 crown 8418 mouse 8428 media 8452 there 8472 drive 8492 break 8514 brick 8536 adieu 8569 slate 8107-1 crate 8120-1 slant 8133-1 carte 8141-1 caret 8144-1 lance 8160-1 plant 8172-1 saint 8177-1 roate 8193-1 orate 8196-1 coast 8218-1 print 8223-1 stone 8239-1 aisle 8246-1 soare 8257-1 share 8270-1 atone 8271-1 arise 8276-1 notes 8297-1 point 8306-1 shore 8313-1 ratio 8316-1 shire 8324-1 steam 8356-1 chair 8377-1 ounce 8404-1 other 8450-1 about 8479-1 green 8535-1 audio 8594-1 trace 8099-2 react 8149-2 heart 8207-2 raise 8252-2 heist 8279-2 great 8280-2 chart 8281-2 earth 8282-2 cloud 8360-2 chose 8362-2 house 8461-2 erase 8461-2 those 8304-3 chase 8319-3 light 8472-3',
  },
  {
    list: 'nyt-2022-answers',
    fingerprint: '30b9803f811b73cd',
    mode: 'normal',
    limit: 6,
    best: 'slate 7951',
    openers:
      'slate 7951 trace 7952 crate 7954 crane 7959 least 7973 slant 7976 stale 7995 stare 7997 trice 7997 lance 8001 react 8007 snare 8014 trade 8017 plate 8021 saint 8022 plane 8025 train 8025 store 8036 place 8039 raise 8044 coast 8049 alter 8050 aisle 8053 spare 8054 alert 8055 price 8058 alone 8061 heart 8066 arise 8066 table 8074 irate 8076 clear 8077 print 8078 later 8081 stone 8083 share 8084 score 8085 grace 8090 clean 8104 plant 8105 atone 8107 heist 8108 tread 8108 shire 8112 chart 8115 pride 8118 shore 8119 those 8123 chase 8128 grade 8130 earth 8144 grape 8146 great 8148 prime 8148 louse 8160 brain 8162 cream 8164 point 8167 their 8172 ratio 8181 chair 8185 chose 8186 bread 8203 dream 8205 float 8209 early 8212 steam 8224 cloud 8228 ounce 8230 flame 8237 erase 8243 mouse 8265 house 8267 crown 8270 ocean 8276 other 8277 drive 8277 ideal 8278 there 8296 light 8336 media 8336 green 8355 brick 8363 break 8366 about 8371 audio 8447',
  },
  {
    list: 'nyt-2022-answers',
    fingerprint: '30b9803f811b73cd',
    mode: 'hard',
    limit: 6,
    best: 'dealt 8178',
    openers:
      'dealt 8178 trade 8182 train 8186 plane 8194 plate 8195 place 8220 snare 8236 table 8246 tread 8249 clean 8251 price 8266 spare 8271 grace 8303 cream 8327 pride 8327 grape 8333 brain 8352 louse 8353 grade 8354 prime 8360 dream 8364 bread 8385 flame 8399 ocean 8408 early 8428 ideal 8430 crown 8454 mouse 8478 media 8483 drive 8536 break 8546 brick 8574 crate 8145-1 slate 8145-1 crane 8166-1 slant 8169-1 stale 8193-1 lance 8194-1 alert 8206-1 plant 8234-1 stare 8244-1 alter 8244-1 print 8248-1 irate 8251-1 store 8252-1 later 8253-1 alone 8259-1 stone 8266-1 aisle 8276-1 share 8295-1 arise 8296-1 chart 8305-1 score 8311-1 great 8324-1 shire 8355-1 float 8379-1 ounce 8446-1 erase 8497-1 there 8517-1 about 8528-1 trace 8123-2 least 8135-2 trice 8182-2 saint 8217-2 coast 8245-2 heart 8248-2 raise 8288-2 atone 8302-2 earth 8305-2 those 8328-2 point 8351-2 ratio 8351-2 chase 8355-2 chose 8381-2 shore 8382-2 steam 8394-2 cloud 8401-2 other 8475-2 house 8492-2 audio 8634-2 react 8180-3 light 8511-3 heist 8305-4',
  },
  {
    list: 'nyt-2022-answers',
    fingerprint: '30b9803f811b73cd',
    mode: 'ultra-hard',
    limit: 6,
    best: 'plate 8202',
    openers:
      'plate 8202 train 8218 place 8225 table 8247 clean 8260 price 8269 spare 8280 cream 8335 grape 8337 brain 8362 prime 8362 louse 8362 grade 8367 bread 8386 dream 8391 flame 8413 early 8443 crown 8459 media 8489 mouse 8490 break 8567 brick 8591 crate 8149-1 plane 8196-1 trade 8208-1 alert 8227-1 plant 8235-1 snare 8239-1 alter 8252-1 print 8253-1 clear 8258-1 tread 8273-1 aisle 8286-1 share 8299-1 score 8314-1 pride 8328-1 shire 8362-1 float 8388-1 ocean 8414-1 ideal 8443-1 about 8532-1 drive 8539-1 trace 8128-2 slate 8133-2 crane 8170-2 stale 8178-2 trice 8194-2 lance 8207-2 coast 8248-2 store 8259-2 alone 8260-2 later 8260-2 stone 8267-2 raise 8304-2 arise 8309-2 point 8361-2 chose 8391-2 house 8492-2 erase 8504-2 there 8524-2 green 8601-2 audio 8643-2 least 8136-3 slant 8164-3 react 8187-3 stare 8214-3 saint 8220-3 irate 8236-3 heart 8254-3 atone 8303-3 great 8320-3 grace 8324-3 their 8329-3 chase 8355-3 ratio 8355-3 shore 8364-3 steam 8385-3 cloud 8403-3 other 8480-3 light 8519-3 chart 8308-4 earth 8312-4 those 8319-4 ounce 8438-4 heist 8303-5 chair 8416-5',
  },
  {
    list: 'original-answers',
    fingerprint: '0210358ca819550e',
    mode: 'normal',
    limit: 6,
    best: 'slate 7973',
    openers:
      'slate 7973 trace 7975 crate 7976 crane 7982 least 7996 slant 8003 stale 8016 trice 8018 stare 8019 lance 8023 react 8030 snare 8038 trade 8040 plate 8045 saint 8045 plane 8048 train 8048 store 8057 place 8061 raise 8066 coast 8073 alter 8074 aisle 8075 alert 8077 spare 8078 price 8079 alone 8085 heart 8088 arise 8089 table 8096 irate 8098 clear 8100 print 8100 later 8104 score 8106 stone 8107 share 8108 grace 8112 clean 8127 plant 8128 atone 8129 heist 8131 tread 8131 shire 8132 chart 8138 pride 8139 shore 8140 those 8147 chase 8151 grade 8153 earth 8164 grape 8169 great 8170 prime 8170 brain 8184 louse 8184 cream 8186 point 8190 their 8196 ratio 8203 chair 8207 chose 8210 bread 8226 dream 8228 float 8231 early 8239 steam 8249 cloud 8250 ounce 8253 flame 8261 erase 8268 mouse 8288 house 8291 crown 8293 ocean 8297 drive 8300 other 8301 ideal 8301 there 8319 light 8360 media 8360 green 8378 brick 8388 break 8389 about 8393 audio 8470',
  },
  {
    list: 'original-answers',
    fingerprint: '0210358ca819550e',
    mode: 'hard',
    limit: 6,
    best: 'dealt 8203',
    openers:
      'dealt 8203 trade 8205 train 8207 plane 8218 plate 8220 place 8244 snare 8259 tread 8271 table 8272 clean 8273 price 8290 spare 8295 grace 8325 pride 8350 cream 8351 grape 8355 brain 8377 louse 8378 grade 8379 prime 8384 dream 8388 bread 8409 flame 8425 ocean 8430 early 8453 ideal 8453 crown 8476 mouse 8504 media 8508 drive 8559 break 8571 brick 8598 crate 8165-1 slate 8167-1 crane 8188-1 slant 8192-1 stale 8215-1 lance 8218-1 alert 8230-1 plant 8257-1 stare 8266-1 print 8269-1 alter 8269-1 store 8274-1 irate 8275-1 later 8280-1 alone 8283-1 stone 8292-1 aisle 8298-1 share 8318-1 arise 8319-1 chart 8326-1 score 8333-1 great 8346-1 shire 8376-1 float 8404-1 ounce 8466-1 erase 8520-1 there 8541-1 about 8549-1 trace 8143-2 least 8157-2 trice 8207-2 saint 8242-2 coast 8269-2 heart 8273-2 raise 8310-2 atone 8323-2 earth 8330-2 those 8353-2 point 8373-2 ratio 8374-2 chase 8382-2 shore 8405-2 chose 8406-2 steam 8421-2 cloud 8426-2 other 8496-2 house 8517-2 audio 8659-2 react 8204-3 light 8536-3 heist 8329-4',
  },
  {
    list: 'original-answers',
    fingerprint: '0210358ca819550e',
    mode: 'ultra-hard',
    limit: 6,
    best: 'plate 8227',
    openers:
      'plate 8227 train 8241 place 8249 table 8273 clean 8282 price 8293 spare 8304 cream 8359 grape 8359 brain 8386 prime 8386 louse 8387 grade 8392 bread 8410 dream 8416 flame 8439 early 8468 crown 8481 media 8514 mouse 8515 break 8592 brick 8616 crate 8169-1 plane 8220-1 trade 8231-1 alert 8251-1 plant 8258-1 snare 8263-1 print 8274-1 alter 8277-1 clear 8283-1 tread 8296-1 aisle 8309-1 share 8322-1 arise 8333-1 score 8336-1 pride 8351-1 shire 8385-1 float 8413-1 ocean 8436-1 ideal 8466-1 about 8550-1 drive 8562-1 trace 8148-2 slate 8155-2 crane 8192-2 stale 8200-2 trice 8219-2 lance 8231-2 coast 8272-2 store 8281-2 alone 8284-2 later 8287-2 stone 8293-2 raise 8326-2 point 8383-2 chose 8416-2 house 8517-2 erase 8527-2 there 8548-2 green 8627-2 audio 8667-2 least 8158-3 slant 8188-3 react 8210-3 stare 8236-3 saint 8245-3 irate 8260-3 heart 8279-3 atone 8324-3 great 8342-3 grace 8346-3 their 8353-3 ratio 8378-3 chase 8382-3 shore 8386-3 steam 8412-3 cloud 8428-3 other 8502-3 light 8544-3 chart 8329-4 earth 8337-4 those 8343-4 ounce 8458-4 heist 8327-5 chair 8440-5',
  },
  {
    list: 'seed-000',
    fingerprint: '511d426e88b5792c',
    mode: 'normal',
    limit: 6,
    best: 'salet 7920',
    openers:
      'salet 7920 reast 7923 trace 7926 crate 7926 slate 7928 crane 7930 carte 7949 slant 7951 trice 7952 least 7954 trine 7956 caret 7965 stale 7967 lance 7969 train 7972 stare 7974 trade 7975 snare 7980 react 7981 saint 7982 plate 7989 soare 7997 plane 7998 tares 8000 roate 8000 store 8003 tears 8006 orate 8008 place 8013 alter 8013 raise 8014 tales 8015 alert 8018 irate 8018 spare 8020 alone 8031 price 8031 aisle 8032 heart 8033 coast 8035 table 8036 plant 8037 rates 8038 later 8040 arise 8043 share 8045 print 8048 grace 8054 clear 8059 clean 8059 stone 8061 tread 8064 score 8065 atone 8074 shire 8083 pride 8085 chart 8085 heist 8086 shore 8092 chase 8099 those 8100 great 8102 grade 8102 earth 8115 point 8118 grape 8118 notes 8125 brain 8127 prime 8127 their 8139 louse 8140 cream 8148 ratio 8148 chair 8153 chose 8163 early 8166 dream 8173 bread 8177 cloud 8194 float 8196 erase 8200 ounce 8200 steam 8216 flame 8216 mouse 8230 house 8231 ocean 8233 ideal 8245 drive 8248 other 8249 crown 8252 there 8273 media 8290 light 8303 green 8314 break 8340 brick 8342 about 8346 adieu 8370 audio 8404',
  },
  {
    list: 'seed-000',
    fingerprint: '511d426e88b5792c',
    mode: 'hard',
    limit: 6,
    best: 'salet 8122',
    openers:
      'salet 8122 least 8127 reast 8134 crate 8143 crane 8155 train 8160 trice 8166 trine 8168 stale 8170 trade 8173 lance 8182 plate 8183 alert 8183 plane 8185 tales 8189 tears 8193 place 8207 stare 8208 roate 8214 tares 8215 alter 8216 snare 8218 orate 8218 irate 8222 heart 8228 table 8228 tread 8229 clean 8232 later 8236 store 8239 price 8239 rates 8239 coast 8242 spare 8245 alone 8249 clear 8252 grace 8289 score 8292 pride 8301 cream 8304 grape 8316 notes 8319 their 8326 prime 8330 ratio 8335 grade 8344 brain 8346 louse 8351 dream 8354 float 8355 bread 8364 flame 8389 ocean 8391 ideal 8400 chair 8401 early 8417 crown 8431 mouse 8451 media 8475 there 8495 about 8503 drive 8515 break 8529 brick 8559 adieu 8592 slate 8129-1 slant 8154-1 carte 8163-1 caret 8165-1 plant 8194-1 saint 8196-1 print 8243-1 stone 8262-1 aisle 8267-1 raise 8271-1 soare 8272-1 share 8287-1 atone 8287-1 arise 8289-1 great 8293-1 chart 8297-1 point 8328-1 shore 8334-1 shire 8342-1 steam 8373-1 ounce 8422-1 other 8459-1 erase 8461-1 trace 8120-2 react 8169-2 earth 8305-2 those 8329-2 chase 8342-2 cloud 8383-2 chose 8387-2 house 8482-2',
  },
  {
    list: 'danish',
    fingerprint: 'f891f51ebe6b7fb6',
    mode: 'normal',
    limit: 6,
    best: 'saren 4445',
    openers: 'saren 4445',
  },
  {
    list: 'dutch',
    fingerprint: '6fa06e9bf1f854f7',
    mode: 'normal',
    limit: 6,
    best: 'raden 3354',
    openers: 'raden 3354',
  },
  {
    list: 'french',
    fingerprint: '1090833e9697371d',
    mode: 'normal',
    limit: 6,
    best: 'taris 2236',
    openers: 'taris 2236',
  },
  {
    list: 'lithuanian',
    fingerprint: 'a3003187d980538f',
    mode: 'normal',
    limit: 6,
    best: 'karti 4139',
    openers: 'karti 4139',
  },
  {
    list: 'polish',
    fingerprint: '7b981307a14f0dbe',
    mode: 'normal',
    limit: 6,
    best: 'wiane 4688',
    openers: 'wiane 4688',
  },
  {
    list: 'portuguese',
    fingerprint: 'ed61091db8828f2e',
    mode: 'normal',
    limit: 6,
    best: 'toras 4318',
    openers: 'toras 4318',
  },
  {
    list: 'romanian',
    fingerprint: 'c0f2afe191b5bafd',
    mode: 'normal',
    limit: 6,
    best: 'carie 4010',
    openers: 'carie 4010',
  },
  {
    list: 'russian',
    fingerprint: 'd762b84db64a8555',
    mode: 'normal',
    limit: 6,
    best: 'сорта 4498',
    openers: 'сорта 4498',
  },
  {
    list: 'spanish',
    fingerprint: '2b4f21d969a1ff83',
    mode: 'normal',
    limit: 6,
    best: 'tares 3938',
    openers: 'tares 3938',
  },
  {
    list: 'turkish',
    fingerprint: '6ce2603ea0e551ca',
    mode: 'normal',
    limit: 6,
    best: 'karin 4461',
    openers: 'karin 4461',
  },
  {
    list: 'english-6',
    fingerprint: '5681c7f29a86e542',
    mode: 'normal',
    limit: 6,
    best: 'carnet 9890',
    openers: 'carnet 9890',
  },
];
