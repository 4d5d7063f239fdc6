import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useEffect, useState } from 'react';
import type { SharedSearch } from '../features/domain-checker/domain-checker.tsx';
import { announceStepAtom } from '../features/order-steps/state.ts';
import { type OpenPayment, readOpenPayment } from '../features/thank-you/state.ts';
import { cartCountAtom } from '../state/cart.ts';
import { messagesAtom } from '../state/messages.ts';
import { orderedElsewhereAtom } from '../state/ordered.ts';
import { configAtom } from '../state/shop.ts';
import { useAtomValue, useSetAtom } from '../state/store.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useHost } from '../ui/host-context.ts';
import { CartIcon, CheckCircleIcon, ClockIcon } from '../ui/icons.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import { ServerMessages } from '../ui/server-messages.tsx';
import { loadChecker, openSearch } from './checker-screen.tsx';
import { useLogin } from './login.tsx';
import { useTagRouter } from './router/use-router.tsx';
import { StepSkeleton } from './skeletons.tsx';
import { useArrival } from './use-arrival.ts';

/** The page of an empty cart: says so, and offers the domain search, which has a route and an address of its own. */
export function EmptyCartScreen() {
  const router = useTagRouter();
  const login = useLogin();
  const host = useHost();
  const announce = useSetAtom(announceStepAtom);
  useEffect(() => announce('cart', host), [announce, host]);
  const props = {
    onCart: () => void router.go(''),
    onSearch: (search: SharedSearch) => openSearch(router, search),
    onProve: () =>
      login({ returnRoute: 'empty-cart', step: 'cart', newCustomerRoute: 'order?step=billing-profile' }),
  };
  return (
    <div className="stack stack-loose empty-cart">
      <CartMessages />
      <Words />
      <LazyPart load={loadChecker} props={props} fallback={<StepSkeleton />} />
    </div>
  );
}

/** Why there is a new cart, where the visitor did not empty the old one. */
function CartMessages() {
  return <ServerMessages messages={useAtomValue(messagesAtom).cart} tone="warn" />;
}

function Words() {
  const { t } = useLingui();
  const router = useTagRouter();
  const heading = useArrival<HTMLHeadingElement>();
  const count = useAtomValue(cartCountAtom);
  const ordered = useAtomValue(orderedElsewhereAtom);
  const config = useAtomValue(configAtom);
  const [payment] = useState(() => readOpenPayment(config));
  if (count > 0) {
    return (
      <EmptyState
        headingRef={heading}
        icon={<CartIcon size="l" />}
        title={t`Something is in your cart again`}
        action={
          <Button variant="primary" onClick={() => router.go('')}>
            <Trans>Go to the cart</Trans>
          </Button>
        }
      />
    );
  }
  if (payment) return <Unpaid payment={payment} headingRef={heading} />;
  if (ordered) {
    return (
      <EmptyState headingRef={heading} icon={<CheckCircleIcon size="l" />} title={t`You have ordered`}>
        <p>
          <Trans>Your order was sent in another tab. Here you can start a new one.</Trans>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState headingRef={heading} icon={<CartIcon size="l" />} title={t`Your cart is empty`}>
      <p>
        <Trans>Start with a name for your website: search for a domain.</Trans>
      </p>
    </EmptyState>
  );
}

/** Who went back from the bank's page finds an empty cart, since the order is made: the way to its payment is here. */
function Unpaid({ payment, headingRef }: { payment: OpenPayment; headingRef: Ref<HTMLHeadingElement> }) {
  const { t } = useLingui();
  const { url, orderId } = payment;
  return (
    <EmptyState
      headingRef={headingRef}
      icon={<ClockIcon size="l" />}
      title={t`Your order is waiting for its payment`}
      action={
        <ButtonLink href={url} variant="primary" size="l">
          <Trans>Continue to payment</Trans>
        </ButtonLink>
      }
    >
      {orderId && (
        <p>
          <Trans>Order number {orderId}</Trans>
        </p>
      )}
      <p>
        <Trans>If you have paid already, there is nothing left to do: a confirmation comes by email.</Trans>
      </p>
    </EmptyState>
  );
}
