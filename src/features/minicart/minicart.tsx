'use no memo';
// One small piece, on every page: the compiler's bookkeeping would be larger than the piece.
import { Plural, useLingui } from '@lingui/react/macro';
import { cartAtom, cartFailureAtom, checkoutInProgressAtom } from '../../state/cart.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { openCartAtom } from '../../state/open-route.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Fallback } from '../../ui/fallback.tsx';
import { useHost, useTagState } from '../../ui/host-context.ts';
import { CartIcon } from '../../ui/icons-header.tsx';
import { useStyles } from '../../ui/root.tsx';
import css from './minicart.css?inline';

/** Item count and total without VAT; opens the cart, inert while a checkout runs (section 2). The page's fallback shows until there is a cart. */
export function Minicart() {
  useStyles(css);
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const inert = useAtomValue(checkoutInProgressAtom);
  const money = useAtomValue(moneyFormatAtom);
  const openCart = useSetAtom(openCartAtom);
  const host = useHost();
  useTagState('error', useAtomValue(cartFailureAtom) !== undefined);
  useTagState('busy', inert);
  if (!cart) return <Fallback />;
  const count = cart.items.length;
  return (
    <button
      type="button"
      part="button"
      className="minicart"
      aria-disabled={inert || undefined}
      title={inert ? t`Your order is being sent` : undefined}
      onClick={() => {
        if (!inert) openCart(host);
      }}
    >
      <CartIcon />
      <span part="count" className="minicart-count">
        <Plural value={count} _0="Cart is empty" one="# item" other="# items" />
      </span>
      {count > 0 && (
        <span part="total" className="minicart-total">
          {money(cart.summary.price.vatExcluded)}
        </span>
      )}
    </button>
  );
}
