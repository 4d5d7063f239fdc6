import { Form } from '@formisch/react';
import type { ReactNode } from 'react';
import { ErrorCount } from '../../../ui/error-count.tsx';
import { StepActions } from '../../../ui/step-actions.tsx';
import { FormProvider } from './form-context.tsx';
import { RequiredNote } from './profile-fields.tsx';
import type { FormButtons } from './profile-kind.ts';
import type { ProfileFormState } from './use-profile-form.ts';

export interface ProfileFormFrameProps extends FormButtons {
  state: ProfileFormState;
  label: string;
  /** Server messages that belong to no field. */
  notice: ReactNode;
  children: ReactNode;
}

/** The form element of a profile with notices and buttons. */
export function ProfileFormFrame(props: ProfileFormFrameProps) {
  const { state, label, notice, submitLabel, backLabel, onBack, children } = props;
  const { form, box, busy, onSubmit, onEdit } = state;
  return (
    <FormProvider value={state}>
      <div ref={box}>
        <Form of={form} className="stack" onSubmit={onSubmit} onChange={onEdit} aria-label={label}>
          <ErrorCount />
          {notice}
          <RequiredNote />
          {children}
          <StepActions back={backLabel} onBack={onBack} next={submitLabel} busy={busy} />
        </Form>
      </div>
    </FormProvider>
  );
}

/** A card of a profile form. */
export const FormSection = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="card profile-section">
    {title && <h3>{title}</h3>}
    {children}
  </section>
);
