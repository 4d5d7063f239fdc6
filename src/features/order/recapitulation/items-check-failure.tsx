import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { checkItemsAtom, itemsCheckFailureAtom } from '../send/items-check.ts';

/** The reason why the items could not be validated, with a retry button; renders nothing otherwise. */
export function ItemsCheckFailure() {
  const failure = useAtomValue(itemsCheckFailureAtom);
  const check = useSetAtom(checkItemsAtom);
  return (
    <ServerMessages
      tone="warn"
      messages={failure}
      lead={<Trans>We couldn’t check the items. We’ll check them again before your order is sent.</Trans>}
      onRetry={check}
    />
  );
}
