import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { CartIcon, ChevronRightIcon } from '../../ui/icons.tsx';
import { useStyles } from '../../ui/renderer.ts';
import css from './cart-bar.css?inline';

interface CartBarViewProps {
  count: number;
  /** Formatted. */
  total: string;
  onCart: () => void;
  /** Starts the order; if undefined, the order is not offered. */
  onCheckout: (() => void) | undefined;
  /** Called when pointer or focus approaches. */
  onApproach?: () => void;
  /** The button that was pressed before the code was there that carries it out. */
  busy?: 'cart' | 'checkout' | undefined;
}

/** The bar below the results, also in the first view. */
export function CartBarView({ count, total, onCart, onCheckout, onApproach, busy }: CartBarViewProps) {
  useStyles(css);
  const { t } = useLingui();
  return (
    <div className={onCheckout ? 'dc-bar dc-bar-two' : 'dc-bar'}>
      <CartIcon />
      <span className="dc-bar-text">
        <span>
          <Plural value={count} one="# item" other="# items" />
        </span>
        <span className="dc-bar-total">{total}</span>
      </span>
      <Button
        variant={onCheckout ? 'secondary' : 'primary'}
        className="dc-bar-cart"
        icon={<CartIcon />}
        busy={busy === 'cart'}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={onCart}
      >
        <span className="dc-bar-words">{t`Go to the cart`}</span>
      </Button>
      {onCheckout && (
        <Button
          variant="primary"
          busy={busy === 'checkout'}
          iconEnd={<ChevronRightIcon size="s" />}
          onClick={onCheckout}
        >
          {t`Checkout`}
        </Button>
      )}
    </div>
  );
}
