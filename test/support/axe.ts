import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { JSHandle } from 'playwright/test';
import type { Locator, Page } from './fixtures.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules that check sizes, positions and colors; all others check markup and its visibility. */
export const LAYOUT_RULES = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** Violations of WCAG 2.2 AA inside a tag. axe is injected by the test runner, which bypasses the page's CSP. */
export async function brokenRules(page: Page, tag: string): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  return brokenRulesAt(page, tag);
}

/**
 * Lays out all of a tag. Otherwise off-screen content is laid out for each query about one of its elements: checking a
 * cart of 300 items took 16 s more.
 */
export const layOutAll = (tag: Locator): Promise<void> =>
  tag.evaluate(({ shadowRoot }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    shadowRoot?.adoptedStyleSheets.push(sheet);
  });

interface Choice {
  /** Rules to skip. */
  without?: readonly string[];
  /** The only rules to check. */
  only?: readonly string[];
}

/**
 * Like `brokenRules`, on a page that has loaded axe itself; skips rows of a long list with the same structure as an
 * earlier one.
 */
export async function brokenRulesAt(
  page: Page,
  tag: string,
  { without = [], only }: Choice = {},
): Promise<string[]> {
  return page.evaluate(
    async ({ selector, runOnly, skipped, exclude }) => {
      const { axe: run } = window as typeof window & { axe: typeof axe };
      const rules = Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }]));
      const found = await run.run(
        { include: selector, exclude },
        { runOnly, rules, resultTypes: ['violations'] },
      );
      if (runOnly.type === 'tag' && found.passes.length === 0)
        throw new Error('No rule had anything to look at');
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
      );
    },
    {
      selector: tag,
      runOnly: only
        ? { type: 'rule' as const, values: only.filter((rule) => !without.includes(rule)) }
        : { type: 'tag' as const, values: RULES },
      skipped: only ? [] : without,
      exclude: await repeatedRows(page, tag),
    },
  );
}

/**
 * The markup of a tag, and the visibility of its elements. If it is unchanged, only `LAYOUT_RULES` can have another
 * result.
 */
export const visibleMarkup = (page: Page, tag: string): Promise<string> =>
  page.evaluate((selector) => {
    const root = document.querySelector(selector)?.shadowRoot;
    const elements = [...(root?.querySelectorAll('*') ?? [])];
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    return `${root?.innerHTML} ${elements.map((element) => Number(isVisible(element))).join('')}`;
  }, tag);

/**
 * Rows of lists with more than 20 rows that have the elements, attributes and texts of an earlier row, apart from the
 * words.
 */
function repeatedRows(page: Page, tag: string): Promise<JSHandle<Element[]>> {
  return page.evaluateHandle((selector) => {
    const root = document.querySelector(selector)?.shadowRoot;
    const factOf = ({ name, value }: Attr): unknown => {
      if (/^(for|aria-(controls|describedby|details|errormessage|labelledby|owns))$/.test(name))
        return value.split(' ').map((id) => Boolean(root?.getElementById(id)));
      return /^(role|type|class|tabindex)$/.test(name) ? value : value !== '';
    };
    const shapeOf = (node: Node): string => {
      if (!(node instanceof Element)) return node.textContent?.trim() ? 'text' : '';
      const attributes = [...node.attributes].map((one) => `${one.name}=${factOf(one)}`);
      return `<${node.localName} ${attributes.join(' ')}>${[...node.childNodes].map(shapeOf).join('')}</>`;
    };
    return [...(root?.querySelectorAll('ul, ol, tbody') ?? [])].flatMap(({ children }) => {
      if (children.length <= 20) return [];
      const shapes = [...children].map(shapeOf);
      return [...children].filter((_, index) => shapes.indexOf(shapes[index] ?? '') < index);
    });
  }, tag);
}

/** Each distinct combination of color, font size, weight and backgrounds among the tag's texts. */
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
    // Rows of a list share most of their ancestors.
    const known = new Map<Element, readonly string[]>();
    const backgroundsOf = (element: Element | undefined): readonly string[] => {
      if (!element) return [];
      const backgrounds = known.get(element) ?? [paintOf(element), ...backgroundsOf(parentOf(element))];
      known.set(element, backgrounds);
      return backgrounds;
    };
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
