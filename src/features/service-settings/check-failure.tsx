import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { checkSettingsAtom, settingsCheckFailureAtom } from './state.ts';

/** The error of a failed check of the settings, with a retry button; renders nothing otherwise. */
export function CheckFailure() {
  const { t } = useLingui();
  const failure = useAtomValue(settingsCheckFailureAtom);
  const check = useSetAtom(checkSettingsAtom);
  return (
    <ServerMessages
      tone="warn"
      messages={failure && Object.values(failure).flat()}
      lead={
        <Trans>
          We couldn’t check the settings. You can continue: we’ll check them again with your order.
        </Trans>
      }
      action={<Button onClick={() => void check()}>{t`Try again`}</Button>}
    />
  );
}
