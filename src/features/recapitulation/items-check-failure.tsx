import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { checkItemsAtom, itemsCheckFailureAtom } from './items-check.ts';

/** The reason why the items could not be validated, with a retry button; renders nothing otherwise. */
export function ItemsCheckFailure() {
  const { t } = useLingui();
  const failure = useAtomValue(itemsCheckFailureAtom);
  const check = useSetAtom(checkItemsAtom);
  return (
    <ServerMessages
      tone="warn"
      messages={failure && Object.values(failure).flat()}
      lead={<Trans>We couldn’t check the items. We’ll check them again before your order is sent.</Trans>}
      action={<Button onClick={() => void check()}>{t`Try again`}</Button>}
    />
  );
}
