import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CheckCircleIcon } from '../../ui/icons.tsx';
import type { SentInquiry } from './use-inquiry.ts';

/** The confirmation, with the id of the message and the email address for the reply. */
export function InquirySent({ sent, onAgain }: { sent: SentInquiry; onAgain: () => void }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused submit button is removed, so the focus moves to the heading.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { id, email } = sent;
  return (
    <EmptyState
      headingRef={heading}
      icon={<CheckCircleIcon size="l" />}
      title={t`We have your message`}
      action={
        <Button onClick={onAgain}>
          <Trans>Write another message</Trans>
        </Button>
      }
    >
      <p>
        <Trans>We’ll reply to {email}.</Trans>
      </p>
      {id && (
        <p className="muted small">
          <Trans>Message number: {id}</Trans>
        </p>
      )}
    </EmptyState>
  );
}
