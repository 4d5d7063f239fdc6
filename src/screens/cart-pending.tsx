import { Trans, useLingui } from '@lingui/react/macro';
import { SupportPhone } from '../features/order/support-phone.tsx';
import { cartProblemAtom, loadCartAtom } from '../state/changes/load-cart.ts';
import { useAtomValue, useSetAtom } from '../state/store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useFirstHold } from '../ui/host-context.ts';
import { AlertIcon } from '../ui/icons.tsx';
import { ServerMessages } from '../ui/server-messages.tsx';
import { CartSkeleton } from './skeletons.tsx';

/** Replaces a cart that is not loaded: a skeleton, or the reason why loading failed and a button to try again. */
export function CartPending() {
  const { t } = useLingui();
  const failure = useAtomValue(cartProblemAtom);
  const load = useSetAtom(loadCartAtom);
  useFirstHold(!failure);
  if (!failure) return <CartSkeleton />;
  return (
    <EmptyState
      icon={<AlertIcon size="l" />}
      tone="bad"
      title={t`We couldn’t load your cart`}
      action={
        <Button variant="primary" onClick={() => void load()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Nothing is lost: your items are saved in the shop.</Trans>
      </p>
      <ServerMessages messages={failure} />
      <SupportPhone />
    </EmptyState>
  );
}
