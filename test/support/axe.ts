import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from './fixtures.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Violations of WCAG 2.2 AA inside a tag. axe is injected by the test runner, which bypasses the page's CSP. */
export async function brokenRules(page: Page, tag: string): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  return brokenRulesAt(page, tag);
}

/** Like `brokenRules`, on a page that has loaded axe itself; skips the rules in `without`. */
export async function brokenRulesAt(
  page: Page,
  tag: string,
  without: readonly string[] = [],
): Promise<string[]> {
  return page.evaluate(
    async ({ selector, tags, skipped }) => {
      const { axe: run } = window as typeof window & { axe: typeof axe };
      const runOnly = { type: 'tag' as const, values: tags };
      const rules = Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }]));
      const found = await run.run(selector, { runOnly, rules, resultTypes: ['violations'] });
      if (found.passes.length === 0) throw new Error('No rule had anything to look at');
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
      );
    },
    { selector: tag, tags: RULES, skipped: without },
  );
}

/** Each distinct combination of colour, font size, weight and backgrounds among the tag's texts. */
export function textColors(page: Page, tag: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const paintOf = (element: Element): string => {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      return [backgroundColor, backgroundImage, opacity].join();
    };
    const parentOf = (element: Element): Element | undefined => {
      const root = element.getRootNode();
      return (
        element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined)
      );
    };
    const backgroundsOf = (element: Element | undefined): string[] =>
      element ? [paintOf(element), ...backgroundsOf(parentOf(element))] : [];
    const hasText = (element: Element): boolean =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const elements = [...(document.querySelector(selector)?.shadowRoot?.querySelectorAll('*') ?? [])];
    const seen = elements
      .filter((element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        return [color, fontSize, fontWeight, ...new Set(backgroundsOf(element))].join(' | ');
      });
    return [...new Set(seen)];
  }, tag);
}
