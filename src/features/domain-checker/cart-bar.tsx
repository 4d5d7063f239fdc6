import { Plural, useLingui } from '@lingui/react/macro';
import { CHECKOUT_ROUTE } from '../../config/steps.ts';
import { toMinor } from '../../lib/money.ts';
import { moneyFormatAtom } from '../../state/money-format-atom.ts';
import { routeUrl } from '../../state/open-route.ts';
import { publicCartAtom } from '../../state/page-cart.ts';
import { atom, useAtomValue, useStore } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { CartIcon, ChevronRightIcon } from '../../ui/icons.tsx';
import { useStyles } from '../../ui/root.tsx';
import css from './cart-bar.css?inline';
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
  useStyles(css);
  const { t } = useLingui();
  const cart = useAtomValue(publicCartAtom);
  const money = useAtomValue(moneyFormatAtom);
  const store = useStore();
  const host = useHost();
  const canCheckOut = useAtomValue(canCheckOutAtom) && onCheckout !== undefined;
  if (!cart || cart.count === 0) return null;
  return (
    <div className="dc-bar">
      <CartIcon />
      <span className="dc-bar-text">
        <span>
          <Plural value={cart.count} one="# item" other="# items" />
        </span>
        <span className="dc-bar-total">{money(toMinor(cart.vatExcluded))}</span>
      </span>
      <Button
        variant={canCheckOut ? 'secondary' : 'primary'}
        onPointerEnter={prepareChanges}
        onFocus={prepareChanges}
        onClick={() => (onCart ? onCart() : void openFromSearch(store, 'openCart', host))}
      >
        {t`Go to the cart`}
      </Button>
      {canCheckOut && (
        <Button variant="primary" iconEnd={<ChevronRightIcon size="s" />} onClick={onCheckout}>
          {t`Checkout`}
        </Button>
      )}
    </div>
  );
}
