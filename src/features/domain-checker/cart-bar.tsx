import { CHECKOUT_ROUTE } from '../../config/steps.ts';
import { toMinor } from '../../lib/money.ts';
import { publicCartAtom } from '../../state/cart/page-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { moneyFormatAtom } from '../../state/page/money-format-atom.ts';
import { routeUrl } from '../../state/page/route-url.ts';
import { atom, useAtomValue, useStore } from '../../state/store.ts';
import { useFirstActs, useHost } from '../../ui/host-context.ts';
import { loudOf } from '../prices/price-terms.ts';
import { CartBarView } from './cart-bar-view.tsx';
import { openFromSearch, prepareChanges } from './load-part.ts';

/** Whether an order can be opened: on this page, or on the config's cart page. */
const canCheckOutAtom = atom((get): boolean => routeUrl(get, CHECKOUT_ROUTE) !== undefined);

interface CartBarProps {
  /** Opens the cart; defaults to opening the page's cart. */
  onCart: (() => void) | undefined;
  /** Starts the order; if undefined, the order is not offered. */
  onCheckout: (() => void) | undefined;
}

/**
 * The number of items and the total of the cart, with buttons to the cart and the order; renders nothing while it is
 * empty.
 */
export function CartBar({ onCart, onCheckout }: CartBarProps) {
  const cart = useAtomValue(publicCartAtom);
  const money = useAtomValue(moneyFormatAtom);
  const { prices } = useAtomValue(configAtom);
  const store = useStore();
  const host = useHost();
  const canCheckOut = useAtomValue(canCheckOutAtom);
  const openCart = (): void => (onCart ? onCart() : void openFromSearch(store, 'openCart', host));
  useFirstActs('cart', openCart);
  // The cart of the page may come after this tag.
  useFirstActs('checkout', () => onCheckout?.(), canCheckOut);
  if (!cart || cart.count === 0) return null;
  return (
    <CartBarView
      count={cart.count}
      total={money(toMinor(loudOf(cart, prices)))}
      onCart={openCart}
      onCheckout={canCheckOut ? onCheckout : undefined}
      onApproach={prepareChanges}
    />
  );
}
