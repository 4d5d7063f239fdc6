import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { countryFacts } from '../../../config/countries.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { CopyButton } from '../../codes/copy-button.tsx';
import type { TransferAccount, TransferData } from '../last-order.ts';
import { type Code, CodeToScan } from './code-to-scan.tsx';
import { groupedIban } from './rules.ts';

interface TransferDetailsProps {
  data: TransferData;
  /** One for each account. */
  codes: readonly Code[];
}

/** The accounts for the transfer, each with its QR code and its data as text. */
export const TransferDetails = ({ data, codes }: TransferDetailsProps) => (
  <div className="thanks-transfer">
    {data.options.map((option, at) => (
      <Account
        key={option.iban || option.accountNumber || option.swishNumber}
        option={option}
        byCode={data.byCode}
        code={codes[at] ?? 'none'}
      />
    ))}
  </div>
);

interface AccountProps {
  option: TransferAccount;
  /** The customer expects a code: without one, a message explains it. */
  byCode: boolean;
  code: Code;
}

const Account = ({ option, byCode, code }: AccountProps) => {
  const fileName = `${option.variableSymbol || 'payment'}.png`;
  const symbol = code !== 'none' && <CodeToScan {...{ code, fileName }} />;
  return (
    <div className={`card thanks-account${symbol ? ' thanks-account-code' : ''}`}>
      {byCode && !symbol && (
        <p className="muted">
          <Trans>There’s no code to scan for this payment. Please copy the details instead.</Trans>
        </p>
      )}
      {symbol}
      <Rows option={option} />
    </div>
  );
};

interface Row {
  label: string;
  shown: string;
  /** The copied text, if it differs from the displayed one. */
  copied?: string;
  /** What the customer should know about it. */
  note?: string;
}

/** The payment's data, with the names that the forms of the country's banks use. */
const Rows = ({ option }: { option: TransferAccount }) => {
  const { t, i18n } = useLingui();
  const { companyCountry } = useAtomValue(configAtom);
  const { iban, amount, currency, swishNumber = '', accountNumber = '' } = option;
  const rows: Row[] = [
    {
      label: t`Amount`,
      shown: formatMoney(amount, currency, i18n.locale),
      copied: (amount / 100).toFixed(2),
    },
    { label: t`Swish number`, shown: swishNumber },
    { label: t`Account number`, shown: accountNumber },
    { label: t`Beneficiary`, shown: option.beneficiary, note: t`Your bank will show this name.` },
    { label: t`IBAN`, shown: groupedIban(iban), copied: iban },
    { label: t`BIC / SWIFT`, shown: option.bic },
    {
      label: countryFacts(companyCountry).variableSymbol
        ? t`Payment reference (variable symbol)`
        : t`Payment reference`,
      shown: option.variableSymbol,
    },
    { label: t({ message: 'Message', context: 'bank transfer' }), shown: option.message },
    { label: t`Bank`, shown: option.bankName },
  ];
  return (
    <dl className="thanks-rows">
      {rows
        .filter(({ shown }) => shown !== '')
        .map((row) => (
          <Line key={row.label} {...row} />
        ))}
    </dl>
  );
};

const Line = ({ label, shown, copied = shown, note }: Row) => {
  const value = useRef<HTMLElement>(null);
  return (
    <div className="thanks-row">
      <dt>{label}</dt>
      <dd ref={value} className="thanks-value" translate="no">
        {shown}
      </dd>
      {note && <dd className="muted small thanks-note">{note}</dd>}
      <dd className="thanks-copy">
        <CopyButton label={label} text={copied} source={value} />
      </dd>
    </div>
  );
};
