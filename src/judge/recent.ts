/**
 * A map of limited size that drops the entry used longest ago.
 */

export interface Recent<Value> {
  has(key: string): boolean;
  /** The value, which is then the one used last. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  readonly size: number;
}

export const createRecent = <Value>(most: number): Recent<Value> => {
  // a Map keeps the order of insertion: the entry used longest ago is the first
  const entries = new Map<string, Value>();
  return {
    has: (key) => entries.has(key),
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.size > most ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
    },
    get size() {
      return entries.size;
    },
  };
};
