import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Cart } from '../../../api/cart-schema.ts';
import type { Offers } from '../../../api/offers.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { hiddenPartsAtom } from '../../../state/page/hidden-parts.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { focusInPlace } from '../../../ui/focus.ts';
import { useStyles } from '../../../ui/renderer.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTagAction } from '../../../ui/use-tag-action.ts';
import { OfferCard, type OfferResult } from './offer-card.tsx';
import css from './recommended.css?inline';
import { offersKey, replacedName, type UpSell, upSellCards } from './rules.ts';
import {
  addOfferAtom,
  areOffersLoadedAtom,
  loadOffersAtom,
  offersAtom,
  offersFailureAtom,
  upgradeItemAtom,
} from './state.ts';

/** Cross-sell and up-sell offers for the cart. Renders nothing if there are none. */
export function Recommended() {
  useStyles(css);
  const { t } = useLingui();
  const id = useId();
  const cart = useAtomValue(cartAtom);
  const offers = useAtomValue(offersAtom);
  const isLoaded = useAtomValue(areOffersLoadedAtom);
  const hidden = useAtomValue(hiddenPartsAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  const [taken, setTaken] = useState('');
  useOffers();
  if (hidden.includes('recommendations')) return null;
  if (!isLoaded && !offers) return <OffersSkeleton />;
  // The card is removed together with its focused button, so the focus moves to the heading.
  const onTaken = (name: string): void => {
    setTaken(name);
    focusInPlace(heading.current);
  };
  const upgrades = cart && offers && !hidden.includes('upgrades') ? upSellCards(offers, cart) : [];
  const cards = cart && offers ? <Cards {...{ cart, offers, upgrades, onTaken }} /> : null;
  const isEmpty = !cart || !offers || offers.xSellProducts.length + upgrades.length === 0;
  return (
    <section aria-labelledby={isEmpty ? undefined : id}>
      <span role="status" className="sr">
        {taken && t`Added to your cart: ${taken}`}
      </span>
      {!isEmpty && (
        <>
          <h3 ref={heading} id={id} tabIndex={-1} className="offers-title">
            <Trans>Goes well with your order</Trans>
          </h3>
          <div className="offers">{cards}</div>
        </>
      )}
      <OffersFailure />
    </section>
  );
}

/** An informational notice with a retry button: offers are not needed for the order. */
function OffersFailure() {
  const { t } = useLingui();
  const failure = useAtomValue(offersFailureAtom);
  const load = useSetAtom(loadOffersAtom);
  return (
    <ServerMessages
      tone="info"
      messages={failure}
      lead={<Trans>We couldn’t load our suggestions.</Trans>}
      action={<Button size="s" onClick={() => void load()}>{t`Try again`}</Button>}
    />
  );
}

interface CardsProps {
  cart: Cart;
  offers: Offers;
  upgrades: readonly UpSell[];
  onTaken: (name: string) => void;
}

function Cards({ cart, offers, upgrades, onTaken }: CardsProps): ReactNode {
  const { t } = useLingui();
  const add = useTagAction(useSetAtom(addOfferAtom));
  const upgrade = useTagAction(useSetAtom(upgradeItemAtom));
  const track = async (name: string, answer: Promise<OfferResult>): Promise<OfferResult> => {
    const result = await answer;
    if (result.ok) onTaken(name);
    return result;
  };
  return (
    <>
      {offers.xSellProducts.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          price={offer.price.vatExcluded}
          before={offer.price.vatExcludedBeforeDiscount}
          setup={offer.price.setup}
          action={t`Add`}
          onTake={() => track(offer.name, add(offer))}
        />
      ))}
      {upgrades.map((offer) => {
        const item = cart.items.find(({ id }) => id === offer.cartItemId);
        return (
          <OfferCard
            key={offer.id}
            offer={offer}
            price={offer.priceDifference.vatExcluded}
            instead={item && replacedName(item)}
            action={t`Upgrade`}
            onTake={() => track(offer.name, upgrade(offer.cartItemId, offer.code))}
          />
        );
      })}
    </>
  );
}

/** Reloads the offers when the contents of the cart change. */
function useOffers(): void {
  const cart = useAtomValue(cartAtom);
  const load = useSetAtom(loadOffersAtom);
  const key = cart && offersKey(cart);
  // The atom reads the cart; `key` only triggers the effect.
  useEffect(() => void load(), [load, key]);
}

/** Placeholder for a row of offer cards. */
function OffersSkeleton() {
  const { t } = useLingui();
  return (
    <div className="stack" aria-busy="true">
      <span className="sr">{t`One moment`}</span>
      <Skeleton width={240} height={24} />
      <Skeleton height={150} />
    </div>
  );
}
