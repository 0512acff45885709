/**
 * Complaints of axe about a page: rules of WCAG 2.2 AA and good practice, by name and place.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { untilStill } from './still.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/** All complaints, as "color-contrast: .muted …"; empty if all is well. With `rules`, of these only. */
export const axeComplaints = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  await untilStill(page);
  // the page's policy forbids scripts that are not its own; one that is evaluated comes from outside the page
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${options}).then((found) => found.violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`),
  );
};
