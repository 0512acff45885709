/**
 * Random choices and small damages for attacks.
 */

export const createChance = (random) => {
  const below = (count) => Math.floor(random() * count);
  const oneOf = (items) => items[below(items.length)];
  const WRONG = [
    null,
    0,
    -1,
    0.5,
    1e308,
    -0,
    2 ** 53,
    '',
    'x',
    '__proto__',
    [],
    {},
    true,
    [[]],
    { a: 1 },
    '9'.repeat(400),
  ];

  /** A copy of JSON data with one change somewhere: a value replaced, removed, doubled or moved. */
  const damaged = (data) => {
    const copy = structuredClone(data);
    const places = placesIn(copy);
    if (places.length === 0) return oneOf(WRONG);
    const { holder, key } = oneOf(places);
    const change = below(4);
    if (change === 0 && Array.isArray(holder)) holder.splice(key, 1);
    else if (change === 0) delete holder[key];
    else if (change === 1 && typeof holder[key] === 'number') holder[key] += oneOf([1, -1, 0.5, 1000]);
    else if (change === 2) holder[key] = structuredClone(oneOf(places).holder);
    else holder[key] = oneOf(WRONG);
    return copy;
  };

  /** A text with some characters changed, removed, doubled or cut off. */
  const damagedText = (text) => {
    const at = below(text.length + 1);
    const to = Math.min(text.length, at + 1 + below(oneOf([1, 10, 200])));
    const filler = oneOf(['', '\u0000', '\n', '\uFEFF', 'é', '"', '9', '\t', '{', '\ud800']);
    return oneOf([
      () => text.slice(0, at) + filler + text.slice(to),
      () => text.slice(0, at),
      () => text.slice(0, to) + text.slice(at),
      () => text.slice(0, at) + text.slice(to) + text.slice(at, to),
    ])();
  };

  return { below, oneOf, damaged, damagedText };
};

const placesIn = (data) => {
  const places = [];
  const visit = (holder) => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const key of Object.keys(holder)) {
      places.push({ holder, key: Array.isArray(holder) ? Number(key) : key });
      visit(holder[key]);
    }
  };
  visit(data);
  return places;
};
