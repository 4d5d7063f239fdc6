import { Form } from '@formisch/react';
import type { ReactNode, RefObject } from 'react';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { FormToolsProvider } from './form-tools.tsx';
import { RequiredNote } from './profile-fields.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

/** The buttons at the end of a profile's form. */
export interface FormButtons {
  submitLabel: string;
  backLabel: string;
  onBack: () => void;
}

/** Props of {@link ProfileFormFrame}. */
export interface ProfileFormFrameProps extends FormButtons {
  state: ProfileFormState;
  /** What holds the form, for the focus. */
  box: RefObject<HTMLDivElement | null>;
  label: string;
  /** What the server says that belongs to no field. */
  notice: ReactNode;
  children: ReactNode;
}

/** What the forms of all profiles have around their fields. */
export function ProfileFormFrame(props: ProfileFormFrameProps) {
  const { state, box, label, notice, submitLabel, backLabel, onBack, children } = props;
  const { form, busy, onSubmit, onEdit } = state;
  return (
    <FormToolsProvider value={state}>
      <div ref={box}>
        <Form of={form} className="stack" onSubmit={onSubmit} onChange={onEdit} aria-label={label}>
          {notice}
          <RequiredNote />
          {children}
          <div className="actions actions-apart">
            <BackButton onClick={onBack}>{backLabel}</BackButton>
            <Button type="submit" variant="primary" size="l" busy={busy}>
              {submitLabel}
            </Button>
          </div>
        </Form>
      </div>
    </FormToolsProvider>
  );
}
