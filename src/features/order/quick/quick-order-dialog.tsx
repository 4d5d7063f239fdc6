import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { focusFirstError } from '../../../ui/first-error.ts';
import { useHost } from '../../../ui/host-context.ts';
import { useStyles } from '../../../ui/renderer.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OrderButton } from '../recapitulation/order-button.tsx';
import { OrderForm } from '../recapitulation/order-form.tsx';
import css from '../recapitulation/recapitulation.css?inline';
import { useReviewed } from '../recapitulation/use-reviewed.ts';
import { QuickOrderSummary } from './quick-order-summary.tsx';
import { RefusalAction } from './refusal-action.tsx';
import {
  closeQuickOrderAtom,
  loadQuickCustomerAtom,
  quickChangesAtom,
  quickContentAtom,
  quickCustomerAtom,
  quickObstacleAtom,
  quickSigningCountryAtom,
  sendQuickOrderAtom,
} from './state.ts';

interface QuickOrderDialogProps {
  open: boolean;
  onClose: () => void;
  /** Opens the step that fixes a refusal. */
  onGo: (route: string) => void;
  /** The route of the first open step, for completing all steps. */
  stepsRoute: string;
}

/** The confirmation before the quick order is sent: price, payment, and both consents (docs/clauses.md, Decided). */
export function QuickOrderDialog({ open, onClose, onGo, stepsRoute }: QuickOrderDialogProps) {
  useStyles(css);
  const { t } = useLingui();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const quick = useQuickOrder(open, onGo, box);
  const { busy, customer, content, refusal, changes } = quick;
  const groupId = content?.payment?.groupId;
  const cancel = (
    <Button disabled={busy} onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  );
  const actions = refusal ? (
    <>
      {cancel}
      <RefusalAction {...{ refusal, stepsRoute, onGo, onClose }} onRetry={quick.retry} />
    </>
  ) : (
    <>
      {cancel}
      {customer.state === 'ready' && <OrderButton form={id} {...{ busy, groupId }} />}
    </>
  );
  return (
    <Dialog {...{ open, onClose, actions }} title={t`Quick order`} dismissible={!busy} panel>
      {customer.state === 'loading' ? (
        <QuickOrderSkeleton />
      ) : (
        <div ref={box} className="stack">
          <QuickOrderSummary {...{ content, changes, refusal }} />
          {!refusal && (
            <OrderForm
              id={id}
              content={content}
              billed={quick.billed}
              signingCountry={quick.country}
              changes={quick.foreign}
              onOrder={quick.order}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function QuickOrderSkeleton() {
  const { t } = useLingui();
  return (
    <div aria-busy="true" className="stack">
      <span role="status" className="sr">{t`One moment`}</span>
      <Skeleton height={88} />
      <Skeleton height={64} />
    </div>
  );
}

/** The dialog's state: the customer, the obstacle, and sending the order. */
function useQuickOrder(open: boolean, onGo: (route: string) => void, box: RefObject<HTMLDivElement | null>) {
  const host = useHost();
  const load = useSetAtom(loadQuickCustomerAtom);
  const close = useSetAtom(closeQuickOrderAtom);
  const send = useSetAtom(sendQuickOrderAtom);
  const customer = useAtomValue(quickCustomerAtom);
  const content = useAtomValue(quickContentAtom);
  const reviewed = useReviewed(content);
  const refusal = useAtomValue(quickObstacleAtom);
  const changes = useAtomValue(quickChangesAtom);
  const busy = useAtomValue(checkoutInProgressAtom);
  const billed = customer.state === 'ready' ? customer.choices.billing : undefined;
  const country = useAtomValue(quickSigningCountryAtom);
  useEffect(() => {
    if (!open) return undefined;
    void load();
    return close;
  }, [open, load, close]);
  const order = (): void => void send({ go: onGo, from: host, seen: reviewed.seen });
  const isRefused = refusal !== undefined;
  // The pressed button no longer exists: keep the focus in the dialog.
  useEffect(() => {
    if (isRefused) focusFirstError(box.current);
  }, [isRefused, box]);
  return {
    customer,
    billed,
    country,
    content,
    refusal,
    changes,
    foreign: reviewed.changes,
    busy,
    order,
    retry: () => void load(),
  };
}
