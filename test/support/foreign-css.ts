import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from './fixtures.ts';

/** Styles of a page: a style sheet, attributes of `<html>`, or both. */
export interface Surroundings {
  css?: string;
  attributes?: Readonly<Record<string, string>>;
}

const vendor = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../../node_modules', file), 'utf8').replace(/<\/style/g, '');

const rootFont = (size: number): string => `html { font-size: ${size}px }`;

/**
 * Styles of real pages that could leak into a tag, and our own worst case. A framework with a root font or a direction,
 * which it does not set itself, takes one look instead of two.
 */
export const FOREIGN: Readonly<Record<string, Surroundings>> = {
  'bootstrap 3, right to left': {
    css: vendor('bootstrap3/dist/css/bootstrap.css'),
    attributes: { dir: 'rtl' },
  },
  'bootstrap 5, root font 20 px': { css: vendor('bootstrap5/dist/css/bootstrap.css') + rootFont(20) },
  'bulma, root font 10 px': {
    css: vendor('bulma/css/bulma.css') + rootFont(10),
    attributes: { 'data-theme': 'light' },
  },
  pico: { css: vendor('@picocss/pico/css/pico.css'), attributes: { 'data-theme': 'light' } },
  'all unset': { css: '* { all: unset !important }' },
  'text settings': {
    css: `html { text-transform: uppercase; letter-spacing: 3px; word-spacing: 9px; line-height: 3; font: italic 900 30px/3 serif;
       text-align: right; text-indent: 40px; white-space: pre; color: red; font-variant: small-caps; visibility: visible;
       text-shadow: 2px 2px red; cursor: wait; list-style: square; border-collapse: collapse; hyphens: auto; tab-size: 20;
       word-break: break-all; text-decoration: underline wavy; quotes: none; -webkit-text-stroke: 1px blue; color-scheme: dark;
       accent-color: red; caret-color: red; font-feature-settings: "smcp"; font-kerning: none; writing-mode: horizontal-tb }`,
  },
};

/** Applies them to the open page, replacing the previous ones. Adopted sheets are not subject to the page's CSP. */
export async function surround(page: Page, surroundings: Surroundings): Promise<void> {
  await page.evaluate(async ({ css = '', attributes = {} }) => {
    const MARK = 'data-surrounded-by';
    const root = document.documentElement;
    for (const name of root.getAttribute(MARK)?.split(' ').filter(Boolean) ?? []) root.removeAttribute(name);
    for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
    root.setAttribute(MARK, Object.keys(attributes).join(' '));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    // Resize observers run after layout, so their changes are painted in the next frame.
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, surroundings);
}
