import { join } from 'node:path';
import type { MessageDescriptor } from '@lingui/core';
import { runnerImport } from 'vite';
import { type JsonRecord, operationsOf } from '../../conformance/document.ts';
import { linguiMacro } from '../lingui-macro.ts';
import type { Page } from './document-pages.ts';
import { cell, code, table } from './markdown.ts';

type Texts = Readonly<Record<string, MessageDescriptor>>;

/** The table of messages of the tags. Its texts are macros, which only the build understands. */
export async function readServerTexts(root: string): Promise<Texts> {
  const file = join(root, 'src/i18n/server-texts.ts');
  const { module } = await runnerImport<{ SERVER_TEXTS: Texts }>(file, {
    root,
    plugins: [linguiMacro()],
    logLevel: 'error',
  });
  return module.SERVER_TEXTS;
}

const GROUPS: readonly [title: string, isIn: (key: string) => boolean][] = [
  ['From the tags themselves', (key) => key.startsWith('wsk.')],
  ['Cart, coupons and availability', (key) => /^exception\.(cart|product|coupon|integrity)\./.test(key)],
  ['Customers and profiles', (key) => /^exception\.(billing_profile|domain_profile|user)\./.test(key)],
  [
    'Payment and order',
    (key) => /^(checkout|exception\.(payment|invoice|order|quick_order|checkout))\./.test(key),
  ],
  [
    'Domains and names of services',
    (key) =>
      /^(domain|domain_checker|exception\.(domain_ownership|service|hosting|vps|vdc|storage|server))\./.test(
        key,
      ),
  ],
  ['Fields', (key) => key.startsWith('validation.')],
  ['Everything else', () => true],
];

const KEY = /\b(?:[a-z_]+\.){1,2}[a-z_]+\b/g;

/** The calls whose description or examples name a key. */
function callsByKey(document: JsonRecord): Map<string, string[]> {
  const calls = new Map<string, string[]>();
  for (const { method, path, responses, meanings } of operationsOf(document)) {
    const examples = Object.values(responses).map((body) => body?.examples ?? {});
    const keys = JSON.stringify([meanings, examples]).match(KEY) ?? [];
    for (const key of new Set(keys)) calls.set(key, [...(calls.get(key) ?? []), `${method} ${path}`]);
  }
  return calls;
}

const SHOWN_CALLS = 2;

function callsCell(calls: readonly string[]): string {
  const more = calls.length > SHOWN_CALLS ? ', …' : '';
  return calls.length === 0 ? '' : `${calls.slice(0, SHOWN_CALLS).map(code).join(', ')}${more}`;
}

/** Every error key with what a visitor reads, from the table that the tags translate. */
export function errorPage(texts: Texts, document: JsonRecord): Page {
  const calls = callsByKey(document);
  const groups = new Map<string, string[][]>();
  for (const [key, { message = '' }] of Object.entries(texts)) {
    const title = GROUPS.find(([, isIn]) => isIn(key))?.[0] ?? '';
    const row = [code(key), cell(message), callsCell(calls.get(key) ?? [])];
    groups.set(title, [...(groups.get(title) ?? []), row]);
  }
  const tables = GROUPS.flatMap(([title]) => {
    const rows = groups.get(title);
    return rows ? [`## ${title}\n\n${table(['Key', 'What the visitor reads', 'Documented for'], rows)}`] : [];
  });
  return { path: 'errors', markdown: `${INTRO}\n\n${tables.join('\n\n')}\n` };
}

const INTRO = `---
pageClass: errors
---

# Errors

A server names an error by a key; the tags show the sentence in the visitor's language. These tables are generated from the texts of the tags. A key that is not listed is shown as an unknown error. Keys that start with \`wsk.\` come from the tags themselves. The shapes of an error response: [for providers](/providers.md#errors).

A page receives each message as a [\`ws-error\`](/events.md) event with \`key\` and \`path\`. Outside production (\`environment\` in the [config](/config.md)) the server's own \`title\` follows the sentence.`;
