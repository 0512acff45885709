export const OTHER_KINDS: readonly string[];
