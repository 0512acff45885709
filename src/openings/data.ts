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
];
