import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostOptions } from './host-page.ts';

const vendor = (file: string): string =>
  `<style>${readFileSync(join(import.meta.dirname, '../../node_modules', file), 'utf8').replace(/<\/style/g, '')}</style>`;
const style = (text: string): string => `<style>${text}</style>`;

/** Pages that do to a tag what real ones do, and our own worst case. */
export const FOREIGN: Readonly<Record<string, HostOptions>> = {
  'bootstrap 3': { head: vendor('bootstrap3/dist/css/bootstrap.css') },
  'bootstrap 5': { head: vendor('bootstrap5/dist/css/bootstrap.css') },
  bulma: { head: vendor('bulma/css/bulma.css'), htmlAttributes: 'data-theme="light"' },
  pico: { head: vendor('@picocss/pico/css/pico.css'), htmlAttributes: 'data-theme="light"' },
  'all unset': { head: style('* { all: unset !important }') },
  'root font 10 px': { head: style('html { font-size: 10px }') },
  'root font 20 px': { head: style('html { font-size: 20px }') },
  'right to left': { htmlAttributes: 'dir="rtl"' },
  'text settings': {
    head: style(
      `html { text-transform: uppercase; letter-spacing: 3px; word-spacing: 9px; line-height: 3; font: italic 900 30px/3 serif;
       text-align: right; text-indent: 40px; white-space: pre; color: red; font-variant: small-caps; visibility: visible;
       text-shadow: 2px 2px red; cursor: wait; list-style: square; border-collapse: collapse; hyphens: auto; tab-size: 20;
       word-break: break-all; text-decoration: underline wavy; quotes: none; -webkit-text-stroke: 1px blue; color-scheme: dark;
       accent-color: red; caret-color: red; font-feature-settings: "smcp"; font-kerning: none; writing-mode: horizontal-tb }`,
    ),
  },
};
