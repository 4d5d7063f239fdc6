import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EmailField } from '../email/email-field.tsx';
import type { Usecase } from './rules.ts';
import { type InquiryState, useInquiryField } from './use-inquiry.ts';

export function InquiryFields({ form, usecase }: { form: InquiryState; usecase: Usecase }) {
  const { t } = useLingui();
  return (
    <div className="fields">
      <div className="pair">
        <TextField label={t`Name`} optional={false} autoComplete="name" {...useInquiryField(form, 'name')} />
        <EmailField
          help={t`We’ll reply to this address.`}
          {...useInquiryField(form, 'email')}
          onTake={(email) => form.type('email', email)}
        />
      </div>
      <div className="pair">
        <TextField
          label={t`Phone`}
          optional
          help={t`Include the country code if you’d like us to call.`}
          type="tel"
          autoComplete="tel"
          figures
          {...useInquiryField(form, 'phone')}
        />
      </div>
      <MessageField form={form} usecase={usecase} />
    </div>
  );
}

function MessageField({ form, usecase }: { form: InquiryState; usecase: Usecase }) {
  const { t } = useLingui();
  const { error, ...input } = useInquiryField(form, 'message');
  const helps: Record<Usecase, string> = {
    server: t`For example: what should run on it, and when do you need it?`,
    monitoring: t`For example: what should we monitor, and who should we alert?`,
    management: t`For example: what system runs on it, and what should we take over?`,
  };
  return (
    <Field label={t`Message`} optional={false} help={helps[usecase]} error={error}>
      {(wiring) => (
        <div className="input-box">
          <textarea {...input} {...wiring} className="input" rows={6} />
        </div>
      )}
    </Field>
  );
}
