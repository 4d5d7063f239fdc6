import type axe from 'axe-core';
import type { Page } from '../fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What breaks a rule of WCAG 2.2 AA inside a tag, on a page that carries axe. */
export async function brokenRulesAt(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    async ({ tag, rules }) => {
      const { axe: run } = window as typeof window & { axe: typeof axe };
      const found = await run.run(tag, {
        runOnly: { type: 'tag', values: rules },
        resultTypes: ['violations'],
      });
      if (found.passes.length === 0) throw new Error('No rule had anything to look at');
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
      );
    },
    { tag: selector, rules: RULES },
  );
}
