import { Trans, useLingui } from '@lingui/react/macro';
import { NETWORK_ERROR } from '../../api/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { normalizeStatement } from './rules.ts';
import { StatementRows, useStatementRows } from './statement-rows.tsx';
import type { WithdrawalState } from './use-withdrawal.ts';

/** The second step: the statement as it will be sent, with the button that sends it. */
export function StatementReview({ form }: { form: WithdrawalState }) {
  const rows = useStatementRows(normalizeStatement(form.statement));
  return (
    <div className="stack">
      <PageHeading
        takesFocus
        lead={<Trans>You’ll get a receipt with the date and time as soon as you confirm.</Trans>}
      >
        <Trans>Check your withdrawal</Trans>
      </PageHeading>
      <div className="card stack">
        <Messages form={form} />
        <p>
          <Trans>I withdraw from this contract:</Trans>
        </p>
        <StatementRows rows={rows} />
        <div className="actions actions-apart">
          <Button variant="quiet" disabled={form.busy} onClick={form.edit}>
            <Trans>Change</Trans>
          </Button>
          <Button variant="primary" size="l" busy={form.busy} onClick={form.confirm}>
            <Trans>Confirm withdrawal</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}

/** For a lost response, the message itself advises to check the connection. */
function Messages({ form: { messages, isLost } }: { form: WithdrawalState }) {
  const { t } = useLingui();
  if (!isLost) return <ServerMessages messages={messages} />;
  return (
    <>
      <Notice tone="warn" live="alert" title={t`We don’t know whether your withdrawal arrived`}>
        <p>
          <Trans>Check your connection and confirm it again. It won’t count twice.</Trans>
        </p>
      </Notice>
      <ServerMessages messages={messages.filter(({ key }) => key !== NETWORK_ERROR)} />
    </>
  );
}
