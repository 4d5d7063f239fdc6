import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { stepAfterCartAtom } from '../features/order-steps/state.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { cartAtom, userAtom } from '../state/cart.ts';
import { checkoutInProgressAtom } from '../state/page-cart.ts';
import { useAtomValue, useStore } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import { LinkButton } from '../ui/link.tsx';
import { withOrderTexts } from './cart-parts.tsx';
import { useLogin } from './login.tsx';
import { useTagRouter } from './router/use-router.tsx';

const loadDialog = async () =>
  (
    await withOrderTexts(
      loadChunk(() => import('../features/recapitulation/quick-order/quick-order-dialog.tsx')),
    )
  ).QuickOrderDialog;

/** Orders with the customer's defaults (section 4, quick order); a visitor is asked to log in or register first. */
export function QuickOrderButton() {
  const { t } = useLingui();
  const router = useTagRouter();
  const login = useLogin();
  const user = useAtomValue(userAtom);
  const store = useStore();
  const inProgress = useAtomValue(checkoutInProgressAtom);
  /** Where the dialog leads instead of ordering; set when it is first opened. */
  const [stepsRoute, setStepsRoute] = useState<string>();
  const [open, setOpen] = useState(false);
  const show = (): void => {
    // Read on the click: a subscription would load what only the steps need.
    const step = store.get(stepAfterCartAtom);
    const route = `order?step=${step}`;
    if (!user) {
      login({ returnRoute: '', step, newCustomerRoute: route });
      return;
    }
    setStepsRoute(route);
    setOpen(true);
  };
  const onGo = (route: string): void => {
    setOpen(false);
    router.go(route);
  };
  return (
    <div className="quick-order">
      <Button
        block
        disabled={inProgress}
        title={inProgress ? t`Your order is being sent` : undefined}
        onClick={show}
      >
        <Trans>Quick order</Trans>
      </Button>
      {stepsRoute !== undefined && (
        <LazyPart
          load={loadDialog}
          props={{ open, onClose: () => setOpen(false), onGo, stepsRoute }}
          fallback={null}
        />
      )}
    </div>
  );
}

/** Leads to the optional settings, if a service in the cart has any. */
export function OptionalSettingsLink() {
  const router = useTagRouter();
  const cart = useAtomValue(cartAtom);
  const hasSome = cart?.items.some(({ editableProperties }) => editableProperties.length > 0);
  if (!hasSome) return null;
  return (
    <p>
      <LinkButton onClick={() => router.go('mandatory')}>
        <Trans>Optional service settings</Trans>
      </LinkButton>
    </p>
  );
}
