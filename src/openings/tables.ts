/**
 * Made by scripts/make-opener-tables.mjs from what the exact search proved; not written by hand.
 */

/** The table of a list and a prior in normal mode with six guesses. */
export interface ShippedTable {
  readonly list: string;
  readonly prior: string;
  /** Of `openerTableKey`. */
  readonly key: string;
  /** What no first word is below: the total of the best where that is proved. */
  readonly lower: number;
  /** First words with their exact totals, the best first: "salet 4519210 reast 4520001". */
  readonly openers: string;
}

export const SHIPPED_TABLES: readonly ShippedTable[] = [
  {
    list: 'nyt-2022',
    prior: 'frequency',
    key: '80cfbb4ddd389133 77c649bef64f317a normal 6',
    lower: 3403047,
    openers:
      'trace 3820204 crate 3823886 slate 3835214 crane 3838407 carte 3847697 reast 3849678 slane 3850604 salet 3852411 carle 3854085 slant 3854974 least 3856607 trice 3857372 trine 3857737 carse 3858213 stare 3859585 trone 3859689 clast 3859699 stale 3859872 caret 3860499 clart 3861746 torse 3863083 roast 3863094 slart 3863628 trade 3864810 react 3865758 prate 3867007 lance 3867029 stane 3868202 crone 3868911 saint 3870870 rance 3871837 corse 3872142 drant 3872776 thale 3872781 trape 3872894 train 3874511 slice 3875490 crine 3876034 snare 3876993 tears 3877296 leant 3877618 roist 3878283 soare 3878314 roate 3878348 scale 3878861 orant 3879325 strae 3879559 teals 3879768 ronte 3879967 earst 3879998 cater 3880259 saner 3880453 scare 3880576 slade 3880944 trail 3883170 crest 3883324 orate 3883536 dealt 3883632 artel 3883893 reist 3884047 caste 3884247 riant 3884462 alert 3885650 sient 3885827 saine 3886091 toile 3886201 liart 3886348 taler 3886572 taser 3886826 share 3886838 caner 3886996 shalt 3887039 store 3887347 heart 3887872 plane 3888030 alist 3888188 carol 3888460 ratel 3888562 crape 3889662 shale 3889856 grate 3890172 stile 3890343 peart 3890904 antre 3891017 cline 3891337 spale 3891589 liane 3893312 place 3893676 coast 3893789 raise 3893832 raile 3893944 plate 3893966 alter 3894576 irate 3894724 truce 3895167 resat 3895492 spare 3895567 tares 3895965 thrae 3896366 earnt 3896378 short 3897231 toran 3897351 saice 3897448 alone 3897480 thane 3897646 chart 3897844 drone 3898887 chare 3899470 tales 3900009 clear 3900083 later 3900132 arets 3900241 arise 3901195 brane 3902754 rotan 3902972 shore 3903746 neist 3905349 score 3905436 horst 3905576 laten 3905616 frate 3905756 tread 3906514 caple 3906664 rates 3908907 table 3909322 stone 3909524 ariel 3909783 clean 3912161 price 3912823 chase 3912922 plant 3912924 aisle 3915749 atone 3916692 shire 3918407 grace 3918588 print 3919552 heist 3919965 those 3923261 their 3929237 great 3934043 earth 3934560 chose 3945028 notes 3947876 pride 3948129 cream 3950610 chair 3953433 grade 3954111 point 3957045 grape 3959370 brain 3959593 louse 3965265 prime 3971824 ratio 3972395 float 3976132 dream 3980566 bread 3985000 ounce 3985310 steam 3988073 erase 3989956 crown 3993404 cloud 3996902 house 3997171 flame 4001025 early 4001156 other 4001629 there 4005642 ocean 4008848 mouse 4013878 drive 4020165 ideal 4022483 light 4044682 break 4047864 green 4048747 media 4061150 brick 4067860 about 4074827 adieu 4092299 audio 4123818',
  },
];
