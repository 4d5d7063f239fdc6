import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { CHECKOUT_ROUTE } from '../config/steps.ts';
import { orderTexts } from '../i18n/texts/order-texts.ts';
import { loadExport } from '../lib/load-chunk.ts';
import { cartAtom, userAtom } from '../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../state/cart/page-cart.ts';
import { hiddenPartsAtom } from '../state/page/hidden-parts.ts';
import { useAtomValue, useStore } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LinkButton } from '../ui/link.tsx';
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
  const cart = useAtomValue(cartAtom);
  const hasSome = cart?.items.some(({ editableProperties }) => editableProperties.length > 0);
  if (!hasSome) return null;
  return (
    <p>
      <LinkButton alone onClick={() => router.go('mandatory')}>
        <Trans>Set up your services now (optional)</Trans>
      </LinkButton>
    </p>
  );
}
