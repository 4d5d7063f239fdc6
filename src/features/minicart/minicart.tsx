import { useLingui } from '@lingui/react/macro';
import type { PageConfig } from '../../config/page-config.ts';
import { moneyFormatAtom } from '../../state/formats.ts';
import { checkoutInProgressAtom, hasCartFailedAtom, publicCartAtom } from '../../state/page-cart.ts';
import { configAtom } from '../../state/shop.ts';
import { atom, useAtomValue } from '../../state/store.ts';
import { Fallback } from '../../ui/fallback.tsx';
import { useHost, useTagState } from '../../ui/host-context.ts';
import { CartIcon } from '../../ui/icons-header.tsx';
import { useStyles } from '../../ui/root.tsx';
import css from './minicart.css?inline';
import { wordsOf } from './words.ts';

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

/** All that it shows as one: with a page full of mini-carts, each thing that one listens to counts. */
const shownAtom = atom((get) => ({
  cart: get(publicCartAtom),
  inert: get(checkoutInProgressAtom),
  failed: get(hasCartFailedAtom),
  money: get(moneyFormatAtom),
  config: get(configAtom),
}));

/** Item count and total without VAT; opens the cart, inert while a checkout runs (section 2). The page's fallback shows until there is a cart. */
export function Minicart() {
  useStyles(css);
  const { t, i18n } = useLingui();
  const { cart, inert, failed, money, config } = useAtomValue(shownAtom);
  const host = useHost();
  useTagState('error', failed);
  useTagState('busy', inert);
  if (!cart) return <Fallback />;
  const { count, total } = wordsOf(cart, money, i18n);
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
        {count}
      </span>
      {total && (
        <span part="total" className="minicart-total">
          {total}
        </span>
      )}
    </button>
  );
}
