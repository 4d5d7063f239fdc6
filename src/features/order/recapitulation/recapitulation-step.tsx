import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PaymentOption } from '../../../api/payment-options.ts';
import type { OrderStep } from '../../../config/steps.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { isEarlyStartMissingAtom, missingConsentsAtom } from '../../../state/resources/consents.ts';
import { signingCountry } from '../../../state/resources/declarations.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { focusError } from '../../../ui/first-error.ts';
import { useHost } from '../../../ui/host-context.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useStyles } from '../../../ui/root.tsx';
import { StepActions } from '../../../ui/step-actions.tsx';
import { ConsentFields } from '../../consents/consent-fields.tsx';
import { Declarations, useMissingSignatures } from '../../consents/declarations.tsx';
import { EARLY_START, EarlyStartField } from '../../consents/early-start-field.tsx';
import { LegalLinks } from '../../consents/legal-links.tsx';
import { consumerCountryOf } from '../last-order.ts';
import { checkItemsAtom } from '../send/items-check.ts';
import { sendOrderAtom } from '../send/send-order.ts';
import { ConfirmationLine } from './confirmation-line.tsx';
import { ForeignChanges } from './foreign-changes.tsx';
import { ItemsCheckFailure } from './items-check-failure.tsx';
import { OrderButton } from './order-button.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderItems } from './order-items.tsx';
import css from './recapitulation.css?inline';
import { shownOrderAtom, useReviewed } from './use-reviewed.ts';
import { WithdrawalLink } from './withdrawal-link.tsx';

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cart is another order to check
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
      <OrderForm key={uuid} {...{ isChoosing, onBack, onOutcome }} />
    </div>
  );
};

type OrderFormProps = Pick<RecapitulationStepProps, 'isChoosing' | 'onBack' | 'onOutcome'>;

/** Consents and order button. */
const OrderForm = ({ isChoosing, onBack, onOutcome }: OrderFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const host = useHost();
  const cart = useAtomValue(cartAtom);
  const missing = useAtomValue(missingConsentsAtom);
  const isEarlyStartMissing = useAtomValue(isEarlyStartMissingAtom)(cart?.billingProfile);
  const country = signingCountry(cart);
  const unsigned = useMissingSignatures(country);
  const { seen, changes } = useReviewed(useAtomValue(shownOrderAtom));
  const send = useSetAtom(sendOrderAtom);
  const isSending = useAtomValue(checkoutInProgressAtom);
  const busy = isSending || isChoosing;
  const [submitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChoosing) return;
    setSubmitted(true);
    const [first] = [...unsigned, ...missing, ...(isEarlyStartMissing ? [EARLY_START] : [])];
    if (first) focusError(form.current?.querySelector<HTMLElement>(`[name="${first}"]`));
    else void send({ go: onOutcome, from: host, seen });
  };
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <ForeignChanges changes={changes} />
      <Declarations countryCode={country} isDue={submitted} showsRefusal />
      <ConsentFields isDue={submitted} />
      <EarlyStartField billed={cart?.billingProfile} isDue={submitted} />
      <StepActions back={<Trans>Back</Trans>} onBack={onBack} isBackDisabled={isSending}>
        <OrderButton busy={busy} />
      </StepActions>
      <ConfirmationLine billed={cart?.billingProfile} />
      <WithdrawalLink consumerCountry={consumerCountryOf(cart?.billingProfile)} />
      <LegalLinks />
    </form>
  );
};
