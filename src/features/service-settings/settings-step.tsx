import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SettingsForm } from './settings-form.tsx';

interface SettingsStepProps {
  onDone: () => void;
  onBack: () => void;
  onLogin: () => void;
  /** Leads to the page of the optional settings. */
  onOptional: () => void;
}

/** The step at which services get what they cannot be set up without: a server's name, a transfer's code. */
export function SettingsStep({ onDone, onBack, onLogin, onOptional }: SettingsStepProps) {
  const { t } = useLingui();
  return (
    <div className="stack">
      <PageHeading
        lead={t`Without these we could not set your services up.`}
      >{t`Settings of your services`}</PageHeading>
      <SettingsForm
        kind="mandatory"
        backLabel={<Trans>Back</Trans>}
        doneLabel={<Trans>Continue</Trans>}
        strayAction={
          <LinkButton onClick={onOptional}>
            <Trans>Open the optional settings</Trans>
          </LinkButton>
        }
        {...{ onDone, onBack, onLogin }}
      />
    </div>
  );
}
