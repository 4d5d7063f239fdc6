import { addBundle, checkBundles, type DomainBundle } from '../../../api/bundles.ts';
import { deleteItem } from '../../../api/cart.ts';
import type { Message } from '../../../api/error-messages.ts';
import { changeCartAtom } from '../../../state/cart-changes.ts';
import { clientAtom } from '../../../state/client.ts';
import { emit } from '../../../state/events.ts';
import { atom } from '../../../state/store.ts';
import { cartDomainsAtom } from '../state.ts';

export const domainsOf = ({ products }: DomainBundle): string[] =>
  products.flatMap(({ properties }) => properties.domain?.toLowerCase() ?? []);

/** Whether all of a bundle's domains are in the cart, none, or some, so that it cannot be bought any more. */
export function bundleState(
  bundle: DomainBundle,
  inCart: ReadonlyMap<string, string>,
): 'inCart' | 'available' | 'partial' {
  const names = domainsOf(bundle);
  const count = names.filter((name) => inCart.has(name)).length;
  if (count === 0) return 'available';
  return count === names.length ? 'inCart' : 'partial';
}

/** What is saved against the single prices, in minor units; 0 where the shop does not give them. */
export const savingOf = ({ price, priceBefore }: DomainBundle): number =>
  Math.max(0, (priceBefore?.vatExcluded ?? 0) - price.vatExcluded);

/** Bundles of domains with a label. Never rejects: a bundle that cannot be loaded is not offered. */
export const findBundlesAtom = atom(
  null,
  async (get, _set, label: string, signal: AbortSignal): Promise<readonly DomainBundle[]> => {
    try {
      const bundles = await checkBundles(get(clientAtom), [label], signal);
      return bundles.filter((bundle) => domainsOf(bundle).length > 1);
    } catch {
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
    const changes =
      itemIds.length === 0
        ? [set(changeCartAtom, { send: (client) => addBundle(client, bundle), silent: true, from })]
        : itemIds.map((itemId) =>
            set(changeCartAtom, {
              itemId,
              send: (client) => deleteItem(client, itemId),
              silent: true,
              from,
            }),
          );
    const results = await Promise.all(changes);
    const messages = results.flatMap((result) => (result.ok ? [] : Object.values(result.messages).flat()));
    for (const { key, title } of messages)
      emit('ws-error', { path: 'domain-checker', key, message: title ?? key }, from);
    return messages;
  },
);
