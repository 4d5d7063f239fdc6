import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { checkSettingsAtom, settingsCheckFailureAtom } from './state.ts';

/** The reason why the settings could not be checked, with a retry button; renders nothing otherwise. */
export function SettingsCheckFailure() {
  const failure = useAtomValue(settingsCheckFailureAtom);
  const check = useSetAtom(checkSettingsAtom);
  return (
    <ServerMessages
      tone="warn"
      messages={failure}
      lead={
        <Trans>
          We couldn’t check the settings. You can continue: we’ll check them again with your order.
        </Trans>
      }
      onRetry={check}
    />
  );
}
