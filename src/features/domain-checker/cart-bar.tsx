import { Plural, useLingui } from '@lingui/react/macro';
import { cartAtom } from '../../state/cart.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { openCartAtom } from '../../state/open-route.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { CartIcon, ChevronRightIcon } from '../../ui/icons.tsx';
import { useStyles } from '../../ui/root.tsx';
import css from './cart-bar.css?inline';

/** Number of items and total of the cart, with a button to it; nothing while it is empty. */
export function CartBar({ onCart }: { onCart: (() => void) | undefined }) {
  useStyles(css);
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const money = useAtomValue(moneyFormatAtom);
  const openCart = useSetAtom(openCartAtom);
  const host = useHost();
  if (!cart || cart.items.length === 0) return null;
  return (
    <div className="dc-bar">
      <CartIcon />
      <span className="dc-bar-text">
        <span>
          <Plural value={cart.items.length} one="# item" other="# items" />
        </span>
        <span className="dc-bar-total">{money(cart.summary.price.vatExcluded)}</span>
      </span>
      <Button
        variant="primary"
        iconEnd={<ChevronRightIcon size="s" />}
        onClick={() => (onCart ? onCart() : openCart(host))}
      >
        {t`Go to the cart`}
      </Button>
    </div>
  );
}
