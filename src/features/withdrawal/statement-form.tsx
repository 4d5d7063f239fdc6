import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { ErrorCount } from '../../ui/error-count.tsx';
import { Field } from '../../ui/field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EmailField } from '../email/email-field.tsx';
import { useStatementField, type WithdrawalState } from './use-withdrawal.ts';

/** The first step: who withdraws from what, and where the acknowledgement goes. Sends nothing. */
export function StatementForm({ form }: { form: WithdrawalState }) {
  const { t } = useLingui();
  const lead = (
    <Trans>Tell us which contract. You don’t need to give a reason, and nothing is sent yet.</Trans>
  );
  return (
    <form
      part="form"
      className="stack"
      noValidate
      aria-label={t`Withdraw from a contract`}
      onSubmit={form.check}
    >
      <PageHeading lead={lead} takesFocus={form.hasMoved}>
        <Trans>Withdraw from a contract</Trans>
      </PageHeading>
      <div className="card stack">
        <ErrorCount />
        <ServerMessages messages={form.messages} />
        <Fields form={form} />
        <div className="actions">
          <Button type="submit" variant="primary" size="l">
            <Trans>Continue</Trans>
          </Button>
        </div>
      </div>
    </form>
  );
}

function Fields({ form }: { form: WithdrawalState }) {
  const { t } = useLingui();
  return (
    <div className="fields">
      <div className="pair">
        <TextField
          label={t`Name`}
          optional={false}
          autoComplete="name"
          {...useStatementField(form, 'name')}
        />
        <EmailField
          help={t`We’ll send the receipt to this address.`}
          {...useStatementField(form, 'email')}
          onTake={(email) => form.type('email', email)}
        />
      </div>
      <TextField
        label={t`Order number`}
        optional={false}
        help={t`It’s in your confirmation email. If you can’t find it, name the domain or service.`}
        autoComplete="off"
        {...useStatementField(form, 'order')}
      />
      <PartField form={form} />
    </div>
  );
}

function PartField({ form }: { form: WithdrawalState }) {
  const { t } = useLingui();
  const { error, ...input } = useStatementField(form, 'part');
  return (
    <Field
      label={t`Only a part of the order`}
      optional
      help={t`Leave this empty to withdraw from all of it.`}
      error={error}
    >
      {(wiring) => (
        <div className="input-box">
          <textarea {...input} {...wiring} className="input" rows={2} />
        </div>
      )}
    </Field>
  );
}
