import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Messages } from '../../lib/messages.ts';
import { useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFocusWhen } from '../../ui/focus.ts';
import { CheckCircleIcon } from '../../ui/icons.tsx';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import { leaveTutorialAtom } from './state.ts';

export type Choice = 'no-hosting' | 'skipped' | 'open';

/** Leaves or reopens the tutorial. */
function useLeave(onDone: (choice: Choice) => void) {
  const leave = useTagAction(useSetAtom(leaveTutorialAtom));
  const { busy, press } = useBusy(leave);
  const [choice, setChoice] = useState<Choice>();
  const [failure, setFailure] = useState<Messages>();
  const run = async (choice: Choice): Promise<void> => {
    setChoice(choice);
    setFailure(undefined);
    const result = await press(choice);
    if (result?.ok) onDone(choice);
    else setFailure(result?.messages);
  };
  return { busy: busy ? choice : undefined, failure, run };
}

/** Buttons that leave the tutorial; the choice is stored with the cart. */
export function LeaveAdvice({ onLeft, children }: { onLeft: (choice: Choice) => void; children: ReactNode }) {
  const { busy, failure, run } = useLeave(onLeft);
  return (
    <div className="stack stack-tight">
      <div className="row">
        <Button
          size="s"
          variant="quiet"
          flush="start"
          busy={busy === 'no-hosting'}
          onClick={() => void run('no-hosting')}
        >
          <Trans>I don’t need hosting</Trans>
        </Button>
        <Button
          size="s"
          variant="quiet"
          flush="start"
          busy={busy === 'skipped'}
          onClick={() => void run('skipped')}
        >
          <Trans>Skip</Trans>
        </Button>
        {children}
      </div>
      <ServerMessages messages={failure} />
    </div>
  );
}

interface LeftAdviceProps {
  how: 'no-hosting' | 'skipped';
  /** Focuses the heading: the visitor has just left the tutorial. */
  takesFocus: boolean;
  onBack: (choice: Choice) => void;
}

/** Shown instead of the tutorial after the visitor has left it. */
export function LeftAdvice({ how, takesFocus, onBack }: LeftAdviceProps) {
  const { t } = useLingui();
  const heading = useFocusWhen<HTMLHeadingElement>(takesFocus);
  const { busy, failure, run } = useLeave(onBack);
  return (
    <div className="stack">
      <EmptyState
        headingRef={heading}
        icon={<CheckCircleIcon size="l" />}
        title={how === 'skipped' ? t`You skipped the advice` : t`You don’t need hosting`}
        action={
          <Button busy={busy !== undefined} onClick={() => void run('open')}>
            <Trans>Help me choose</Trans>
          </Button>
        }
      >
        <p>
          <Trans>If you change your mind, we’ll help you choose.</Trans>
        </p>
      </EmptyState>
      <ServerMessages messages={failure} />
    </div>
  );
}
