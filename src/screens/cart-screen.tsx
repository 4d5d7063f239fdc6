import { type ReactNode, useEffect } from 'react';
import { BuyerLine } from '../features/buyer/buyer-line.tsx';
import { CartItems } from '../features/cart/cart-items.tsx';
import { shownItemsAtom } from '../features/cart/item-order.ts';
import { isCartEmptied } from '../features/cart/rules.ts';
import { hasMonthlyPeriodAtom, hasRemovedAtom } from '../features/cart/state.ts';
import { SummaryCard } from '../features/cart/summary-card.tsx';
import { announceStepAtom } from '../features/steps/state.ts';
import { cartAtom } from '../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../state/cart/page-cart.ts';
import { loadPaymentOptionsAtom } from '../state/resources/payment-options-atom.ts';
import { useAtomValue, useSetAtom, useStore } from '../state/store.ts';
import { useFocusWhen } from '../ui/focus.ts';
import { useFirstActs } from '../ui/host-context.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TwoColumn } from '../ui/two-column.tsx';
import { useTagAction } from '../ui/use-tag-action.ts';
import {
  ExpressPay,
  OptionalSettingsLink,
  QuickOrderButton,
  useExpressGroups,
  useQuickOrder,
} from './cart-actions.tsx';
import { CartExtras } from './cart-extras.tsx';
import { CouponEntry, ItemOptionsPart, LedgerPart } from './cart-parts.tsx';
import { CartPending } from './cart-pending.tsx';
import { CartHeading, CheckoutButton } from './cart-view.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { useTagRouter } from './router/use-router.tsx';
import { ScreenMessages } from './screen-messages.tsx';
import { CartSkeleton } from './skeletons.tsx';
import { useCheckout } from './use-checkout.ts';

/** The cart: items, summary, and the button that starts the order. */
export function CartScreen() {
  const cart = useAtomValue(cartAtom);
  const items = useAtomValue(shownItemsAtom);
  const inProgress = useAtomValue(checkoutInProgressAtom);
  const removed = useAtomValue(hasRemovedAtom);
  const announce = useTagAction(useSetAtom(announceStepAtom));
  useEffect(() => announce('cart'), [announce]);
  const prepareCardNote = useCardNote();
  const actions = useActions();
  const express = useExpressGroups();
  const heading = useFocusWhen<HTMLHeadingElement>(useTagRouter().moved);
  if (!cart) return <CartPending />;
  // The last item may be on its way back.
  if (isCartEmptied(cart, inProgress) && items.length === 0) {
    return (
      <>
        <RedirectTo route="empty-cart" moved={removed || undefined} />
        <CartSkeleton />
      </>
    );
  }
  return (
    <TwoColumn
      asideLead={
        express.length > 0 && express.map((groupId) => <ExpressPay key={groupId} {...{ groupId }} />)
      }
      aside={
        <SummaryCard
          {...actions}
          couponForm={<CouponEntry />}
          ledger={<LedgerPart />}
          place={<BuyerLine />}
        />
      }
    >
      <CartHeading count={items.length} headingRef={heading} />
      <ScreenMessages step="cart" />
      <CartItems items={items} Options={ItemOptionsPart} onApproach={prepareCardNote} />
      <OptionalSettingsLink />
      <CartExtras />
    </TwoColumn>
  );
}

/**
 * Loads the payment options once pointer or focus enters the items: a monthly period that can be paid by card only is
 * then labeled before it is chosen.
 */
function useCardNote(): () => void {
  const store = useStore();
  return () => {
    if (store.get(hasMonthlyPeriodAtom)) void store.set(loadPaymentOptionsAtom);
  };
}

/** The quick order comes first if it is possible; the steps of the order are then the second choice. */
function useActions(): { action: ReactNode; more?: ReactNode } {
  const availability = useQuickOrder();
  if (availability === 'none') return { action: <Checkout variant="primary" /> };
  return {
    action: availability === 'ready' ? <QuickOrderButton /> : <Skeleton height={52} />,
    more: <Checkout variant="secondary" />,
  };
}

function Checkout({ variant }: { variant: 'primary' | 'secondary' }) {
  const inProgress = useAtomValue(checkoutInProgressAtom);
  const checkout = useCheckout();
  useFirstActs('checkout', checkout, !inProgress);
  return <CheckoutButton {...{ variant, inProgress }} onClick={checkout} />;
}
