import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { cartAtom } from '../../state/cart.ts';
import { paymentOptionsAtom, reloadPaymentOptionsAtom } from '../../state/payment-options.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { useHost } from '../../ui/host-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useStyles } from '../../ui/root.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import css from './payment.css?inline';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentOptions, PaymentSkeleton } from './payment-options.tsx';
import { choiceOf, monthlyNames, obstacleOf, optionOf, type Wish } from './rules.ts';
import {
  cardOnlyAtom,
  choosePaymentAtom,
  chosenPaymentAtom,
  confirmPaymentAtom,
  isPaymentUsableAtom,
  paymentFailureAtom,
} from './state.ts';

interface PaymentStepProps {
  onDone(): void;
  onBack(): void;
}

/** The step at which the visitor says how the order will be paid. */
export const PaymentStep = ({ onDone, onBack }: PaymentStepProps) => {
  const { t } = useLingui();
  useStyles(css);
  const { status, data: options, failure } = useAtomValue(paymentOptionsAtom);
  const reload = useSetAtom(reloadPaymentOptionsAtom);
  // The cart may have changed since the options were loaded.
  useEffect(() => void reload(), [reload]);
  const isLoading = status === 'loading';
  return (
    <div className="stack payment">
      <PageHeading lead={<Trans>Nothing is charged before you confirm the order.</Trans>}>
        <Trans>How would you like to pay?</Trans>
      </PageHeading>
      {failure && (
        <ServerMessages
          messages={Object.values(failure).flat()}
          action={<Button busy={isLoading} onClick={() => void reload()}>{t`Try again`}</Button>}
        />
      )}
      {!options && !failure && <PaymentSkeleton />}
      {!options && failure && (
        <div className="actions">
          <BackButton onClick={onBack}>{t`Back`}</BackButton>
        </div>
      )}
      {options && <PaymentForm {...{ onDone, onBack }} />}
    </div>
  );
};

const PaymentForm = ({ onDone, onBack }: PaymentStepProps) => {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { wish, option, choose } = usePayment();
  const cardOnly = useAtomValue(cardOnlyAtom);
  const usable = useAtomValue(isPaymentUsableAtom);
  const confirm = useSetAtom(confirmPaymentAtom);
  const failure = useAtomValue(paymentFailureAtom);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const done = await confirm();
    setBusy(false);
    setAsked(!done);
    if (done) onDone();
    else form.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  };
  const missing = cardOnly ? t`Choose the card: this order can be paid by card only` : t`Choose how to pay`;
  return (
    <form ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <ServerMessages messages={failure} />
      {cardOnly && <CardOnlyNotice />}
      <PaymentOptions
        chosen={option?.id}
        error={asked && !usable && !failure ? missing : undefined}
        onChoose={choose}
      />
      {option && wish && <PaymentDetails {...{ option, wish }} onChange={choose} />}
      <div className="actions actions-apart">
        <BackButton onClick={onBack}>
          <Trans>Back</Trans>
        </BackButton>
        <Button type="submit" variant="primary" size="l" busy={busy}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  );
};

/** The choice on the screen, and how to change it or the answers that belong to it. */
function usePayment() {
  const { data: options = [] } = useAtomValue(paymentOptionsAtom);
  const wish = useAtomValue(chosenPaymentAtom);
  const send = useSetAtom(choosePaymentAtom);
  const host = useHost();
  const choose = (id: string, answers: Partial<Wish> = {}): void => {
    const option = options.find((one) => one.id === id);
    if (option)
      void send(choiceOf(option, { ...(wish?.groupId === option.groupId && wish), ...answers }), host);
  };
  const chosen = optionOf(options, wish);
  const total = useAtomValue(cartAtom)?.summary.price.vatIncluded ?? 0;
  const cardOnly = useAtomValue(cardOnlyAtom);
  // What may not be used any more does not look chosen: the cart may have changed since.
  const option = chosen && obstacleOf(chosen, { cardOnly, total }) === undefined ? chosen : undefined;
  return { wish, option, choose };
}

/** Says why only the card is left, and what to change for another way to pay. */
const CardOnlyNotice = () => {
  const { i18n } = useLingui();
  const cart = useAtomValue(cartAtom);
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const names = list.format(cart ? monthlyNames(cart) : []);
  return (
    <Notice>
      <p>
        <Trans>
          {names}: billed monthly, and monthly services can be paid by card only. Choose a longer period in
          the cart to pay another way.
        </Trans>
      </p>
    </Notice>
  );
};
