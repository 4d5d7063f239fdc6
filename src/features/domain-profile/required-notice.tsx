import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { messagesAtom } from '../../state/messages.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { askAgainAtom, REQUIRED_FIELDS_PATH, unknownCountriesAtom } from './required-fields.ts';

/** Says that nobody knows now what the registries ask, why, and asks again; nothing where it is known. */
export function RequiredNotice() {
  const { t } = useLingui();
  const isUnknown = useAtomValue(unknownCountriesAtom).length > 0;
  const messages = useAtomValue(messagesAtom)[REQUIRED_FIELDS_PATH];
  const askAgain = useSetAtom(askAgainAtom);
  const [busy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const known = useRef<HTMLParagraphElement>(null);
  const isLearnt = isAsked && !isUnknown;
  // The button that was pressed is gone by now, and the focus must not go with it.
  useEffect(() => {
    if (isLearnt) known.current?.focus({ preventScroll: true });
  }, [isLearnt]);
  const press = async (): Promise<void> => {
    setBusy(true);
    setAsked(true);
    await askAgain();
    setBusy(false);
  };
  if (isLearnt) {
    return (
      <p ref={known} tabIndex={-1} role="status" className="muted small">
        <Trans>Now we know what the registries ask.</Trans>
      </p>
    );
  }
  if (!isUnknown) return null;
  return (
    <ServerMessages
      tone="warn"
      messages={messages}
      lead={
        <Trans>
          We could not find out what the registries want to know of the owner. You can continue: we ask for
          what is missing before we register anything.
        </Trans>
      }
      action={<Button busy={busy} onClick={() => void press()}>{t`Try again`}</Button>}
    />
  );
}
