import { Plural, useLingui } from '@lingui/react/macro';
import type { PageConfig } from '../../config/page-config.ts';
import { toMinor } from '../../lib/money.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { checkoutInProgressAtom, hasCartFailedAtom, publicCartAtom } from '../../state/page-cart.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue } from '../../state/store.ts';
import { Fallback } from '../../ui/fallback.tsx';
import { useHost, useTagState } from '../../ui/host-context.ts';
import { CartIcon } from '../../ui/icons-header.tsx';
import { useStyles } from '../../ui/root.tsx';
import css from './minicart.css?inline';

/** The code that opens the cart comes when somebody turns to the button: most visitors of a page never do. */
const loadOpening = () => import('./opening.ts');

const prepareOpening = (): void => {
  loadOpening().catch(() => undefined);
};

async function openCart(config: PageConfig, host: HTMLElement | undefined): Promise<void> {
  try {
    (await loadOpening()).openCart(config, host);
  } catch {
    if (config.cartUrl) location.assign(config.cartUrl);
  }
}

/** Item count and total without VAT; opens the cart, inert while a checkout runs (section 2). The page's fallback shows until there is a cart. */
export function Minicart() {
  useStyles(css);
  const { t } = useLingui();
  const cart = useAtomValue(publicCartAtom);
  const inert = useAtomValue(checkoutInProgressAtom);
  const money = useAtomValue(moneyFormatAtom);
  const config = useAtomValue(configAtom);
  const host = useHost();
  useTagState('error', useAtomValue(hasCartFailedAtom));
  useTagState('busy', inert);
  if (!cart) return <Fallback />;
  const { count } = cart;
  return (
    <button
      type="button"
      part="button"
      className="minicart"
      aria-disabled={inert || undefined}
      title={inert ? t`Your order is being sent` : undefined}
      onPointerEnter={prepareOpening}
      onFocus={prepareOpening}
      onClick={() => {
        if (!inert) void openCart(config, host);
      }}
    >
      <CartIcon />
      <span part="count" className="minicart-count">
        <Plural value={count} _0="Cart is empty" one="# item" other="# items" />
      </span>
      {count > 0 && (
        <span part="total" className="minicart-total">
          {money(toMinor(cart.vatExcluded))}
        </span>
      )}
    </button>
  );
}
