import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { CHECKOUT_ROUTE } from '../config/steps.ts';
import { totalOf } from '../features/cart/rules.ts';
import { stepAfterCartAtom } from '../features/steps/state.ts';
import { orderTexts } from '../i18n/texts/order-texts.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { cartAtom, userAtom } from '../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../state/cart/page-cart.ts';
import { configAtom } from '../state/page/config.ts';
import { hiddenPartsAtom } from '../state/page/hidden-parts.ts';
import { useAtomValue, useStore } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { useFirstActs, useHost } from '../ui/host-context.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SettingsLink } from './cart-view.tsx';
import { useTagRouter } from './router/use-router.tsx';

const QuickOrderDialog = lazyPart(
  () => loadExport(() => import('../features/order/quick/quick-order-dialog.tsx'), 'QuickOrderDialog'),
  { texts: orderTexts },
);

const loadCheck = () => loadExport(() => import('./quick-order-check.ts'), 'checkQuickOrderAtom');

/** Whether the cart offers a quick order; `loading` until it is known. For customers only. */
export function useQuickOrder(): 'none' | 'loading' | 'ready' {
  const store = useStore();
  const user = useAtomValue(userAtom);
  const isHidden = useAtomValue(hiddenPartsAtom).includes('quick-order');
  const login = isHidden ? undefined : user?.login;
  const cart = useAtomValue(cartAtom);
  const [answer, setAnswer] = useState<{ login: string; isPossible: boolean }>();
  useEffect(() => {
    if (login === undefined || !cart) return;
    let isCurrent = true;
    void loadCheck()
      .then((checkQuickOrderAtom) => store.set(checkQuickOrderAtom))
      .catch(() => false)
      .then((isPossible) => {
        if (isCurrent) setAnswer({ login, isPossible });
      });
    return () => {
      isCurrent = false;
    };
  }, [store, login, cart]);
  if (login === undefined || (answer?.login === login && !answer.isPossible)) return 'none';
  return answer?.login === login ? 'ready' : 'loading';
}

const ExpressFields = lazyPart(
  () => loadExport(() => import('../features/payment-fields/express-fields.tsx'), 'ExpressFields'),
  { fallback: <Skeleton height={48} />, texts: orderTexts },
);

const loadApprove = () => loadExport(() => import('../features/payment/express.ts'), 'approvePaymentAtom');

/** The payment groups whose module offers wallets in the cart. */
export function useExpressGroups(): readonly string[] {
  const { payments = {} } = useAtomValue(configAtom);
  const cart = useAtomValue(cartAtom);
  const inProgress = useAtomValue(checkoutInProgressAtom);
  if (inProgress || !cart || totalOf(cart) === 0) return [];
  return Object.keys(payments).filter((groupId) => payments[groupId]?.express);
}

/** The wallets of a payment group. Who has approved goes on to the order, where all of it can be seen and changed. */
export function ExpressPay({ groupId }: { groupId: string }) {
  const store = useStore();
  const router = useTagRouter();
  const host = useHost();
  const onApproved = useCallback(
    (payer: unknown): void => {
      const approve = loadApprove().then(
        (approvePaymentAtom) => host && void store.set(approvePaymentAtom, { groupId, payer, host }),
        () => undefined,
      );
      // A visitor has told who they are: nothing to log in to.
      const route = (): string =>
        store.get(userAtom) ? CHECKOUT_ROUTE : `order?step=${store.get(stepAfterCartAtom)}`;
      void approve.then(() => router.go(route()));
    },
    [store, router, host, groupId],
  );
  return <ExpressFields {...{ groupId, onApproved }} />;
}

/** Orders with the customer's defaults. */
export function QuickOrderButton() {
  const { t } = useLingui();
  const router = useTagRouter();
  const inProgress = useAtomValue(checkoutInProgressAtom);
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const show = (): void => {
    setOpened(true);
    setOpen(true);
  };
  const onGo = (route: string): void => {
    setOpen(false);
    router.go(route);
  };
  return (
    <>
      <Button
        variant="primary"
        size="l"
        block
        disabled={inProgress}
        title={inProgress ? t`Your order is being sent` : undefined}
        onClick={show}
      >
        <Trans>Quick order</Trans>
      </Button>
      {opened && (
        <QuickOrderDialog {...{ open, onGo }} onClose={() => setOpen(false)} stepsRoute={CHECKOUT_ROUTE} />
      )}
    </>
  );
}

/** A button to the optional settings, if a service in the cart has any. */
export function OptionalSettingsLink() {
  const router = useTagRouter();
  const open = (): void => void router.go('mandatory');
  useFirstActs('settings', open);
  return <SettingsLink cart={useAtomValue(cartAtom)} onClick={open} />;
}
