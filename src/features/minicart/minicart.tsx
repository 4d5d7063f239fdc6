import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { checkoutInProgressAtom, hasCartFailedAtom, publicCartAtom } from '../../state/page-cart.ts';
import { configAtom } from '../../state/shop.ts';
import { atom, type Store, useAtomValue, useStore } from '../../state/store.ts';
import { Fallback } from '../../ui/fallback.tsx';
import { useHost, useTagState } from '../../ui/host-context.ts';
import { CartIcon } from '../../ui/icons-header.tsx';
import { type Words, wordsAtom } from './words.ts';

/** The code that opens the cart comes when somebody turns to the button: most visitors of a page never do. */
const loadOpening = () => import('./opening.ts');

const prepareOpening = (): void => {
  loadOpening().catch(() => undefined);
};

async function openCart(store: Store, host: HTMLElement | undefined): Promise<void> {
  try {
    (await loadOpening()).openCart(store, host);
  } catch {
    const { cartUrl } = store.get(configAtom);
    if (cartUrl) location.assign(cartUrl);
  }
}

const hasCartAtom = atom((get) => get(publicCartAtom) !== undefined);

/** All that decides how it looks, as one: with a page full of mini-carts, each thing that one listens to counts. */
const lookAtom = atom((get) => ({
  loaded: get(hasCartAtom),
  inert: get(checkoutInProgressAtom),
  failed: get(hasCartFailedAtom),
}));

/**
 * A ref for an element whose text is a word of the cart, written past React: a change of the cart then costs two texts
 * a mini-cart, not a render. React must give the element no children.
 */
function useWord(word: keyof Words): (element: HTMLElement) => () => void {
  const store = useStore();
  return useCallback(
    (element) => {
      const write = (): void => {
        element.textContent = store.get(wordsAtom)[word];
      };
      write();
      return store.sub(wordsAtom, write);
    },
    [store, word],
  );
}

/** Item count and total without VAT; opens the cart, inert while a checkout runs (section 2). The page's fallback shows until there is a cart. */
export function Minicart() {
  const { t } = useLingui();
  const store = useStore();
  const { loaded, inert, failed } = useAtomValue(lookAtom);
  const count = useWord('count');
  const total = useWord('total');
  const host = useHost();
  useTagState('error', failed);
  useTagState('busy', inert);
  if (!loaded) return <Fallback />;
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
        if (!inert) void openCart(store, host);
      }}
    >
      <CartIcon />
      <span ref={count} part="count" className="minicart-count" />
      <span ref={total} part="total" className="minicart-total" />
    </button>
  );
}
