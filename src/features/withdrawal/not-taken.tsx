import { Trans, useLingui } from '@lingui/react/macro';
import { configAtom } from '../../state/page/config.ts';
import { useAtomValue } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { KeepButtons } from '../consents/keep-buttons.tsx';
import { normalizeStatement } from './rules.ts';
import { StatementRows, useStatementRows } from './statement-rows.tsx';
import type { WithdrawalState } from './use-withdrawal.ts';

/** Where the shop does not take withdrawals here: the statement to send in writing, and the page's own content. */
export function NotTaken({ form, isTag }: { form: WithdrawalState; isTag: boolean }) {
  const { t } = useLingui();
  const { withdrawalUrl } = useAtomValue(configAtom);
  const rows = useStatementRows(normalizeStatement(form.statement));
  return (
    <div className="stack">
      <PageHeading
        takesFocus
        lead={<Trans>Nothing was sent: this page can’t take your withdrawal at the moment.</Trans>}
      >
        <Trans>Please write to us instead</Trans>
      </PageHeading>
      <div className="card stack">
        <p>
          <Trans>Send us this statement by email or by post. It counts just the same.</Trans>
        </p>
        <p>
          <Trans>I withdraw from this contract:</Trans>
        </p>
        <StatementRows rows={rows} />
        <KeepButtons
          title={t`Withdrawal from a contract`}
          lines={rows.map((row) => row.join(': '))}
          fileName={`${t({ message: 'withdrawal', context: 'file name' })}.txt`}
        />
        {withdrawalUrl !== undefined && (
          <p>
            <Link href={withdrawalUrl} external className="link-alone">
              <Trans>Your right of withdrawal</Trans>
            </Link>
          </p>
        )}
      </div>
      <div className="actions">
        <Button variant="quiet" onClick={form.edit}>
          <Trans>Change</Trans>
        </Button>
      </div>
      {isTag && <slot />}
    </div>
  );
}
