import { loadChunk } from '../../lib/load-chunk.ts';
import { configAtom } from '../../state/page/config.ts';
import type { Store } from '../../state/store.ts';

/**
 * Loads a part of the checker that the first results do not need. The code of the cart, which all such parts import, is
 * requested at the same time: otherwise it would wait until the part is loaded. Rejects with a ChunkLoadError.
 */
export async function withCartCode<T>(part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([
    part,
    loadChunk(() => import('../../state/changes/refresh-cart.ts'), 'reloadCartAtom'),
  ]);
  return loaded;
}

/** Loads the changes of the cart, when pointer or focus approaches the results. */
export const loadChanges = () => withCartCode(loadChunk(() => import('./domain-changes.ts'), 'refreshCart'));

/** Requests the code of the first change before it is needed. */
export const prepareChanges = (): void => void loadChanges().catch(() => undefined);

/**
 * Opens the cart, or the order at its first open step; navigates to the cart page if the code for it could not be
 * loaded.
 */
export async function openFromSearch(
  store: Store,
  target: 'openCart' | 'openOrder',
  from: EventTarget | undefined,
): Promise<void> {
  try {
    await (await loadChanges())[target](store, from);
  } catch {
    const { cartUrl } = store.get(configAtom);
    if (cartUrl) location.assign(cartUrl);
  }
}
