import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinShortWords } from '../typography.ts';

/** The data of a template; lists and objects open a scope with `{{#name}}…{{/name}}`. */
export interface TemplateData {
  [name: string]: unknown;
}

const TEMPLATES = join(import.meta.dirname, 'templates');
const TAG = /\{\{\{\s*([\w.]+)\s*\}\}\}|\{\{\s*([#^/>]?)\s*([\w.-]+)\s*\}\}/g;

/**
 * Renders one of the plain HTML files of `templates/`.
 *
 * `{{name}}` is escaped, `{{{name}}}` is not (only for our own drawings), `{{#list}}…{{/list}}` repeats,
 * `{{^flag}}…{{/flag}}` is shown if the value is empty, `{{>header}}` includes another file. An unknown name throws, so
 * that typos are noticed at once.
 */
export function renderTemplate(name: string, data: TemplateData): string {
  return renderText(readTemplate(name), [data]);
}

/** Escapes a text for HTML content and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

// Read each time: a changed template is shown after a reload, and the files are tiny.
const readTemplate = (name: string): string => readFileSync(join(TEMPLATES, `${name}.html`), 'utf8');

function renderText(text: string, scopes: readonly unknown[]): string {
  let out = '';
  let at = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(text); tag; tag = TAG.exec(text)) {
    out += text.slice(at, tag.index);
    at = TAG.lastIndex;
    const [, raw, sign, name = ''] = tag;
    if (raw) out += String(lookUp(raw, scopes));
    else if (sign === '>') out += renderText(readTemplate(name), scopes);
    else if (sign === '#' || sign === '^') {
      const end = closingOf(text, name, at);
      out += renderSection(sign, lookUp(name, scopes), text.slice(at, end.start), scopes);
      at = end.after;
    } else out += escapeHtml(textOf(lookUp(name, scopes), scopes));
    TAG.lastIndex = at;
  }
  return out + text.slice(at);
}

/** As it is typeset in the language of the page, `lang` of the data. */
function textOf(value: unknown, [data]: readonly unknown[]): string {
  const language = isRecord(data) && typeof data.lang === 'string' ? data.lang : '';
  return joinShortWords(String(value), language);
}

function renderSection(sign: '#' | '^', value: unknown, body: string, scopes: readonly unknown[]): string {
  const isEmpty = !value || (Array.isArray(value) && value.length === 0);
  if (sign === '^') return isEmpty ? renderText(body, scopes) : '';
  if (isEmpty) return '';
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.map((entry) => renderText(body, [...scopes, entry])).join('');
}

function closingOf(text: string, name: string, from: number): { start: number; after: number } {
  const edge = new RegExp(`\\{\\{\\s*([#^/])\\s*${name.replaceAll('.', '\\.')}\\s*\\}\\}`, 'g');
  edge.lastIndex = from;
  let depth = 1;
  for (let tag = edge.exec(text); tag; tag = edge.exec(text)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return { start: tag.index, after: edge.lastIndex };
  }
  throw new Error(`Template section "${name}" is never closed.`);
}

/** `this` is the current list entry; otherwise the innermost scope that contains the first word is used. */
function lookUp(path: string, scopes: readonly unknown[]): unknown {
  if (path === 'this') return scopes.at(-1);
  const [first = '', ...rest] = path.split('.');
  for (let depth = scopes.length - 1; depth >= 0; depth -= 1) {
    const scope = scopes[depth];
    if (!isRecord(scope) || !(first in scope)) continue;
    let value: unknown = scope[first];
    for (const word of rest) value = isRecord(value) ? value[word] : undefined;
    if (value === undefined) break;
    return value;
  }
  throw new Error(`Template name "${path}" is not in the data.`);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
