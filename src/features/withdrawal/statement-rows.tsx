import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../../i18n/date-time.ts';
import { configAtom } from '../../state/page/config.ts';
import { useAtomValue } from '../../state/store.ts';
import type { Receipt } from './receipt.ts';
import type { Statement } from './rules.ts';

/** A label and its value. */
export type StatementRow = readonly [label: string, value: string];

/** The rows of a statement, for the page and for the file. */
export function useStatementRows({ name, order, email, part }: Statement): StatementRow[] {
  const { t } = useLingui();
  return [
    [t`Name`, name],
    [t`Order number`, order],
    [t`Applies to`, part || t`The whole order`],
    [t`Email`, email],
  ];
}

/** The rows of a receipt: when it was received, what was stated, and its number. */
export function useReceiptRows(receipt: Receipt): StatementRow[] {
  const { t, i18n } = useLingui();
  const config = useAtomValue(configAtom);
  const stated = useStatementRows(receipt);
  return [
    [t`Received`, formatDateTime(new Date(receipt.receivedAt), config, i18n.locale)],
    ...stated,
    ...(receipt.id ? [[t`Receipt number`, receipt.id] as const] : []),
  ];
}

export const StatementRows = ({ rows }: { rows: readonly StatementRow[] }) => (
  <dl className="withdrawal-rows">
    {rows.map(([label, value]) => (
      <div key={label} className="withdrawal-row">
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
