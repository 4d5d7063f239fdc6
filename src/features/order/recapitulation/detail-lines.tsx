import { useLingui } from '@lingui/react/macro';
import type { PaymentOption } from '../../../api/payment-options.ts';
import { CONSTANTS } from '../../../config/constants.ts';
import { companyNumberLabel } from '../../../i18n/company-numbers.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { formatPercent } from '../../../i18n/formats.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { groupName } from '../../payment/rules.ts';
import { addressLines, writtenNumber, writtenPhone } from '../../profile/rules.ts';
import type { OrderedContent, OrderedMigration, OrderedProfile } from '../send/ordered-content.ts';

/** The person or company of a profile, with their address and numbers. */
export const ProfileLines = ({ profile }: { profile: OrderedProfile }) => {
  const { i18n } = useLingui();
  const { organisation = '', name = '', contactPerson = '', emails = '', phone = '' } = profile;
  const { street = '', street2 = '', postalCode = '', city = '', countryCode = '' } = profile;
  const numbers = (['companyId', 'taxId', 'vatId'] as const).map((field) => {
    const value = profile[field];
    return (
      value && `${companyNumberLabel(i18n, field, countryCode)}: ${writtenNumber(field, value, countryCode)}`
    );
  });
  const address = addressLines({ street, street2, postalCode, city, countryCode });
  const joined = (parts: readonly (string | undefined)[], by: string) => parts.filter(Boolean).join(by);
  const lines = [
    organisation && contactPerson,
    joined([...address, countryName(countryCode, i18n.locale)], ', '),
    joined(numbers, ' · '),
    joined([emails, writtenPhone(phone, countryCode)], ' · '),
  ];
  return (
    <>
      <p className="strong" translate="no">
        {organisation || name || contactPerson}
      </p>
      {lines.filter(Boolean).map((line) => (
        <p key={line} translate="no">
          {line}
        </p>
      ))}
    </>
  );
};

interface PaymentLinesProps {
  payment: NonNullable<OrderedContent['payment']>;
  /** The option, once the options are loaded. */
  option: PaymentOption | undefined;
}

/** How the order is paid, while the payment options cannot be shown. */
export const PaymentLines = ({ payment, option }: PaymentLinesProps) => {
  const { t, i18n } = useLingui();
  const { transferCode } = useAtomValue(configAtom);
  const group = groupName(payment.groupId, transferCode);
  const percent = formatPercent(CONSTANTS.recurrentCreditPercent, i18n.locale);
  return (
    <>
      <p className="strong">{payment.name || option?.name || (group ? i18n._(group) : payment.groupId)}</p>
      {payment.recurrent && <p>{t`Renews automatically, ${percent} back as credit`}</p>}
    </>
  );
};

/** How the website is moved, and the invoices of the previous provider. */
export const MigrationLines = ({ migration }: { migration: OrderedMigration }) => {
  const { t } = useLingui();
  const ways = { self: t`You move it`, help: t`We move it`, files: t`Invoices sent` };
  return (
    <>
      <p className="strong">{ways[migration.choice]}</p>
      {migration.files.length > 0 && (
        <p className="recap-name" translate="no">
          {migration.files.join(', ')}
        </p>
      )}
    </>
  );
};
