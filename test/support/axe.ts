import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from './fixtures.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What breaks a rule of WCAG 2.2 AA inside a tag. It is run by the test's own tools, past the page's policy. */
export async function brokenRules(page: Page, tag: string): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  return brokenRulesAt(page, tag);
}

/** The same on a page that carries axe already. */
export async function brokenRulesAt(page: Page, tag: string): Promise<string[]> {
  return page.evaluate(
    async ({ selector, rules }) => {
      const { axe: run } = window as typeof window & { axe: typeof axe };
      const runOnly = { type: 'tag' as const, values: rules };
      const found = await run.run(selector, { runOnly, resultTypes: ['violations'] });
      if (found.passes.length === 0) throw new Error('No rule had anything to look at');
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
      );
    },
    { selector: tag, rules: RULES },
  );
}
