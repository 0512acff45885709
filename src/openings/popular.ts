/**
 * Openers that people play. Apart from their totals, because the page needs them before these.
 */

/** A hundred openers that people play, that studies recommend, or that are known as good or bad choices. */
export const POPULAR_OPENERS: readonly string[] = Object.freeze(
  (
    'salet slate crane crate trace raise adieu audio arise stare roate soare tares rates least stale carte react ' +
    'slant reast caret trice trine lance saint tears alert irate later alter aisle ideal alone atone ocean house ' +
    'mouse about train steam tread heart earth share shire stone store snare spare score shore those there their ' +
    'other great place plate plane plant point print pride prime price brain bread break brick chair chart chase ' +
    'chose clean clear cloud coast cream crown dream drive early erase float flame grace grade grape green heist ' +
    'light louse notes ounce orate ratio table tales trade media'
  ).split(' '),
);
