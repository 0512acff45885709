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
      'salet 7920 reast 7923 crate 7926 trace 7926 slate 7928 crane 7930 carte 7949 slant 7951 trice 7952 least 7954 trine 7956 caret 7965 stale 7967 lance 7969 train 7972 stare 7974 trade 7975 snare 7980 react 7981 saint 7982 plate 7989 soare 7997 plane 7998 roate 8000 tares 8000 store 8003 tears 8006 orate 8008 alter 8012 place 8013 raise 8014 tales 8015 alert 8017 irate 8018 spare 8020 alone 8031 price 8031 aisle 8032 heart 8033 coast 8035 table 8036 plant 8037 rates 8038 later 8040 arise 8043 share 8045 print 8048 grace 8054 clean 8059 clear 8059 stone 8061 tread 8064 score 8065 atone 8074 shire 8083 pride 8085 chart 8085 heist 8086 shore 8092 chase 8099 those 8100 great 8102 grade 8102 earth 8114 point 8118 grape 8118 notes 8125 prime 8127 brain 8127 their 8139 louse 8140 cream 8148 ratio 8148 chair 8153 chose 8163 early 8166 dream 8173 bread 8177 cloud 8194 float 8196 erase 8200 ounce 8200 steam 8216 flame 8216 mouse 8230 house 8231 ocean 8233 ideal 8245 drive 8248 other 8249 crown 8252 there 8273 media 8290 light 8303 green 8314 break 8340 brick 8342 about 8346 adieu 8370 audio 8404',
  },
  {
    list: 'original',
    fingerprint: 'e9b6895555c67c2f',
    mode: 'hard',
    limit: 6,
    best: 'salet 8122',
    openers:
      'salet 8122 least 8127 reast 8134 crate 8143 crane 8155 train 8160 trice 8166 trine 8168 stale 8170 trade 8173 lance 8182 alert 8183 plate 8183 plane 8185 tales 8189 tears 8193 place 8207 stare 8208 roate 8214 tares 8215 alter 8216 snare 8218 orate 8218 irate 8222 heart 8228 table 8228 tread 8229 clean 8232 later 8236 rates 8239 store 8239 price 8239 coast 8242 spare 8245 alone 8249 clear 8252 grace 8289 score 8292 pride 8301 cream 8304 grape 8316 notes 8319 their 8326 prime 8330 ratio 8335 grade 8344 brain 8346 louse 8351 dream 8354 float 8355 bread 8364 flame 8389 ocean 8391 ideal 8400 chair 8401 early 8417 crown 8431 mouse 8451 media 8475 there 8495 about 8503 drive 8515 break 8529 brick 8559 adieu 8592 slate 8129-1 slant 8154-1 carte 8163-1 caret 8165-1 plant 8194-1 saint 8196-1 print 8243-1 stone 8262-1 aisle 8267-1 raise 8271-1 soare 8272-1 atone 8287-1 share 8287-1 arise 8289-1 great 8293-1 chart 8297-1 heist 8299-1 point 8328-1 shore 8333-1 shire 8342-1 steam 8373-1 ounce 8422-1 other 8459-1 erase 8461-1 trace 8120-2 react 8169-2 earth 8305-2 those 8329-2 chase 8342-2 cloud 8383-2 chose 8386-2 house 8482-2',
  },
  {
    list: 'original',
    fingerprint: 'e9b6895555c67c2f',
    mode: 'ultra-hard',
    limit: 6,
    best: 'salet 8125',
    openers:
      'salet 8125 least 8134 reast 8138 crane 8160 train 8164 trine 8170 stale 8176 trice 8177 trade 8178 plate 8183 alert 8188 tales 8190 plane 8193 tears 8203 place 8208 stare 8215 alter 8216 tares 8221 snare 8226 table 8228 clean 8234 later 8236 tread 8238 irate 8242 rates 8243 price 8243 store 8245 alone 8250 clear 8262 spare 8264 score 8299 grace 8301 pride 8306 cream 8311 grape 8319 their 8331 prime 8345 brain 8347 grade 8348 louse 8357 dream 8358 float 8360 bread 8364 ocean 8393 flame 8393 ideal 8407 early 8421 crown 8440 mouse 8452 media 8477 there 8497 drive 8516 break 8537 brick 8560 adieu 8594 slate 8130-1 crate 8142-1 slant 8157-1 carte 8164-1 caret 8168-1 lance 8184-1 plant 8195-1 saint 8201-1 roate 8215-1 orate 8218-1 coast 8242-1 print 8245-1 stone 8264-1 aisle 8268-1 soare 8279-1 share 8292-1 atone 8294-1 arise 8299-1 notes 8319-1 point 8331-1 shore 8335-1 ratio 8338-1 shire 8345-1 steam 8383-1 chair 8401-1 ounce 8425-1 other 8471-1 about 8502-1 green 8558-1 audio 8619-1 trace 8121-2 react 8171-2 heart 8231-2 raise 8274-2 great 8301-2 chart 8302-2 heist 8305-2 earth 8307-2 cloud 8384-2 chose 8387-2 house 8485-2 erase 8485-2 those 8328-3 chase 8346-3 light 8497-3',
  },
  {
    list: 'nyt-2022',
    fingerprint: '80cfbb4ddd389133',
    mode: 'normal',
    limit: 6,
    best: 'salet 7897',
    openers:
      'salet 7897 reast 7900 crate 7902 trace 7903 slate 7905 crane 7907 carte 7926 slant 7926 trice 7929 least 7932 trine 7933 caret 7942 stale 7945 lance 7947 train 7948 stare 7952 trade 7952 snare 7956 react 7959 saint 7959 plate 7966 soare 7975 plane 7975 tares 7977 roate 7978 store 7981 tears 7984 orate 7985 alter 7990 place 7991 raise 7992 tales 7992 irate 7994 alert 7997 spare 7997 alone 8008 aisle 8010 price 8011 heart 8012 coast 8012 table 8012 plant 8014 rates 8016 later 8018 arise 8020 share 8023 print 8025 grace 8031 clean 8036 clear 8037 stone 8038 tread 8042 score 8044 atone 8050 chart 8062 shire 8063 heist 8063 pride 8064 shore 8070 chase 8076 those 8077 grade 8079 great 8080 point 8092 earth 8094 grape 8095 notes 8100 prime 8104 brain 8104 their 8115 louse 8118 cream 8125 ratio 8127 chair 8131 chose 8140 early 8143 dream 8150 bread 8155 cloud 8172 float 8174 erase 8175 ounce 8179 steam 8191 flame 8193 mouse 8206 house 8209 ocean 8212 ideal 8223 other 8225 drive 8225 crown 8228 there 8252 media 8267 light 8279 green 8290 break 8318 brick 8319 about 8324 adieu 8346 audio 8381',
  },
  {
    list: 'nyt-2022',
    fingerprint: '80cfbb4ddd389133',
    mode: 'hard',
    limit: 6,
    best: 'salet 8099',
    openers:
      'salet 8099 least 8106 reast 8112 crate 8121 crane 8133 train 8136 trice 8143 trine 8146 stale 8147 trade 8150 lance 8158 plate 8158 alert 8159 plane 8162 tales 8166 tears 8170 place 8183 stare 8186 tares 8189 roate 8191 alter 8191 snare 8195 orate 8195 irate 8197 table 8203 heart 8204 tread 8207 later 8208 clean 8209 rates 8213 price 8215 store 8217 coast 8218 spare 8222 alone 8225 clear 8225 grace 8267 score 8270 pride 8280 cream 8280 grape 8294 notes 8296 their 8301 prime 8307 ratio 8313 grade 8320 brain 8323 louse 8326 dream 8330 float 8330 bread 8341 flame 8363 ocean 8369 ideal 8374 chair 8377 early 8391 crown 8408 mouse 8426 media 8450 there 8470 about 8480 drive 8491 break 8506 brick 8535 adieu 8567 slate 8106-1 slant 8130-1 carte 8140-1 caret 8141-1 plant 8171-1 saint 8172-1 print 8221-1 stone 8236-1 aisle 8245-1 raise 8249-1 soare 8250-1 atone 8264-1 share 8264-1 arise 8266-1 great 8271-1 heist 8273-1 chart 8276-1 point 8303-1 shore 8311-1 shire 8321-1 steam 8347-1 ounce 8401-1 other 8438-1 erase 8438-1 trace 8098-2 react 8147-2 earth 8280-2 those 8305-2 chase 8315-2 cloud 8359-2 chose 8361-2 house 8458-2 light 8471-3',
  },
];
