import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { checkSettingsAtom, settingsCheckFailureAtom } from './state.ts';

/** Says that the settings could not be checked, why, and asks again; nothing where they could. */
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
          We could not check the settings. You can continue: they are checked again with the order.
        </Trans>
      }
      action={<Button onClick={() => void check()}>{t`Try again`}</Button>}
    />
  );
}
