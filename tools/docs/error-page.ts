import { join } from 'node:path';
import type { MessageDescriptor } from '@lingui/core';
import { runnerImport } from 'vite';
import type { PathPattern } from '../../src/config/message-paths.ts';
import { linguiMacro } from '../lingui-macro.ts';
import type { Page } from './document-pages.ts';
import { cell, code, table } from './markdown.ts';

type Texts = Readonly<Record<string, MessageDescriptor>>;

/** The table of the tags' messages. Its texts are macros, which need the build. */
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

const ABOVE_SCREEN = 'Above the open screen of `ws-cart`.';
const PROFILES = 'In place of the list of profiles.';

/** Where a visitor reads the messages of a path. */
const PLACES: Readonly<Record<PathPattern, string>> = {
  general: ABOVE_SCREEN,
  checkout: ABOVE_SCREEN,
  cart: ABOVE_SCREEN,
  'cart.items': ABOVE_SCREEN,
  'cart.{step}': 'Above the step, while that step is open.',
  'cart.{step}.{cartItemId}': 'At the item: in the cart, or in the recapitulation.',
  required_fields: 'Above the form of the domain owner.',
  billingProfiles: PROFILES,
  domainProfiles: PROFILES,
  coupon: 'At the coupon field.',
  'coupon.{cartItemId}': 'At the coupon field of the item.',
  note: 'At the note.',
  donation: 'At the donation.',
  migration: 'At the migration of the website.',
  offers: 'At the recommendations below the cart.',
  tutorial: 'In the hosting advice.',
  inquiry: 'At the contact form.',
  withdrawal: 'At the statement of a withdrawal.',
  'add-to-cart': 'Below the buy button.',
  'domain-checker': 'At the row of the domain, or in place of the results.',
  config: 'Only on the page with `?ws-doctor`; otherwise on the console.',
};

const placeTable = (): string =>
  table(
    ['Path', 'Where the visitor reads it'],
    Object.entries(PLACES).map(([path, place]) => [code(path), place]),
  );

/** Every error key with the message for the visitor, from the table that the tags use. */
export function errorPage(texts: Texts): Page {
  const groups = new Map<string, string[][]>();
  for (const [key, { message = '' }] of Object.entries(texts)) {
    const title = GROUPS.find(([, isIn]) => isIn(key))?.[0] ?? '';
    groups.set(title, [...(groups.get(title) ?? []), [code(key), cell(message)]]);
  }
  const tables = GROUPS.flatMap(([title]) => {
    const rows = groups.get(title);
    return rows ? [`## ${title}\n\n${table(['Key', 'What the visitor reads'], rows)}`] : [];
  });
  return { path: 'errors', markdown: `${INTRO}\n\n${placeTable()}\n\n${tables.join('\n\n')}\n` };
}

const INTRO = `---
pageClass: errors
---

# Errors

A server names an error by a key; the tags show the sentence in the visitor's language. These tables are generated from the texts of the tags. A key that is not listed is shown as an unknown error. Keys that start with \`wsk.\` come from the tags themselves. The shapes of an error response: [for providers](/providers.md#errors).

A page receives each message as a [\`ws-error\`](/events.md) event with \`key\` and \`path\`. Outside production (\`environment\` in the [config](/config.md)) the server's own \`title\` follows the sentence.

## Where a message is shown

The path says where; one key can come under several, since a coupon that is refused when it is entered is shown at its field, and above the cart when the order is refused.`;
