import { useLingui } from '@lingui/react/macro';
import type { PaymentOption } from '../../api/payment-options.ts';
import { CONSTANTS } from '../../config/constants.ts';
import { formatPercent } from '../../i18n/formats.ts';
import { useAtomValue } from '../../state/store.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { ProviderFields } from '../payment-fields/provider-fields.tsx';
import {
  canRenewByCard,
  deliveriesToChoose,
  deliveryOf,
  type InvoiceDelivery,
  type PaymentAnswers,
} from './rules.ts';
import { paymentFactsAtom } from './state.ts';
import { useOptionName } from './use-option-name.ts';

interface PaymentDetailsProps {
  option: PaymentOption;
  answers: PaymentAnswers;
  onChange: (id: string, answers: PaymentAnswers) => void;
}

/** The additional fields of the selected option; renders nothing if it has none. */
export const PaymentDetails = (props: PaymentDetailsProps) => {
  const { option } = props;
  const name = useOptionName()(option);
  const { total } = useAtomValue(paymentFactsAtom);
  return (
    <>
      <ProviderFields {...{ option, name }} amount={total} />
      <PaymentQuestions {...props} />
    </>
  );
};

/** What the customer is asked about the option. */
const PaymentQuestions = ({ option, answers, onChange }: PaymentDetailsProps) => {
  const { t, i18n } = useLingui();
  const percent = formatPercent(CONSTANTS.recurrentCreditPercent, i18n.locale);
  if (canRenewByCard(option)) {
    return (
      <div className="card card-tint">
        <Checkbox
          name="recurrent"
          label={t`Renew automatically with this card`}
          help={t`You get ${percent} of each renewal back as credit. Cancel anytime.`}
          checked={answers.recurrent ?? false}
          onChange={(event) => onChange(option.id, { recurrent: event.target.checked })}
        />
      </div>
    );
  }
  const deliveries = deliveriesToChoose(option);
  if (deliveries.length === 0) return null;
  const question = t`How should we send the invoice?`;
  const labels: Record<InvoiceDelivery, string> = {
    email: t`By email`,
    einvoice: t`E-invoice`,
    post: t`By mail`,
  };
  return (
    <div className="card card-tint stack stack-tight">
      <p className="strong" aria-hidden="true">
        {question}
      </p>
      <SegmentedControl
        legend={question}
        options={deliveries.map((value) => ({ value, label: labels[value] }))}
        value={deliveryOf(option, answers.invoiceDelivery)}
        onChange={(invoiceDelivery) => onChange(option.id, { invoiceDelivery })}
      />
    </div>
  );
};
