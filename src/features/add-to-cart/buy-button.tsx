import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NewItem } from '../../api/cart-schema.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import { routeUrl } from '../../state/page/route-url.ts';
import { atom, useAtomValue } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons-header.tsx';
import { useStyles } from '../../ui/renderer.ts';
import css from './add-to-cart.css?inline';
import { Failure } from './failure.tsx';
import { canBeBoughtAgain } from './in-cart.ts';
import { listedTotal } from './rules.ts';
import { type UsablePurpose, useBuy } from './use-buy.ts';

/** Whether there is a cart to go to: on this page, or on the config's cart page. */
const hasCartPageAtom = atom((get): boolean => routeUrl(get, '') !== undefined);

export interface BuyButtonProps {
  purpose: UsablePurpose;
  /** Whether the cart opens after the addition. */
  opensCart?: boolean;
  /** The name of the product, for screen readers, where several buttons have the same label. */
  productName?: string | undefined;
  /** The slot of the page's own label. */
  slotName?: string;
  /** The price incl. VAT, for a page that shows it; not while the button offers another price. */
  withVat?: ReactNode;
}

/**
 * A button that buys once: while its products are in the cart, it opens the cart, and another of them is bought with a
 * button of its own.
 */
export function BuyButton({
  purpose,
  opensCart = false,
  productName,
  slotName = 'label',
  withVat,
}: BuyButtonProps) {
  useStyles(css);
  const { t } = useLingui();
  const isOrdering = useAtomValue(checkoutInProgressAtom);
  const hasCartPage = useAtomValue(hasCartPageAtom);
  const { buy, goToCart, isInCart, state, messages, offer, newPrice } = useBuy(purpose, opensCart);
  const isCall = purpose.kind === 'call';
  const isAdded = state === 'added';
  const isThere = isInCart && !offer;
  const inert = isOrdering ? { disabled: true, title: t`Your order is being sent` } : {};
  return (
    <span className="add">
      <Button
        part="button"
        variant={isThere ? 'secondary' : 'primary'}
        className="add-button"
        busy={state === 'busy' && !isThere}
        disabled={isThere && !hasCartPage}
        {...inert}
        onClick={({ detail }) => (isThere ? goToCart(detail) : void buy(isInCart))}
      >
        {isThere ? (
          <InCartLabel hasCartPage={hasCartPage} />
        ) : (
          <BuyLabels {...{ isCall, isAdded, offer, slotName }} />
        )}
        <Subject name={productName} />
      </Button>
      {!offer && withVat}
      {isThere && canBeBoughtAgain(purpose.items) && (
        <AnotherButton busy={state === 'busy'} {...{ inert, productName }} onClick={() => void buy(true)} />
      )}
      <span className="sr" role="status">
        {isAdded && (isCall ? t`Done` : t`Added`)}
      </span>
      {messages.length > 0 && (
        <Failure messages={messages} newPrice={offer && listedTotal(offer)} amounts={newPrice} />
      )}
    </span>
  );
}

interface AnotherButtonProps {
  busy: boolean;
  inert: { disabled?: boolean; title?: string };
  productName: string | undefined;
  onClick: () => void;
}

/** Buys a second one on purpose. */
function AnotherButton({ busy, inert, productName, onClick }: AnotherButtonProps) {
  const { t } = useLingui();
  return (
    <Button variant="quiet" size="s" className="add-another" {...{ busy, onClick }} {...inert}>
      {t`Add another`}
      <Subject name={productName} />
    </Button>
  );
}

/** What the button says while its products are in the cart. */
function InCartLabel({ hasCartPage }: { hasCartPage: boolean }) {
  const { t } = useLingui();
  return (
    <span className="add-label">
      <CheckIcon size="s" />
      {hasCartPage ? t`In your cart · Go to the cart` : t`In your cart`}
    </span>
  );
}

interface BuyLabelsProps {
  isCall: boolean;
  isAdded: boolean;
  /** The products at their current price, in place of the one that the page shows. */
  offer: readonly NewItem[] | undefined;
  slotName: string;
}

/** The labels share one place, so that the button keeps its width. */
function BuyLabels({ isCall, isAdded, offer, slotName }: BuyLabelsProps) {
  const { t } = useLingui();
  return (
    <>
      <span className={`add-label${isAdded || offer ? ' add-label-off' : ''}`}>
        <slot name={slotName}>{isCall ? t`Continue` : t`Add to cart`}</slot>
      </span>
      {offer && (
        <span className="add-label">
          {listedTotal(offer) === undefined ? t`Buy at the new price` : t`Buy at this price`}
        </span>
      )}
      <span className={`add-label${isAdded ? '' : ' add-label-off'}`} aria-hidden={!isAdded}>
        <CheckIcon size="s" />
        {isCall ? t`Done` : t`Added`}
      </span>
    </>
  );
}

/** What a button is about, for screen readers. */
const Subject = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : <span className="sr"> – {name}</span>;
