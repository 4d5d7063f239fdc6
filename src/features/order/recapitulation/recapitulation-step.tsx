import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { PaymentOption } from '../../../api/payment-options.ts';
import type { OrderStep } from '../../../config/steps.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { signingCountry } from '../../../state/resources/declarations.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { useHost } from '../../../ui/host-context.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { StepActions } from '../../../ui/step-actions.tsx';
import { checkItemsAtom, itemsCheckFailureAtom } from '../send/items-check.ts';
import { sendOrderAtom } from '../send/place-order.ts';
import { OrderButton } from './order-button.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderItems } from './order-items.tsx';
import css from './recapitulation.css?inline';
import { shownOrderAtom, useReviewed } from './use-reviewed.ts';

interface RecapitulationStepProps {
  /** The chosen payment option, once the options are loaded. */
  paymentOption: PaymentOption | undefined;
  /** The payment options to choose from, once they are loaded. */
  paymentChoice: ReactNode;
  /** A choice is being sent: the order waits for it. */
  isChoosing: boolean;
  onBack(): void;
  onEdit(step: OrderStep): void;
  onOutcome(route: string): void;
}

/** The last step: the whole order on one page, both consents, and the order button. */
export const RecapitulationStep = (props: RecapitulationStepProps) => {
  const { paymentOption, paymentChoice, isChoosing, onBack, onEdit, onOutcome } = props;
  useStyles(css);
  const cart = useAtomValue(cartAtom);
  const check = useSetAtom(checkItemsAtom);
  const uuid = cart?.uuid;
  // Another cart is another order to check.
  useEffect(() => void check(), [check, uuid]);
  if (!cart) return null;
  return (
    <div className="stack recap">
      <PageHeading lead={<Trans>Nothing is ordered until you press the button at the end.</Trans>}>
        <Trans>Review your order</Trans>
      </PageHeading>
      <ItemsCheckFailure />
      <OrderItems cart={cart} onEdit={onEdit} />
      <OrderDetails {...{ cart, paymentOption, paymentChoice, onEdit }} />
      <CartOrderForm key={uuid} {...{ isChoosing, onBack, onOutcome }} />
    </div>
  );
};

/** Declarations, consents, and the order button of the cart. */
const CartOrderForm = ({
  isChoosing,
  onBack,
  onOutcome,
}: Pick<RecapitulationStepProps, 'isChoosing' | 'onBack' | 'onOutcome'>) => {
  const host = useHost();
  const cart = useAtomValue(cartAtom);
  const content = useAtomValue(shownOrderAtom);
  const { seen, changes } = useReviewed(content);
  const send = useSetAtom(sendOrderAtom);
  const isSending = useAtomValue(checkoutInProgressAtom);
  const order = (): void => {
    if (!isChoosing) void send({ go: onOutcome, from: host, seen });
  };
  return (
    <OrderForm
      content={content}
      billed={cart?.billingProfile}
      signingCountry={signingCountry(cart)}
      changes={changes}
      showsRefusal
      onOrder={order}
    >
      <StepActions onBack={onBack} isBackDisabled={isSending}>
        <OrderButton busy={isSending || isChoosing} />
      </StepActions>
    </OrderForm>
  );
};

/** The reason why the items could not be validated, with a retry button; renders nothing otherwise. */
function ItemsCheckFailure() {
  const failure = useAtomValue(itemsCheckFailureAtom);
  const check = useSetAtom(checkItemsAtom);
  return (
    <ServerMessages
      tone="warn"
      messages={failure}
      lead={<Trans>We couldn’t check the items. We’ll check them again before your order is sent.</Trans>}
      onRetry={check}
    />
  );
}
