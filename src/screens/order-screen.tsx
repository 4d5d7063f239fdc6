import { useEffect, useState } from 'react';
import { isOrderStep, type OrderStep } from '../config/steps.ts';
import { VatChangeNotice } from '../features/buyer/vat-change.tsx';
import { isCartEmptied } from '../features/cart/rules.ts';
import { SummaryCard } from '../features/cart/summary-card.tsx';
import { SummaryItems } from '../features/cart/summary-items.tsx';
import { readOpenPayment } from '../features/order/last-order.ts';
import { OrderPosition, OrderStepper } from '../features/steps/order-stepper.tsx';
import {
  announceStepAtom,
  restoredStepAtom,
  saveRestoredStepAtom,
  stepToReturnToAtom,
} from '../features/steps/state.ts';
import { whenQuiet } from '../lib/when-quiet.ts';
import { cartAtom } from '../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../state/cart/page-cart.ts';
import { configAtom } from '../state/page/config.ts';
import { useAtomValue, useSetAtom } from '../state/store.ts';
import { TwoColumn } from '../ui/two-column.tsx';
import { useTagAction } from '../ui/use-tag-action.ts';
import { CouponEntry, LedgerPart } from './cart-parts.tsx';
import { CartPending } from './cart-pending.tsx';
import { EditedStep } from './edited-step.tsx';
import { awaitsDefaultsAtom, chooseDefaultsAtom, prepareDefaultsAtom } from './order-defaults.ts';
import { OrderStepView } from './order-step-view.tsx';
import { RedirectTo } from './redirect-to.tsx';
import { KeepFocus } from './route-focus.tsx';
import { useRouteSearch, useTagRouter } from './router/use-router.tsx';
import { ScreenMessages } from './screen-messages.tsx';
import { CartSkeleton, StepSkeleton } from './skeletons.tsx';

const routeOf = (step: OrderStep): string => (step === 'cart' ? '' : `order?step=${step}`);

/** order?step=: shows the step in the URL, or the first one with issues before it. */
export function OrderScreen() {
  const step = useRouteSearch().get('step');
  const queryStep = isOrderStep(step) ? step : undefined;
  const cart = useAtomValue(cartAtom);
  const inProgress = useAtomValue(checkoutInProgressAtom);
  const restored = useAtomValue(restoredStepAtom)(queryStep);
  const emptied = isCartEmptied(cart, inProgress);
  // The checkout empties the cart: the shown step remains until the outcome is known.
  const shown = inProgress ? (queryStep ?? 'recapitulation') : restored?.shown;
  const isChoosing = useDefaults(queryStep);
  const orderStep = isChoosing ? 'recapitulation' : shown;
  const isStepShown = !emptied && orderStep !== undefined && orderStep !== 'cart';
  useKeepPosition(isStepShown ? orderStep : queryStep);
  if (!cart) return <CartPending />;
  // Every step has the same position in the tree: at another position it would be remounted, and lose focus and input.
  if (isStepShown) {
    return (
      <>
        {orderStep !== queryStep && <RedirectTo route={routeOf(orderStep)} />}
        <Order shown={orderStep} isPending={isChoosing} />
      </>
    );
  }
  return (
    <>
      {emptied ? <Emptied /> : <RedirectTo route="" />}
      <CartSkeleton />
    </>
  );
}

/**
 * A visitor who returns from the bank's page with the browser's back button has navigated: the focus moves to the new
 * heading.
 */
function Emptied() {
  const config = useAtomValue(configAtom);
  const [isUnpaid] = useState(() => readOpenPayment(config) !== undefined);
  return <RedirectTo route="empty-cart" moved={isUnpaid || undefined} />;
}

/**
 * Chooses the customer's defaults on the way to the last step; returns whether the screen has to wait for them.
 * Requests their data while the customer is at an earlier step.
 */
function useDefaults(queryStep: OrderStep | undefined): boolean {
  const isChoosing = useAtomValue(awaitsDefaultsAtom)(queryStep);
  const choose = useTagAction(useSetAtom(chooseDefaultsAtom));
  const prepare = useSetAtom(prepareDefaultsAtom);
  useEffect(() => {
    if (isChoosing) void choose();
    else return whenQuiet(() => void prepare());
  }, [isChoosing, choose, prepare]);
  return isChoosing;
}

/** Saves the step that the visitor has reached. Runs after a child's redirect, so that the URL is up to date. */
function useKeepPosition(queryStep: OrderStep | undefined): void {
  const keep = useSetAtom(saveRestoredStepAtom);
  const cart = useAtomValue(cartAtom);
  useEffect(() => {
    if (cart) keep(queryStep);
  }, [keep, queryStep, cart]);
}

function Order({ shown, isPending }: { shown: OrderStep; isPending: boolean }) {
  const router = useTagRouter();
  const announce = useTagAction(useSetAtom(announceStepAtom));
  useEffect(() => {
    if (!isPending) announce(shown);
  }, [announce, shown, isPending]);
  const go = (step: OrderStep): void => void router.go(routeOf(step));
  const stepToReturnTo = useAtomValue(stepToReturnToAtom)(shown);
  const isBackdropShown = stepToReturnTo !== undefined;
  return (
    <div className="order">
      <div inert={isBackdropShown}>
        <OrderStepper shown={shown} onSelect={go} />
      </div>
      <div className="order-body">
        <TwoColumn asideFirst aside={<Aside shown={shown} />}>
          <EditedStep step={stepToReturnTo} onReturn={go}>
            <ScreenMessages step={shown} />
            <VatChangeNotice />
            <KeepFocus>
              {isPending ? <StepSkeleton /> : <OrderStepView key={shown} step={shown} onGo={go} />}
            </KeepFocus>
          </EditedStep>
        </TwoColumn>
      </div>
      {isBackdropShown && <div className="order-veil" />}
    </div>
  );
}

const Aside = ({ shown }: { shown: OrderStep }) => (
  <SummaryCard
    action={null}
    lead={<OrderPosition shown={shown} />}
    items={shown !== 'recapitulation' && <SummaryItems />}
    couponForm={<CouponEntry />}
    ledger={<LedgerPart />}
  />
);
