import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { usageSentence } from './usage.ts';

const usage = { command: 'salet run', options: ['list', 'limit'] };

// what the parser says is taken apart where its form is known, and passed on where it is not
test.each([
  [
    'commander.unknownOption',
    "error: unknown option '--lmit'",
    'salet run has no option --lmit; did you mean --limit?',
  ],
  ['commander.unknownOption', 'error: something new', 'salet run has no option ; see salet run --help.'],
  [
    'commander.invalidArgument',
    "error: option '--limit <N>' argument 'x' is invalid. a whole number",
    '--limit takes a whole number, not "x".',
  ],
  ['commander.invalidArgument', 'error: said otherwise.', 'said otherwise; see salet run --help.'],
  [
    'commander.conflictingOption',
    "error: option '--list <NAME>' cannot be used with option '--answers <FILE>'",
    '--list and --answers exclude each other; choose one of them.',
  ],
  ['commander.conflictingOption', 'error: these cannot be together', 'these cannot be together; choose one of them.'],
  ['commander.somethingNew', 'error: two\n  lines.', 'two lines; see salet run --help.'],
])('%s: %s', (code, message, sentence) => {
  expect(usageSentence(new CommanderError(1, code, message), usage)).toBe(sentence);
});
