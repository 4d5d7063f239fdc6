import { loadExport } from '../../lib/load-chunk.ts';
import { toMinor } from '../../lib/money.ts';
import { checkoutInProgressAtom, hasCartFailedAtom, publicCartAtom } from '../../state/cart/page-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { atom, type Store, useAtomValue, useStore } from '../../state/store.ts';
import { Fallback } from '../../ui/fallback.tsx';
import { useFirstActs, useHost, useTagState } from '../../ui/host-context.ts';
import { MinicartView } from './minicart-view.tsx';

/** Most visitors never open the cart: the code for it is loaded on hover or focus. */
const loadOpening = () => loadExport(() => import('./open-cart.ts'), 'openCart');

const prepareOpening = (): void => {
  loadOpening().catch(() => undefined);
};

async function openCart(store: Store, host: HTMLElement | undefined): Promise<void> {
  try {
    await (await loadOpening())(store, host);
  } catch {
    const { cartUrl } = store.get(configAtom);
    if (cartUrl) location.assign(cartUrl);
  }
}

/**
 * All data that a mini-cart shows, in one atom: a page may have 200 mini-carts, each with its own subscriptions. The
 * total is formatted once for all of them.
 */
const minicartAtom = atom((get) => {
  const cart = get(publicCartAtom);
  return {
    count: cart?.count,
    total: cart && cart.count > 0 ? get(moneyFormatAtom)(toMinor(cart.vatExcluded)) : '',
    inert: get(checkoutInProgressAtom),
    failed: get(hasCartFailedAtom),
  };
});

/**
 * Item count and total excl. VAT; opens the cart, inert during a checkout (clause 2.47). Shows the page's fallback
 * until there is a cart.
 */
export function Minicart() {
  const store = useStore();
  const { count, total, inert, failed } = useAtomValue(minicartAtom);
  const host = useHost();
  useTagState('error', failed);
  useTagState('busy', inert);
  const open = (): void => {
    if (!inert) void openCart(store, host);
  };
  useFirstActs('open', open);
  if (count === undefined) return <Fallback />;
  return <MinicartView {...{ count, total, inert }} onOpen={open} onPrepare={prepareOpening} />;
}
