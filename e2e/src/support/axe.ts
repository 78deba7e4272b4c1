import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Every text of a page is in a landmark. A list that a button opens belongs to the button, and a tooltip to what it describes, as a dialog
 * does to the page: the rule itself exempts only dialogs.
 */
const OUTSIDE_LANDMARKS = [
  'dialog, [role=dialog], [role=alertdialog], svg',
  '[role=menu], [role=tooltip], .ant-select-dropdown, .ant-picker-dropdown',
].join();

/**
 * Without the selector of each element and the style sheets, for which no rule that is on has a use: they take a third of the
 * time.
 */
const OPTIONS = { resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } };

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** Accessibility violations: each rule with the places that break it. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await readFile(SOURCE, 'utf8'));
  const settings = { checks: [{ id: 'region', options: { regionMatcher: OUTSIDE_LANDMARKS } }] };
  const violations = await page.evaluate<Violation[]>(
    `(axe.configure(${JSON.stringify(settings)}), axe.run(${JSON.stringify(OPTIONS)}))
      .then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}
