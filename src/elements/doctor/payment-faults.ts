import { msg } from '@lingui/core/macro';
import type { PageConfig } from '../../config/page-config.ts';
import { GROUP_NAMES } from '../../config/payment-groups.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { mostSimilar } from '../../lib/similar.ts';
import { type Fault, firstOf } from './fault.ts';

/** A payment module of the config, with what its script exports; undefined if it cannot be loaded. */
interface Found {
  group: string;
  url: string;
  exported: object | undefined;
}

const NEEDED = ['mount', 'validate', 'confirm', 'unmount'];

const isKnown = (group: string): boolean => (GROUP_NAMES as readonly string[]).includes(group);

const findInModule = firstOf({
  'payment-group': {
    find: ({ group }: Found) =>
      !isKnown(group) && { at: `payments.${group}`, repaired: mostSimilar(group, GROUP_NAMES), group },
    text: ({ group }) =>
      msg`The config names a module for the payment group “${group}”, which the tags don’t know. If your shop has no such group either, nothing is paid by it. Correct the name:`,
  },
  'payment-module': {
    find: ({ url, exported }: Found) =>
      !exported && { at: url, repaired: `script-src ${new URL(url).origin}` },
    text: msg`This payment module can’t be loaded, so its payments leave the page. Check the address, and that its server lets your site load it (Access-Control-Allow-Origin). If your page has a Content Security Policy, add to it:`,
  },
  'payment-functions': {
    find: ({ url, exported = {} }: Found) => {
      const missing = NEEDED.filter((name) => typeof Reflect.get(exported, name) !== 'function');
      return missing.length > 0 && { at: url, missing: missing.join(', ') };
    },
    text: ({ missing }) =>
      msg`This script is no payment module: it doesn’t export ${missing}. Its payments leave the page until it does.`,
  },
});

/** Payment modules that cannot be loaded, do not do what they must, or belong to no group. */
export async function findPaymentFaults({ payments = {} }: Pick<PageConfig, 'payments'>): Promise<Fault[]> {
  const found = Object.entries(payments).map(async ([group, { module: url }]) => {
    const loaded = loadChunk<object>(
      () => import(/* @vite-ignore */ /* webpackIgnore: true */ url),
      undefined,
    );
    const exported = await loaded.catch(() => undefined);
    return findInModule({ group, url, exported });
  });
  return (await Promise.all(found)).flat();
}
