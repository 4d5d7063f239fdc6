import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SettingsForm } from './settings-form.tsx';

interface SettingsStepProps {
  onDone: () => void;
  onBack: () => void;
  onLogin: () => void;
  /** Opens the page of the optional settings. */
  onOptional: () => void;
}

/** The step for mandatory settings, such as a server's name or the auth code of a transfer. */
export function SettingsStep({ onDone, onBack, onLogin, onOptional }: SettingsStepProps) {
  const { t } = useLingui();
  return (
    <div className="stack">
      <PageHeading
        lead={t`We need these to set up your services.`}
      >{t`Settings for your services`}</PageHeading>
      <SettingsForm
        kind="mandatory"
        doneLabel={<Trans>Continue</Trans>}
        unplacedAction={
          <LinkButton onClick={onOptional}>
            <Trans>Open the optional settings</Trans>
          </LinkButton>
        }
        {...{ onDone, onBack, onLogin }}
      />
    </div>
  );
}
