import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { JSHandle } from 'playwright/test';
import type { Locator, Page } from './fixtures.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Violations of WCAG 2.2 AA inside a tag. axe is injected by the test runner, which bypasses the page's CSP. */
export async function brokenRules(page: Page, tag: string): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  return brokenRulesAt(page, tag);
}

/**
 * Lays out all of a tag. Otherwise off-screen content is laid out for each query about one of its elements: checking a
 * cart of 300 items took 16 s more. A part that is loaded for another width adopts the styles anew, without these.
 */
export const layOutAll = (tag: Locator): Promise<void> =>
  tag.evaluate(async ({ shadowRoot }) => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    shadowRoot?.adoptedStyleSheets.push(sheet);
  });

interface Choice {
  /** Rules to skip. */
  without?: readonly string[];
  /** The only rules to check. */
  only?: readonly string[];
  /** Shapes of elements to skip, instead of the rows of long lists; see `shapesOf`. */
  passed?: readonly string[];
}

/**
 * Like `brokenRules`, on a page that has loaded axe itself; skips rows of a long list with the same structure as an
 * earlier one.
 */
export async function brokenRulesAt(
  page: Page,
  tag: string,
  { without = [], only, passed = [] }: Choice = {},
): Promise<string[]> {
  return page.evaluate(
    async ({ selector, runOnly, skipped, exclude, isWhole }) => {
      // What fades in has too little contrast until then.
      const scopes = [document, document.querySelector(selector)?.shadowRoot];
      const running = scopes
        .flatMap((scope) => scope?.getAnimations() ?? [])
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
      const late = new Promise((resolve) => setTimeout(resolve, 2_000));
      await Promise.race([Promise.allSettled(running.map(({ finished }) => finished)), late]);
      const { axe: run } = window as typeof window & { axe: typeof axe };
      const rules = Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }]));
      const found = await run.run(
        { include: selector, exclude },
        { runOnly, rules, resultTypes: ['violations'] },
      );
      if (isWhole && found.passes.length === 0) throw new Error('No rule had anything to look at');
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
      isWhole: !only && passed.length === 0,
      exclude: await (passed.length > 0 ? passedParts(page, tag, passed) : repeatedRows(page, tag)),
    },
  );
}

/**
 * The shape of each element of a tag: all that a rule can depend on in a window of the same size, apart from the words.
 * It has the element, its attributes and children, whether it is visible, its parent, whether its labels and the
 * elements that it refers to exist, and whether its id is the only one. `outermost` are those of the passed shapes that
 * are inside no other.
 */
function lookAtShapes({ tag, passed }: { tag: string; passed: readonly string[] }) {
  const root = document.querySelector(tag)?.shadowRoot;
  const REFERENCE = /^(for|aria-(controls|describedby|details|errormessage|labelledby|owns))$/;
  const WORDS = /^(aria-label|title|alt|placeholder|value|href|src|style|d)$/;
  const refersTo = (id: string): string => {
    const target = root?.getElementById(id);
    return target ? `${target.localName} ${Boolean(target.textContent?.trim())}` : 'nothing';
  };
  const factOf = ({ name, value }: Attr): string => {
    if (REFERENCE.test(name)) return value.split(' ').map(refersTo).join();
    if (name === 'id') return String(root?.querySelectorAll(`#${CSS.escape(value)}`).length);
    return WORDS.test(name) ? String(value.trim() !== '') : value;
  };
  /** How many labels a control has, and whether something is put into a slot. */
  const namesOf = (element: Element): number => {
    if (element instanceof HTMLSlotElement)
      return element.assignedNodes().filter((node) => node.textContent?.trim()).length;
    return 'labels' in element ? ((element.labels as NodeList | null)?.length ?? 0) : 0;
  };
  // FNV-1a, twice with different factors: 64 bits are enough for the shapes of all states.
  const hashOf = (text: string): string => {
    let [one, two] = [0x811c9dc5, 0x1234567];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      [one, two] = [Math.imul(one ^ code, 0x01000193), Math.imul(two ^ code, 0x5bd1e995)];
    }
    return (one >>> 0).toString(36) + (two >>> 0).toString(36);
  };
  const shapes = new Map<Element, string>();
  const shapeOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent?.trim() ? 'text' : '';
    const { parentElement, localName } = node;
    const facts = [...node.attributes].map((one) => `${one.name}=${factOf(one)}`);
    const seen = node.checkVisibility({ visibilityProperty: true });
    const place = `${parentElement?.localName} ${parentElement?.getAttribute('role')}`;
    const parts = [...node.childNodes].map(shapeOf).join('');
    const shape = hashOf(`${place}<${localName} ${facts.join(' ')} ${seen} ${namesOf(node)}>${parts}</>`);
    shapes.set(node, shape);
    return shape;
  };
  for (const child of root?.children ?? []) shapeOf(child);
  const known = new Set(passed);
  const isPassed = (element: Element | null): boolean =>
    element !== null && known.has(shapes.get(element) ?? '');
  const outermost = [...shapes.keys()].filter((one) => isPassed(one) && !isPassed(one.parentElement));
  return { shapes: [...new Set(shapes.values())], outermost };
}

/** The shapes of all elements of a tag: in a window of the same size, the rules say the same about the same shape. */
export async function shapesOf(page: Page, tag: string): Promise<string[]> {
  const handle = await page.evaluateHandle(lookAtShapes, { tag, passed: [] });
  return handle.evaluate(({ shapes }) => shapes);
}

/** The outermost elements of a tag whose shape has passed. */
async function passedParts(page: Page, tag: string, passed: readonly string[]): Promise<JSHandle<Element[]>> {
  const handle = await page.evaluateHandle(lookAtShapes, { tag, passed });
  return handle.evaluateHandle(({ outermost }) => outermost);
}

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
