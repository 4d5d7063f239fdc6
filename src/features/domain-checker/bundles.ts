import { addBundle, checkBundles, type DomainBundle } from '../../api/bundles.ts';
import { deleteItem } from '../../api/cart.ts';
import type { Message } from '../../api/error-messages.ts';
import { changeCartAtom } from '../../state/cart-changes.ts';
import { clientAtom } from '../../state/client.ts';
import { emit } from '../../state/events.ts';
import { atom } from '../../state/store.ts';

export const namesOfBundle = ({ products }: DomainBundle): string[] =>
  products.flatMap(({ properties }) => properties.domain?.toLowerCase() ?? []);

/** How a bundle stands to the cart: wholly in it, wholly out of it, or `apart`, when it cannot be had any more. */
export function bundleState(
  bundle: DomainBundle,
  inCart: ReadonlyMap<string, string>,
): 'in' | 'out' | 'apart' {
  const names = namesOfBundle(bundle);
  const count = names.filter((name) => inCart.has(name)).length;
  if (count === 0) return 'out';
  return count === names.length ? 'in' : 'apart';
}

/** What is saved against buying one by one, in minor units; nothing where the shop does not say. */
export const savingOf = ({ price, priceBefore }: DomainBundle): number =>
  Math.max(0, (priceBefore?.vatExcluded ?? 0) - price.vatExcluded);

/** Bundles around a word. Never rejects: an offer that cannot be had is none. */
export const findBundlesAtom = atom(
  null,
  async (get, _set, word: string, signal: AbortSignal): Promise<readonly DomainBundle[]> => {
    try {
      const bundles = await checkBundles(get(clientAtom), [word], signal);
      return bundles.filter((bundle) => namesOfBundle(bundle).length > 1);
    } catch {
      return [];
    }
  },
);

/** Puts a bundle into the cart, or takes its items out again. Resolves with what went wrong. */
export const switchBundleAtom = atom(
  null,
  async (
    _get,
    set,
    bundle: DomainBundle,
    itemIds: readonly string[],
    from?: EventTarget,
  ): Promise<readonly Message[]> => {
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
