import { checkBundles, type DomainBundle } from '../../../api/bundles.ts';
import type { Message } from '../../../lib/messages.ts';
import { connectionAtom } from '../../../state/page/connection-atom.ts';
import { hideMissingAtom } from '../../../state/page/missing-call.ts';
import { atom } from '../../../state/store.ts';
import { cartDomainsAtom, emitErrors, sendChanges } from '../state.ts';

export const domainsOf = ({ products }: DomainBundle): string[] =>
  products.flatMap(({ properties }) => properties.domain?.toLowerCase() ?? []);

/** Whether all of a bundle's domains are in the cart, none, or some, so that it can no longer be bought. */
export function bundleState(
  bundle: DomainBundle,
  inCart: ReadonlyMap<string, string>,
): 'inCart' | 'available' | 'partial' {
  const names = domainsOf(bundle);
  const count = names.filter((name) => inCart.has(name)).length;
  if (count === 0) return 'available';
  return count === names.length ? 'inCart' : 'partial';
}

/** The savings compared with the separate prices, in minor units; 0 if the shop does not send them. */
export const bundleSaving = ({ price, priceBefore }: DomainBundle): number =>
  Math.max(0, (priceBefore ?? 0) - price);

/** Requests bundles of domains with a label. Never rejects: a bundle that cannot be loaded is not offered. */
export const findBundlesAtom = atom(
  null,
  async (get, set, label: string, signal: AbortSignal): Promise<readonly DomainBundle[]> => {
    try {
      const bundles = await checkBundles(get(connectionAtom), [label], signal);
      return bundles.filter((bundle) => domainsOf(bundle).length > 1);
    } catch (error) {
      set(hideMissingAtom, error);
      return [];
    }
  },
);

/** Adds a bundle to the cart, or removes its items. Resolves with the error messages. */
export const toggleBundleAtom = atom(
  null,
  async (get, set, bundle: DomainBundle, from?: EventTarget): Promise<readonly Message[]> => {
    const inCart = get(cartDomainsAtom);
    const itemIds = domainsOf(bundle).flatMap((name) => inCart.get(name) ?? []);
    const messages = await sendChanges((changes) =>
      itemIds.length === 0
        ? [changes.addDomainBundle(set, bundle, from)]
        : itemIds.map((itemId) => changes.removeDomain(set, itemId, from)),
    );
    emitErrors(messages, from);
    return messages;
  },
);
