import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Cart } from '../../api/cart-schema.ts';
import type { BillingProfile, DomainProfile } from '../../api/profile.ts';
import { CONSTANTS } from '../../config/constants.ts';
import { COMPANIES } from '../../config/presets.ts';
import type { OrderStep } from '../../config/steps.ts';
import { countryName } from '../../i18n/country-name.ts';
import { formatPercent } from '../../i18n/formats.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue } from '../../state/store.ts';
import { groupName, groupOf } from '../payment/rules.ts';
import { contactOf, vatIdIsTaxId } from '../profile/rules.ts';
import { EditButton } from './edit-button.tsx';

interface OrderFactsProps {
  cart: Cart;
  onEdit: (step: OrderStep) => void;
}

/** Who pays, who will own the domains, how it is paid, and what was noted. */
export const OrderFacts = ({ cart, onEdit }: OrderFactsProps) => {
  const { t } = useLingui();
  const { billingProfile, domainProfile, paymentOption, note } = cart;
  return (
    <div className="pair recap-facts">
      {billingProfile && (
        <Fact
          title={t`Billing details`}
          what={t`Change the billing details`}
          onEdit={() => onEdit('billing-profile')}
        >
          <ProfileLines profile={billingProfile} emails={billingProfile.emails} />
        </Fact>
      )}
      {domainProfile && (
        <Fact
          title={t`Domain owner`}
          what={t`Change the domain owner`}
          onEdit={() => onEdit('domain-profile')}
        >
          <ProfileLines profile={domainProfile} emails={[domainProfile.email]} />
        </Fact>
      )}
      {paymentOption && (
        <Fact title={t`Payment`} what={t`Change the payment`} onEdit={() => onEdit('payment-method')}>
          <PaymentLines payment={paymentOption} />
        </Fact>
      )}
      {note && (
        <Fact title={t`Note`} what={t`Change the note`} onEdit={() => onEdit('cart')}>
          <p className="recap-note">{note}</p>
        </Fact>
      )}
    </div>
  );
};

interface FactProps {
  title: string;
  what: string;
  onEdit: () => void;
  children: ReactNode;
}

const Fact = ({ title, what, onEdit, children }: FactProps) => (
  <section className="card recap-card">
    <header className="recap-head">
      <h3>{title}</h3>
      <EditButton what={what} onClick={onEdit} />
    </header>
    <div className="recap-lines">{children}</div>
  </section>
);

const ProfileLines = ({ profile, emails }: { profile: BillingProfile | DomainProfile; emails: string[] }) => {
  const { t, i18n } = useLingui();
  const { type, organisation, name, street, street2, postalCode, city, countryCode } = profile;
  const { companyId, phone } = profile;
  const company = type === 'company' ? organisation : '';
  const { taxId, vatId } = taxNumbers(profile);
  const lines = [
    company ? contactOf(profile) : '',
    [street, street2].filter(Boolean).join(', '),
    [postalCode, city].filter(Boolean).join(' '),
    countryName(countryCode, i18n.locale),
    companyId && t`Company ID ${companyId}`,
    taxId && t`Tax ID ${taxId}`,
    vatId && t`VAT ID ${vatId}`,
    emails.filter(Boolean).join(', '),
    phone,
  ];
  return (
    <>
      <p className="strong">{company || name}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
};

/** A Czech company has one number for both taxes, and it is said once (section 5). */
function taxNumbers({ countryCode, taxId, vatId }: BillingProfile | DomainProfile) {
  return vatIdIsTaxId(countryCode) ? { taxId: vatId || taxId, vatId: '' } : { taxId, vatId };
}

const PaymentLines = ({ payment }: { payment: NonNullable<Cart['paymentOption']> }) => {
  const { t, i18n } = useLingui();
  const { transferQr } = COMPANIES[useAtomValue(configAtom).company];
  const group = groupName(payment.groupId, transferQr);
  const percent = formatPercent(CONSTANTS.recurrentCreditPercent, i18n.locale);
  const days = CONSTANTS.payLaterDays;
  const deliveries = {
    email: t`Invoice by email`,
    einvoice: t`E-invoice`,
    post: t`Invoice by post`,
  };
  return (
    <>
      <p className="strong">{group ? i18n._(group) : payment.groupId}</p>
      {payment.recurrent && <p>{t`Renewed automatically, ${percent} back as credit`}</p>}
      {groupOf(payment.groupId)?.settlement === 'invoice' && <p>{t`To be paid within ${days} days`}</p>}
      {payment.invoiceDelivery && <p>{deliveries[payment.invoiceDelivery]}</p>}
    </>
  );
};
