import { useEffect, useState } from 'react';
import { isOrderStep, type OrderStep } from '../config/steps.ts';
import { isCartEmptied } from '../features/cart/rules.ts';
import { SummaryCard } from '../features/cart/summary-card.tsx';
import { OrderStepper } from '../features/order-steps/order-stepper.tsx';
import {
  announceStepAtom,
  keepPositionAtom,
  restoredAtom,
  stepToReturnToAtom,
} from '../features/order-steps/state.ts';
import { loadPaymentOptionsAtom } from '../features/payment/options.ts';
import { readOpenPayment } from '../features/thank-you/state.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { cartAtom } from '../state/cart.ts';
import { messagesAtom } from '../state/messages.ts';
import { checkoutInProgressAtom } from '../state/page-cart.ts';
import { orderFactsAtom } from '../state/position.ts';
import { configAtom } from '../state/shop.ts';
import { useAtomValue, useSetAtom, useStore } from '../state/store.ts';
import { useHost } from '../ui/host-context.ts';
import { ServerMessages } from '../ui/server-messages.tsx';
import { TwoColumn } from '../ui/two-column.tsx';
import { CouponEntry } from './cart-parts.tsx';
import { CartPending } from './cart-state.tsx';
import { EditedStep } from './edited-step.tsx';
import { OrderStepView } from './order-step-view.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { useRouteSearch, useTagRouter } from './router/use-router.tsx';
import { CartSkeleton } from './skeletons.tsx';

const routeOf = (step: OrderStep): string => (step === 'cart' ? '' : `order?step=${step}`);

/** order?step=: the step that the address names, as far as the data reach (section 4). */
export function OrderScreen() {
  const asked = useRouteSearch().get('step');
  const queryStep = isOrderStep(asked) ? asked : undefined;
  const cart = useAtomValue(cartAtom);
  const inProgress = useAtomValue(checkoutInProgressAtom);
  const restored = useAtomValue(restoredAtom)(queryStep);
  if (!cart || !restored) return <CartPending />;
  const emptied = isCartEmptied(cart, inProgress);
  // The checkout empties the cart under the visitor: nothing moves until its outcome does.
  const shown = inProgress ? (queryStep ?? 'recapitulation') : restored.shown;
  // One place in the tree for all: a step that moved would be made anew, and a double click would hit another thing.
  if (!emptied && shown !== 'cart') return <Restored shown={shown} queryStep={queryStep} />;
  return (
    <>
      {emptied ? <Emptied /> : <RedirectTo route="" />}
      <KeepPosition queryStep={queryStep} />
      <CartSkeleton />
    </>
  );
}

/** Whoever comes back from the bank's page by the browser's button has moved, and must see where they are. */
function Emptied() {
  const config = useAtomValue(configAtom);
  const [isUnpaid] = useState(() => readOpenPayment(config) !== undefined);
  return <RedirectTo route="empty-cart" moved={isUnpaid} />;
}

function Restored({ shown, queryStep }: { shown: OrderStep; queryStep: OrderStep | undefined }) {
  return (
    <>
      {shown !== queryStep && <RedirectTo route={routeOf(shown)} />}
      <KeepPosition queryStep={shown} />
      {shown !== 'payment-method' && <CardFact />}
      {shown !== 'domain-profile' && <DomainFacts />}
      <Order shown={shown} />
    </>
  );
}

/** Saves how far the visitor is. After the redirect beside it: the address is right by then. */
function KeepPosition({ queryStep }: { queryStep: OrderStep | undefined }) {
  const keep = useSetAtom(keepPositionAtom);
  const cart = useAtomValue(cartAtom);
  useEffect(() => {
    if (cart) keep(queryStep);
  }, [keep, queryStep, cart]);
  return null;
}

/**
 * Learns whether the card is on offer where a payment was chosen on an earlier page: a monthly service can be paid by
 * card only, and the payment step, which asks by itself, may be behind the visitor. A failure is no news here: the
 * checkout asks the server.
 */
function CardFact() {
  const load = useSetAtom(loadPaymentOptionsAtom);
  const isKnown = useAtomValue(orderFactsAtom).cardAvailable !== undefined;
  const isChosen = useAtomValue(cartAtom)?.paymentOption !== undefined;
  useEffect(() => {
    if (isChosen && !isKnown) void load();
  }, [load, isChosen, isKnown]);
  return null;
}

/** Learns what the registries ask of the owner that the cart has: the step that asks by itself may be behind. */
function DomainFacts() {
  const store = useStore();
  const cart = useAtomValue(cartAtom);
  const owner = cart?.domainProfileRequired ? cart.domainProfile?.id : undefined;
  useEffect(() => {
    if (owner === undefined) return;
    void loadChunk(() => import('../features/domain-profile/state.ts')).then(
      ({ learnDomainFactsAtom }) => store.set(learnDomainFactsAtom),
      () => undefined,
    );
  }, [store, owner]);
  return null;
}

function Order({ shown }: { shown: OrderStep }) {
  const router = useTagRouter();
  const host = useHost();
  const announce = useSetAtom(announceStepAtom);
  useEffect(() => announce(shown, host), [announce, shown, host]);
  const go = (step: OrderStep): void => void router.go(routeOf(step));
  const stepBehind = useAtomValue(stepToReturnToAtom)(shown);
  const isVeiled = stepBehind !== undefined;
  return (
    <div className="order">
      <div inert={isVeiled}>
        <OrderStepper shown={shown} onSelect={go} />
      </div>
      <div className="order-body">
        <TwoColumn aside={<Aside shown={shown} inert={isVeiled} />}>
          <EditedStep step={stepBehind} onReturn={go}>
            <OrderMessages shown={shown} />
            <OrderStepView key={shown} step={shown} onGo={go} />
          </EditedStep>
        </TwoColumn>
      </div>
      {isVeiled && <div className="order-veil" />}
    </div>
  );
}

const Aside = ({ shown, inert }: { shown: OrderStep; inert: boolean }) => (
  <div inert={inert}>
    <SummaryCard action={null} wideOnly={shown === 'recapitulation'} couponForm={<CouponEntry />} />
  </div>
);

/** Steps that show the messages of their own path at the place. */
const SAY_THEMSELVES: ReadonlySet<OrderStep> = new Set([
  'billing-profile',
  'domain-profile',
  'payment-method',
]);

/** What keeps the order from going on, said above the step that it is about. */
function OrderMessages({ shown }: { shown: OrderStep }) {
  const messages = useAtomValue(messagesAtom);
  const own = SAY_THEMSELVES.has(shown) ? [] : [`cart.${shown}`];
  const paths = ['general', 'checkout', 'cart', 'cart.items', ...own];
  return <ServerMessages messages={paths.flatMap((path) => messages[path] ?? [])} />;
}
