import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Cart } from '../../api/cart-schema.ts';
import type { PaymentOption } from '../../api/payment-options.ts';
import type { BillingProfile, DomainProfile } from '../../api/profile.ts';
import { CONSTANTS } from '../../config/constants.ts';
import type { CompanyNumber } from '../../config/countries.ts';
import { COMPANIES } from '../../config/presets.ts';
import type { OrderStep } from '../../config/steps.ts';
import { companyNumberLabel } from '../../i18n/company-numbers.ts';
import { countryName } from '../../i18n/country-name.ts';
import { formatPercent } from '../../i18n/formats.ts';
import { configAtom } from '../../state/config.ts';
import { useAtomValue } from '../../state/store.ts';
import { daysToPay, groupName, groupOf } from '../payment/rules.ts';
import { addressLines, contactOf, vatIdIsTaxId, writtenNumber, writtenPhone } from '../profile/rules.ts';
import { EditButton } from './edit-button.tsx';

interface OrderDetailsProps {
  cart: Cart;
  /** The chosen payment option, once the options are loaded. */
  paymentOption: PaymentOption | undefined;
  onEdit: (step: OrderStep) => void;
}

/** Billing details, domain owner, payment and note, each with a link to its step. */
export const OrderDetails = ({ cart, paymentOption: option, onEdit }: OrderDetailsProps) => {
  const { t } = useLingui();
  const { billingProfile, domainProfile, paymentOption, note } = cart;
  return (
    <div className="pair recap-facts">
      {billingProfile && (
        <DetailCard
          title={t`Billing details`}
          editLabel={t`Change the billing details`}
          onEdit={() => onEdit('billing-profile')}
        >
          <ProfileLines profile={billingProfile} emails={billingProfile.emails} />
        </DetailCard>
      )}
      {domainProfile && (
        <DetailCard
          title={t`Domain owner`}
          editLabel={t`Change the domain owner`}
          onEdit={() => onEdit('domain-profile')}
        >
          <ProfileLines profile={domainProfile} emails={[domainProfile.email]} />
        </DetailCard>
      )}
      {paymentOption && (
        <DetailCard
          title={t`Payment`}
          editLabel={t`Change the payment`}
          onEdit={() => onEdit('payment-method')}
        >
          <PaymentLines payment={paymentOption} option={option} />
        </DetailCard>
      )}
      {note && (
        <DetailCard title={t`Note`} editLabel={t`Change the note`} onEdit={() => onEdit('cart')}>
          <p className="recap-note">{note}</p>
        </DetailCard>
      )}
    </div>
  );
};

interface DetailCardProps {
  title: string;
  editLabel: string;
  onEdit: () => void;
  children: ReactNode;
}

const DetailCard = ({ title, editLabel, onEdit, children }: DetailCardProps) => (
  <section className="card recap-card">
    <header className="recap-head">
      <h3>{title}</h3>
      <EditButton label={editLabel} onClick={onEdit} />
    </header>
    <div className="recap-lines">{children}</div>
  </section>
);

const ProfileLines = ({ profile, emails }: { profile: BillingProfile | DomainProfile; emails: string[] }) => {
  const { i18n } = useLingui();
  const { type, organisation, name, countryCode, companyId, phone } = profile;
  const company = type === 'company' ? organisation : '';
  const numbers = { companyId, ...taxNumbers(profile) };
  const numberLine = (field: CompanyNumber): string =>
    numbers[field] &&
    `${companyNumberLabel(i18n, field, countryCode)}: ${writtenNumber(field, numbers[field], countryCode)}`;
  const lines = [
    company ? contactOf(profile) : '',
    ...addressLines(profile),
    countryName(countryCode, i18n.locale),
    ...(['companyId', 'taxId', 'vatId'] as const).map(numberLine),
    emails.filter(Boolean).join(', '),
    writtenPhone(phone, countryCode),
  ];
  return (
    <>
      <p className="strong" translate="no">
        {company || name}
      </p>
      {lines.filter(Boolean).map((line) => (
        <p key={line} translate="no">
          {line}
        </p>
      ))}
    </>
  );
};

/** A Czech company has one number for both taxes, shown once (section 5). */
function taxNumbers({ countryCode, taxId, vatId }: BillingProfile | DomainProfile) {
  return vatIdIsTaxId(countryCode) ? { taxId: '', vatId: vatId || taxId } : { taxId, vatId };
}

interface PaymentLinesProps {
  payment: NonNullable<Cart['paymentOption']>;
  option: PaymentOption | undefined;
}

const PaymentLines = ({ payment, option }: PaymentLinesProps) => {
  const { t, i18n } = useLingui();
  const { transferQr } = COMPANIES[useAtomValue(configAtom).company];
  const group = groupName(payment.groupId, transferQr);
  const percent = formatPercent(CONSTANTS.recurrentCreditPercent, i18n.locale);
  const days = option ? daysToPay(option) : CONSTANTS.payLaterDays;
  const deliveries = {
    email: t`Invoice by email`,
    einvoice: t`E-invoice`,
    post: t`Invoice by postal mail`,
  };
  return (
    <>
      <p className="strong">{option?.name || (group ? i18n._(group) : payment.groupId)}</p>
      {payment.recurrent && <p>{t`Renews automatically, ${percent} back as credit`}</p>}
      {groupOf(payment.groupId)?.settlement === 'invoice' && (
        <p>{t`Due within ${plural(days, { one: '# day', other: '# days' })}`}</p>
      )}
      {payment.invoiceDelivery && <p>{deliveries[payment.invoiceDelivery]}</p>}
    </>
  );
};
