import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatMoney } from '../../i18n/formats.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { groupedIban, type TransferData } from './rules.ts';

/** The accounts that the transfer can go to, each with all that has to stand on it. */
export const TransferDetails = ({ data }: { data: TransferData }) => (
  <div className="thanks-transfer">
    {data.options.map((option) => (
      <Account key={option.iban} option={option} />
    ))}
  </div>
);

const Account = ({ option }: { option: TransferData['options'][number] }) => {
  const { t, i18n } = useLingui();
  const { bankName, iban, bic, amount, currency, variableSymbol, beneficiary, message } = option;
  const rows = [
    {
      label: t`Amount`,
      shown: formatMoney(amount, currency, i18n.locale),
      copied: (amount / 100).toFixed(2),
    },
    { label: t`IBAN`, shown: groupedIban(iban), copied: iban },
    { label: t`BIC / SWIFT`, shown: bic },
    { label: t`Variable symbol`, shown: variableSymbol },
    { label: t`Message`, shown: message },
    { label: t`Beneficiary`, shown: beneficiary },
    { label: t`Bank`, shown: bankName },
  ];
  return (
    <dl className="card thanks-rows">
      {rows
        .filter(({ shown }) => shown !== '')
        .map(({ label, shown, copied = shown }) => (
          <div key={label} className="thanks-row">
            <dt>{label}</dt>
            <dd className="thanks-value">{shown}</dd>
            <dd className="thanks-copy">
              <CopyButton label={label} text={copied} />
            </dd>
          </div>
        ))}
    </dl>
  );
};

/** How long "Copied" stays. */
const SAID_FOR = 2_000;

const CopyButton = ({ label, text }: { label: string; text: string }) => {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  // Only secure pages may write to the clipboard; elsewhere the visitor selects the text.
  if (!globalThis.navigator?.clipboard) return null;
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <Button size="s" variant="quiet" flush="end" aria-label={t`Copy: ${label}`} onClick={copy}>
        {copied ? <CheckIcon size="s" /> : null}
        {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </Button>
      <VisuallyHidden>
        <span role="status">{copied ? t`Copied` : ''}</span>
      </VisuallyHidden>
    </>
  );
};
