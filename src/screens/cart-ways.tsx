import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { stepAfterCartAtom } from '../features/order-steps/state.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { cartAtom, userAtom } from '../state/cart.ts';
import { checkoutInProgressAtom } from '../state/page-cart.ts';
import { useAtomValue } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link.tsx';
import { withOrderTexts } from './cart-parts.tsx';
import { Chunk } from './chunk.tsx';
import { useLogin } from './login.tsx';
import { useTagRouter } from './router/use-router.tsx';

const loadDialog = async () =>
  (
    await withOrderTexts(
      loadChunk(() => import('../features/recapitulation/quick-order/quick-order-dialog.tsx')),
    )
  ).QuickOrderDialog;

/** Orders with what the customer always takes (section 4, quick order); a visitor is asked who they are first. */
export function QuickOrderButton() {
  const { t } = useLingui();
  const router = useTagRouter();
  const login = useLogin();
  const user = useAtomValue(userAtom);
  const step = useAtomValue(stepAfterCartAtom);
  const inProgress = useAtomValue(checkoutInProgressAtom);
  const [wasOpened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const show = (): void => {
    if (!user) login({ returnRoute: '', step, newCustomerRoute: `order?step=${step}` });
    setOpened(user !== undefined);
    setOpen(user !== undefined);
  };
  const props = {
    open,
    onClose: () => setOpen(false),
    onGo: (route: string) => {
      setOpen(false);
      router.go(route);
    },
    stepsRoute: `order?step=${step}`,
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
      {wasOpened && <Chunk load={loadDialog} props={props} fallback={null} />}
    </div>
  );
}

/** Leads to the optional settings, where a service in the cart has some. */
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
