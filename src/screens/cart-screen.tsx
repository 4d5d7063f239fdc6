import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { CartItems } from '../features/cart/cart-items.tsx';
import { isCartEmptied } from '../features/cart/rules.ts';
import { hasMonthlyPeriodAtom, hasRemovedAtom } from '../features/cart/state.ts';
import { SummaryCard } from '../features/cart/summary-card.tsx';
import { announceStepAtom, stepAfterCartAtom } from '../features/order-steps/state.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { cartAtom, userAtom } from '../state/cart.ts';
import { messagesAtom } from '../state/messages.ts';
import { checkoutInProgressAtom } from '../state/page-cart.ts';
import { orderFactsAtom } from '../state/position.ts';
import { useAtomValue, useSetAtom, useStore } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { useHost } from '../ui/host-context.ts';
import { ChevronRightIcon } from '../ui/icons.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ServerMessages } from '../ui/server-messages.tsx';
import { TwoColumn } from '../ui/two-column.tsx';
import { CartExtras } from './cart-extras.tsx';
import { CouponEntry, ItemOptionsPart } from './cart-parts.tsx';
import { CartPending } from './cart-state.tsx';
import { OptionalSettingsLink, QuickOrderButton } from './cart-ways.tsx';
import { useLogin } from './login.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { useTagRouter } from './router/use-router.tsx';
import { CartSkeleton } from './skeletons.tsx';

/** The cart: items, summary, and the way to the order. */
export function CartScreen() {
  const cart = useAtomValue(cartAtom);
  const inProgress = useAtomValue(checkoutInProgressAtom);
  const removed = useAtomValue(hasRemovedAtom);
  const host = useHost();
  const announce = useSetAtom(announceStepAtom);
  useEffect(() => announce('cart', host), [announce, host]);
  const learnCard = useCardFact();
  if (!cart) return <CartPending />;
  if (isCartEmptied(cart, inProgress)) {
    return (
      <>
        <RedirectTo route="empty-cart" moved={removed} />
        <CartSkeleton />
      </>
    );
  }
  const count = cart.items.length;
  return (
    <TwoColumn
      aside={
        <SummaryCard action={<FinishButton />} more={<QuickOrderButton />} couponForm={<CouponEntry />} />
      }
    >
      <CartHeading count={count} />
      <CartMessages />
      <CartItems items={cart.items} Options={ItemOptionsPart} onApproach={learnCard} />
      <OptionalSettingsLink />
      <CartExtras />
    </TwoColumn>
  );
}

/**
 * Learns whether the card is on offer before anybody chooses a monthly period, which can be paid by card only: as soon as
 * pointer or focus come near the periods.
 */
function useCardFact(): () => void {
  const store = useStore();
  return () => {
    if (!store.get(hasMonthlyPeriodAtom) || store.get(orderFactsAtom).cardAvailable !== undefined) return;
    void loadChunk(() => import('../features/cart/card-fact.ts')).then(
      ({ learnCardAtom }) => store.set(learnCardAtom),
      () => undefined,
    );
  };
}

function CartHeading({ count }: { count: number }) {
  const router = useTagRouter();
  const aside = (
    <span className="muted">
      <Plural value={count} one="# item" other="# items" /> · <Trans>prices without VAT</Trans>
    </span>
  );
  return (
    <PageHeading takesFocus={router.moved} aside={aside}>
      <Trans>Your cart</Trans>
    </PageHeading>
  );
}

/** What is wrong with the cart as a whole; what is wrong with an item stands at the item. */
function CartMessages() {
  const messages = useAtomValue(messagesAtom);
  const shown = ['general', 'checkout', 'cart', 'cart.items', 'cart.cart'].flatMap(
    (path) => messages[path] ?? [],
  );
  return <ServerMessages messages={shown} />;
}

/** On to the order; a visitor without a user is asked who they are first (section 6). */
function FinishButton() {
  const { t } = useLingui();
  const router = useTagRouter();
  const user = useAtomValue(userAtom);
  const step = useAtomValue(stepAfterCartAtom);
  const inProgress = useAtomValue(checkoutInProgressAtom);
  const login = useLogin();
  const route = `order?step=${step}`;
  const go = (): void => {
    if (user) router.go(route);
    else login({ returnRoute: '', step, newCustomerRoute: route });
  };
  return (
    <Button
      variant="primary"
      size="l"
      block
      disabled={inProgress}
      iconEnd={<ChevronRightIcon />}
      title={inProgress ? t`Your order is being sent` : undefined}
      onClick={go}
    >
      <Trans>Finish order</Trans>
    </Button>
  );
}
