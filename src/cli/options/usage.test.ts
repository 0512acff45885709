import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { casesOf, decoded } from '../../../test/support/cases.ts';
import { usageSentence } from './usage.ts';

const usage = { command: 'salet run', options: ['list', 'limit'] };

// what the parser says is taken apart where its form is known, and passed on where it is not
test.each(
  casesOf(String.raw`
  unknownOption | error: unknown option '--lmit' | salet run has no option --lmit; did you mean --limit?
  unknownOption | error: something new | salet run has no option ; see salet run --help.
  invalidArgument | error: option '--limit <N>' argument 'x' is invalid. a whole number | --limit takes a whole number, not "x".
  invalidArgument | error: said otherwise. | said otherwise; see salet run --help.
  conflictingOption | error: option '--list <NAME>' cannot be used with option '--answers <FILE>' | --list and --answers exclude each other; choose one of them.
  conflictingOption | error: these cannot be together | these cannot be together; choose one of them.
  somethingNew | error: two\n  lines. | two lines; see salet run --help.
`),
)('%s: %s', (code, message, sentence) => {
  const error = new CommanderError(1, `commander.${code}`, decoded(message));
  expect(usageSentence(error, usage)).toBe(sentence);
});
