import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Message } from '../../../lib/messages.ts';
import { useSetAtom } from '../../../state/store.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { StepActions } from '../../../ui/step-actions.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { SixDigits } from '../../email/six-digits.tsx';
import { confirmEmailAtom, sendVerifyCodeAtom } from './confirm-state.ts';

interface ConfirmEmailProps {
  email: string;
  /** The address is confirmed, will be later, or the shop cannot confirm it. */
  onDone: () => void;
  onBack: () => void;
}

/** Sends a code at once, and another one on each press. */
function useCode(email: string, onMissing: () => void) {
  const [times, setTimes] = useState(0);
  const [error, setError] = useState<Message>();
  const send = useSetAtom(sendVerifyCodeAtom);
  const { press } = useBusy(async (): Promise<void> => {
    const outcome = await send(email);
    setError(outcome.kind === 'refused' ? outcome.message : undefined);
    if (outcome.kind === 'done') setTimes((before) => before + 1);
    if (outcome.kind === 'missing') onMissing();
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!hasBegun.current) void press();
    hasBegun.current = true;
  });
  return { times, error, press };
}

/** Confirms the owner's address with a code that is sent there; it can be left for after the order. */
export function ConfirmEmail({ email, onDone, onBack }: ConfirmEmailProps) {
  const { t } = useLingui();
  const confirm = useSetAtom(confirmEmailAtom);
  const { times, error, press } = useCode(email, onDone);
  const news = times > 1 ? t`A new code is on its way to ${email}. Only the newest one is valid.` : '';
  return (
    <div className="stack">
      <PageHeading takesFocus lead={t`The registry wants to be sure that it reaches the owner.`}>
        {t`Confirm the owner’s email`}
      </PageHeading>
      <p role="status">
        {news || (times > 0 && t`We’ve sent a code to ${email}. It’s valid for 10 minutes.`)}
      </p>
      <SixDigits
        key={times}
        label={t`Code from the email`}
        help={t`Six digits. The address is confirmed with the last one.`}
        action={t`Confirm`}
        refusal={error}
        tryCode={async (digits) => {
          const outcome = await confirm(email, digits);
          if (outcome.kind === 'missing') onDone();
          return outcome;
        }}
        onDone={onDone}
      />
      <p className="stack stack-tight">
        <LinkButton alone onClick={() => void press()}>
          <Trans>Send a new code</Trans>
        </LinkButton>
        <LinkButton alone onClick={onDone}>
          <Trans>Confirm later</Trans>
        </LinkButton>
      </p>
      <StepActions onBack={onBack} />
    </div>
  );
}
