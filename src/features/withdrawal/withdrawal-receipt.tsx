import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { CheckCircleIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { KeepButtons } from '../consents/keep-buttons.tsx';
import type { Receipt } from './receipt.ts';
import { StatementRows, useReceiptRows } from './statement-rows.tsx';
import type { WithdrawalState } from './use-withdrawal.ts';

/** The receipt: what was stated, and when the shop received it; to be kept. */
export function WithdrawalReceipt({ form, receipt }: { form: WithdrawalState; receipt: Receipt }) {
  const { t } = useLingui();
  const rows = useReceiptRows(receipt);
  const { email } = receipt;
  return (
    <div className="stack">
      <PageHeading
        takesFocus={form.hasMoved}
        lead={<Trans>This is your receipt. We’ll also send it to {email}.</Trans>}
      >
        <span className="withdrawal-title">
          <CheckCircleIcon className="withdrawal-icon" />
          <Trans>We’ve received your withdrawal</Trans>
        </span>
      </PageHeading>
      {receipt.matched === false && (
        <Notice title={t`We couldn’t match it to one of your orders yet`}>
          <p>
            <Trans>Your withdrawal counts all the same. We’ll look for the order and write to you.</Trans>
          </p>
        </Notice>
      )}
      <div className="card stack">
        <StatementRows rows={rows} />
        <KeepButtons
          title={t`Receipt of a withdrawal from a contract`}
          lines={rows.map((row) => row.join(': '))}
          fileName={`${t({ message: 'withdrawal', context: 'file name' })}.txt`}
        />
      </div>
      <div className="actions">
        <Button variant="quiet" onClick={form.again}>
          <Trans>Withdraw from another contract</Trans>
        </Button>
      </div>
    </div>
  );
}
