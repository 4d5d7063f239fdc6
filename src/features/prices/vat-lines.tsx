import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPercent } from '../../i18n/formats.ts';
import { usePageTerms } from '../../ui/renderer.ts';

interface VatLinesProps {
  lines: readonly { vatPercentage: number; vat: number }[];
  /** Renders a line: its label with the rate, and its amount. */
  line: (label: ReactNode, amount: string, key: number) => ReactNode;
}

/** The VAT, one line a rate. */
export const VatLines = ({ lines, line }: VatLinesProps) => {
  const { i18n } = useLingui();
  const { money } = usePageTerms();
  return lines.map(({ vatPercentage, vat }, at) => {
    const percent = formatPercent(vatPercentage, i18n.locale);
    return line(<Trans>VAT {percent}</Trans>, money(vat), at);
  });
};

/** Why the VAT is what it is; nothing without a reason. */
export function VatNote({ note }: { note: string | undefined }) {
  const { t } = useLingui();
  if (!note) return null;
  const known: Readonly<Record<string, string>> = {
    'reverse charge': t`Reverse charge: you account for the VAT in your country.`,
    export: t`Export outside the EU: no VAT is charged.`,
  };
  const key = note.trim().toLowerCase();
  return <p className="muted small">{Object.hasOwn(known, key) ? known[key] : note}</p>;
}
