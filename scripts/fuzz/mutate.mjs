/**
 * Inputs made of inputs: letters changed, pieces taken out, doubled, moved, crossed with another input, or repeated until
 * they are large.
 */

/** What has broken parsers before, whatever they read. */
const TROUBLE = [
  ...['\0', '\ufeff', '\ud800', '\udc00', '\u202e', '\u2028', '\u0301', 'İ', 'ß', 'ﬁ', 'é', '𝔸', '\u00a0', '\u200b'],
  ...['\n', '\r', '\r\n', '\t', ' ', '', '#', '"', "'", '\\', '%', '%00', '%E0%A4%A', '\u001b[2J'],
  ...['0', '-0', '-1', '1e309', '1e-400', 'NaN', 'Infinity', '9007199254740993', '2147483648', '0x10', '0.1', '00'],
  ...['__proto__', 'constructor', 'toString', 'length', 'null', 'undefined', 'true', '{}', '[]', '[[', ']]', '""'],
  ...['{"toString":1}', '{"__proto__":{"a":1}}', '<script>', '../../x', '--', '=', '&', ',', ';', ':', '/', '.'],
];

/** Most inputs stay below it; few grow beyond to see what happens. */
const LONGEST = 4096;
const LONGEST_EVER = 150_000;

const cutAt = (random, text) => Math.floor(random() * (text.length + 1));

const pieceOf = (random, text) => {
  const from = cutAt(random, text);
  return text.slice(from, from + 1 + Math.floor(random() ** 3 * 64));
};

const without = (text, from, count) => text.slice(0, from) + text.slice(from + count);

const withIn = (text, at, piece) => text.slice(0, at) + piece + text.slice(at);

const changeLines = (text, change) => {
  const lines = text.split('\n');
  change(lines);
  return lines.join('\n');
};

/** What stands in JSON where something else was meant. */
const STRANGERS = [
  ...[null, true, false, 0, -1, -0, 1.5, 1e21, 2 ** 53, '', '0', 'crane', 'length', '__proto__', 'a'.repeat(99)],
  ...[[], {}, [[]], [null], ['crane'], { toString: 1 }, { length: 5 }],
];

/** Every place of a value that can be changed: what holds it, and its key there. */
const placesIn = (value) =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((key) => [[value, key], ...placesIn(value[key])])
    : [];

/** One value of a JSON text replaced, taken out, doubled or put elsewhere; another text stays as it is. */
const changeJson = (text, random, pick) => {
  // what is far too deep is left to others, since this here has no end of its own
  if (text.length > LONGEST) return text;
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  const places = placesIn(value);
  if (places.length === 0) return JSON.stringify(pick(STRANGERS));
  const [holder, key] = pick(places);
  const [otherHolder, otherKey] = pick(places);
  const chance = random();
  if (chance < 0.5) holder[key] = structuredClone(pick(STRANGERS));
  else if (chance < 0.65) delete holder[key];
  else if (chance < 0.85) holder[key] = structuredClone(otherHolder[otherKey]);
  else if (Array.isArray(holder)) holder.push(structuredClone(holder[key]));
  else holder[pick(TROUBLE)] = structuredClone(holder[key]);
  return JSON.stringify(value);
};

/** The whole, or a line or a part of it. */
const changeSomeJson = ({ text, random, pick }) => {
  const border = pick(['\n', '\u001d']);
  const parts = text.split(border);
  const at = Math.floor(random() * parts.length);
  return parts.with(at, changeJson(parts[at], random, pick)).join(border);
};

/** Each makes another text of one; `pick` draws from a list, `other` is another input. */
const CHANGES = [
  ({ text, random }) => without(text, cutAt(random, text), 1 + Math.floor(random() ** 3 * 64)),
  ({ text, random }) => withIn(text, cutAt(random, text), String.fromCharCode(Math.floor(random() ** 2 * 128))),
  ({ text, random }) => {
    const at = Math.floor(random() * text.length);
    const unit = (text.charCodeAt(at) || 0) ^ (1 << Math.floor(random() * 8));
    return withIn(without(text, at, 1), at, String.fromCharCode(unit));
  },
  ({ text, random, pick, tokens }) => withIn(text, cutAt(random, text), pick(tokens)),
  ({ text, random, pick, tokens }) => {
    const at = cutAt(random, text);
    return withIn(without(text, at, 1 + Math.floor(random() * 6)), at, pick(tokens));
  },
  ({ text, random, pick }) => withIn(text, cutAt(random, text), pick(TROUBLE)),
  ({ text, random, pick }) => text.replace(/\d+/, (number) => (random() < 0.5 ? pick(TROUBLE) : `${number}0`)),
  ({ text, random }) => withIn(text, cutAt(random, text), pieceOf(random, text)),
  ({ text, random, other }) => withIn(text, cutAt(random, text), pieceOf(random, other)),
  ({ text, random, other }) => text.slice(0, cutAt(random, text)) + other.slice(cutAt(random, other)),
  changeSomeJson,
  changeSomeJson,
  ({ text, random }) => changeLines(text, (lines) => lines.splice(Math.floor(random() * lines.length), 1)),
  ({ text, random, pick }) => changeLines(text, (lines) => lines.splice(cutAt(random, lines), 0, pick(lines))),
  ({ text, random, pick, tokens, other }) =>
    changeLines(text, (lines) => {
      lines[Math.floor(random() * lines.length)] = random() < 0.5 ? pick(tokens) : pick(other.split('\n'));
    }),
];

/** A piece again and again: 2 to 8 times, rarely until nothing more is allowed. */
const repeat = ({ text, random }) => {
  const piece = pieceOf(random, text) || 'a';
  const most = random() < 0.02 ? LONGEST_EVER : LONGEST;
  const times = random() < 0.7 ? 2 + Math.floor(random() * 7) : most;
  return withIn(text, cutAt(random, text), piece.repeat(Math.max(1, Math.min(times, Math.floor(most / piece.length)))));
};

/** Another input, made of one of the corpus by a few changes. */
export const mutate = (random, corpus, tokens) => {
  const pick = (items) => items[Math.floor(random() * items.length)];
  let text = pick(corpus);
  do {
    const change = random() < 0.05 ? repeat : pick(CHANGES);
    text = change({ text, random, pick, tokens, other: pick(corpus) });
  } while (random() < 0.6);
  return text.length > LONGEST && random() < 0.9 ? text.slice(0, LONGEST) : text.slice(0, LONGEST_EVER);
};
