import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  requiredFieldsFailureAtom,
  retryRequiredFieldsAtom,
} from '../../../state/resources/required-fields-atoms.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { useFocusWhen } from '../../../ui/focus.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { useBusy } from '../../../ui/use-busy.ts';

/** The error of loading the required fields, with a retry button; renders nothing otherwise. */
export function RequiredNotice() {
  const failure = useAtomValue(requiredFieldsFailureAtom);
  const retry = useSetAtom(retryRequiredFieldsAtom);
  const [hasRetried, setRetried] = useState(false);
  const isSolved = hasRetried && !failure;
  // The focused retry button is removed, so the focus moves to the confirmation.
  const confirmation = useFocusWhen<HTMLParagraphElement>(isSolved);
  const { busy, press } = useBusy(async () => {
    setRetried(true);
    await retry();
  });
  if (isSolved) {
    return (
      <p ref={confirmation} tabIndex={-1} role="status" className="muted small">
        <Trans>The registries need a few more details.</Trans>
      </p>
    );
  }
  if (!failure) return null;
  return (
    <ServerMessages
      tone="warn"
      messages={failure.messages}
      lead={
        <Trans>
          We couldn’t load the registries’ requirements for the owner. You can continue: we’ll ask for
          anything missing before we register a domain.
        </Trans>
      }
      onRetry={press}
      isRetrying={busy}
    />
  );
}
