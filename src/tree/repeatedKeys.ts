/**
 * Keys that occur twice in an object of a JSON text. `JSON.parse` keeps the last and drops the others without a sign, so
 * that a file could show people one branch and the program another.
 */

/** A key that its object has twice, and the line of the second one. */
export interface RepeatedKey {
  readonly key: string;
  readonly line: number;
}

/** The first repeated key of a text that `JSON.parse` accepts; takes time in proportion to the text. */
export const findRepeatedKey = (json: string): RepeatedKey | undefined => {
  /** The keys of each open object so far; undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  let isKeyNext = false;
  for (let place = 0; place < json.length; place++) {
    switch (json[place]) {
      case '{':
        open.push(new Set());
        isKeyNext = true;
        break;
      case '[':
        open.push(undefined);
        isKeyNext = false;
        break;
      case '}':
      case ']':
        open.pop();
        isKeyNext = false;
        break;
      case ',':
        isKeyNext = open.at(-1) !== undefined;
        break;
      case '"': {
        const end = endOfText(json, place);
        if (isKeyNext) {
          // two keys can be the same in spite of different escapes
          const key: string = JSON.parse(json.slice(place, end + 1));
          if (open.at(-1)?.has(key)) return { key, line: json.slice(0, place).split('\n').length };
          open.at(-1)?.add(key);
          isKeyNext = false;
        }
        place = end;
        break;
      }
    }
  }
  return undefined;
};

/** The place of the quotation mark that ends a text. */
const endOfText = (json: string, begin: number): number => {
  let place = begin + 1;
  while (json[place] !== '"') place += json[place] === '\\' ? 2 : 1;
  return place;
};
