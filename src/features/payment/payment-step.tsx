import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { paymentOptionsAtom, reloadPaymentOptionsAtom } from '../../state/resources/payment-options-atom.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useStyles } from '../../ui/renderer.ts';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { StepActions } from '../../ui/step-actions.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import css from './payment.css?inline';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentOptions, PaymentSkeleton } from './payment-options.tsx';
import { monthlyNames } from './rules.ts';
import { cardOnlyAtom, confirmPaymentAtom, isPaymentUsableAtom, paymentFailureAtom } from './state.ts';
import { usePayment } from './use-payment.ts';

interface PaymentStepProps {
  onDone(): void;
  onBack(): void;
}

/** The step in which the customer chooses how to pay. */
export const PaymentStep = ({ onDone, onBack }: PaymentStepProps) => {
  useStyles(css);
  const { status, data: options, failure } = useAtomValue(paymentOptionsAtom);
  const reload = useSetAtom(reloadPaymentOptionsAtom);
  // The cart may have changed since the options were loaded.
  useEffect(() => void reload(), [reload]);
  const isLoading = status === 'loading';
  return (
    <div className="stack payment">
      <PageHeading lead={<Trans>You won’t be charged until you confirm the order.</Trans>}>
        <Trans>How would you like to pay?</Trans>
      </PageHeading>
      <ServerMessages messages={failure} onRetry={reload} isRetrying={isLoading} />
      {!options && !failure && <PaymentSkeleton />}
      {!options && failure && <StepActions onBack={onBack} />}
      {options && <PaymentForm {...{ onDone, onBack }} />}
    </div>
  );
};

const PaymentForm = ({ onDone, onBack }: PaymentStepProps) => {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { selection, option, select } = usePayment();
  const cardOnly = useAtomValue(cardOnlyAtom);
  const usable = useAtomValue(isPaymentUsableAtom);
  const confirm = useTagAction(useSetAtom(confirmPaymentAtom));
  const failure = useAtomValue(paymentFailureAtom);
  const [isRefused, setRefused] = useState(false);
  const { busy, press } = useBusy(async () => {
    const done = await confirm();
    setRefused(!done);
    if (done === true) onDone();
    // The provider's fields say what they miss, and have the focus.
    else if (!done) form.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void press();
  };
  const missing = cardOnly
    ? t`Choose the card. This order can’t be paid any other way.`
    : t`Choose how to pay`;
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <ServerMessages messages={failure} />
      {cardOnly && <CardOnlyNotice />}
      <PaymentOptions
        chosen={option?.id}
        error={isRefused && !usable && !failure ? missing : undefined}
        onChoose={select}
        details={
          option && selection && <PaymentDetails option={option} answers={selection} onChange={select} />
        }
      />
      <StepActions onBack={onBack} next={t`Continue`} busy={busy} />
    </form>
  );
};

/** Explains why only the card can be chosen, and what to change to use another option. */
const CardOnlyNotice = () => {
  const { i18n } = useLingui();
  const cart = useAtomValue(cartAtom);
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const names = list.format(cart ? monthlyNames(cart) : []);
  return (
    <Notice>
      <p>
        <Trans>
          {names}: billed monthly, so by card only. To pay another way, choose a longer period in the cart.
        </Trans>
      </p>
    </Notice>
  );
};
