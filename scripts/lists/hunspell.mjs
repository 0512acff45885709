/**
 * The words of a Hunspell dictionary: every stem with the endings and beginnings that its affix file allows.
 *
 * A dictionary is two files. `index.dic` has the stems, each with flags; `index.aff` says what a flag adds to a stem that
 * meets a condition, and which flags the result has in turn. A word takes at most two suffixes and one prefix; both
 * together only if both are marked so. Compounds are not made: a game takes words, not what could be one.
 */

/**
 * The words of at most `maxLength` UTF-16 units. `isStem` chooses the entries that are used, such as those without
 * capitals.
 */
export const expandDictionary = ({ aff, dic }, { maxLength, isStem }) => {
  const affixes = readAffixes(aff);
  const words = new Set();
  const forbidden = new Set();
  for (const line of dic.split('\n').slice(1)) {
    const entry = readEntry(line, affixes);
    if (!entry || !isStem(entry.word)) continue;
    if (entry.flags.includes(affixes.forbidden)) forbidden.add(entry.word);
    else addForms(words, entry, affixes, maxLength);
  }
  for (const word of forbidden) words.delete(word);
  return words;
};

/** A line of the dictionary: "stem/flags", then perhaps morphology. */
const readEntry = (line, affixes) => {
  const [, word, flags] = /^((?:\\\/|[^/\s])+)(?:\/(\S+))?/.exec(line) ?? [];
  return word === undefined ? undefined : { word: word.replaceAll('\\/', '/'), flags: affixes.flagsIn(flags) };
};

// Forms of a stem

/** A first suffix may make a word this much too long before a second one shortens it again. */
const SLACK = 4;

const addForms = (words, { word, flags }, affixes, maxLength) => {
  const keep = (form) => {
    if (isWhole(form, affixes) && form.word.length <= maxLength) words.add(form.word);
    for (const each of prefixed(form, affixes, maxLength)) words.add(each);
  };
  const stem = { word, flags, prefixFlags: flags.filter((flag) => affixes.prefixes.has(flag)), crosses: true };
  if (flags.includes(affixes.onlyInCompound)) return;
  keep(stem);
  for (const first of suffixed(stem, affixes, maxLength)) {
    keep(first);
    if (first.flags.length > 0) for (const second of suffixed(first, affixes, maxLength)) keep(second);
  }
};

/** Whether a form is a word as it is: no flag asks for a further affix, for another half, or for a compound. */
const isWhole = ({ flags }, { needsAffix, circumfix, onlyInCompound }) =>
  !flags.some((flag) => flag === needsAffix || flag === circumfix || flag === onlyInCompound);

const suffixed = (form, affixes, maxLength) => {
  const { word, flags, prefixFlags, crosses } = form;
  const found = [];
  for (const flag of flags) {
    for (const rule of affixes.suffixes.get(flag) ?? []) {
      const room = word.length - rule.strip.length;
      if (room + rule.add.length > maxLength + (rule.flags.length > 0 ? SLACK : 0)) continue;
      if (room < affixes.leastRest || !word.endsWith(rule.strip) || !rule.condition.test(word)) continue;
      found.push({
        word: word.slice(0, room) + rule.add,
        flags: rule.flags,
        prefixFlags: [...prefixFlags, ...rule.flags.filter((each) => affixes.prefixes.has(each))],
        crosses: crosses && rule.crosses,
        isSuffixed: true,
      });
    }
  }
  return found;
};

/** The form with each prefix it may take; halves of a circumfix only together. */
const prefixed = (form, affixes, maxLength) => {
  const { word, flags, prefixFlags, crosses, isSuffixed = false } = form;
  const isHalf = flags.includes(affixes.circumfix);
  const found = [];
  for (const flag of prefixFlags) {
    for (const rule of affixes.prefixes.get(flag) ?? []) {
      if (word.length - rule.strip.length + rule.add.length > maxLength) continue;
      if (isSuffixed && !(crosses && rule.crosses)) continue;
      if (rule.flags.includes(affixes.circumfix) !== isHalf || flags.includes(affixes.onlyInCompound)) continue;
      if (rule.flags.includes(affixes.needsAffix) && !isSuffixed) continue;
      if (!word.startsWith(rule.strip) || !rule.condition.test(word)) continue;
      found.push(rule.add + word.slice(rule.strip.length));
    }
  }
  return found;
};

// The affix file

/** What the affix file says: its flags in their form, and the rules of each. */
const readAffixes = (text) => {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/));
  const valueFor = (key) => lines.find(([first]) => first === key)?.[1];
  const flagsIn = flagReader(valueFor('FLAG'));
  const flagOf = (key) => flagsIn(valueFor(key))[0] ?? 'none';
  return {
    flagsIn,
    needsAffix: flagOf('NEEDAFFIX'),
    onlyInCompound: flagOf('ONLYINCOMPOUND'),
    forbidden: flagOf('FORBIDDENWORD'),
    circumfix: flagOf('CIRCUMFIX'),
    // whether a rule may remove a whole stem
    leastRest: lines.some(([first]) => first === 'FULLSTRIP') ? 0 : 1,
    suffixes: readRules(lines, 'SFX', flagsIn),
    prefixes: readRules(lines, 'PFX', flagsIn),
  };
};

/** Flags are single characters, pairs of them ("long"), or numbers with commas ("num"). */
const flagReader = (form) => {
  const known = new Map();
  const split = (text) => (form === 'num' ? text.split(',') : form === 'long' ? (text.match(/../gu) ?? []) : [...text]);
  return (text) => {
    if (text === undefined) return [];
    if (!known.has(text)) known.set(text, split(text));
    return known.get(text);
  };
};

/**
 * The rules of a kind by their flag. A head, "SFX A Y 2", has the flag, whether it goes with the other kind, and the
 * count; a rule, "SFX A y ies/B [^aeiou]y", what it removes, what it adds with which flags, and where it applies.
 */
const readRules = (lines, kind, flagsIn) => {
  const rules = new Map();
  const crossing = new Map();
  for (const [first, flag, strip, addition, condition = '.'] of lines) {
    if (first !== kind) continue;
    if (!crossing.has(flag)) {
      crossing.set(flag, strip === 'Y');
      rules.set(flag, []);
      continue;
    }
    const [add, flags] = addition.split('/');
    rules.get(flag).push({
      strip: orNothing(strip),
      add: orNothing(add),
      flags: flagsIn(flags),
      condition: conditionOf(condition, kind),
      crosses: crossing.get(flag),
    });
  }
  return rules;
};

const orNothing = (text) => (text === '0' ? '' : text);

const conditions = new Map();

/** Conditions are like regular expressions, but a hyphen has no meaning in them. */
const conditionOf = (text, kind) => {
  const key = `${kind} ${text}`;
  if (!conditions.has(key)) {
    const pattern = text.replaceAll('-', '\\-');
    conditions.set(key, new RegExp(kind === 'SFX' ? `(?:${pattern})$` : `^(?:${pattern})`));
  }
  return conditions.get(key);
};
