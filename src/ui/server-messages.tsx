import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useServerText } from '../i18n/use-server-text.ts';
import type { Message, Messages } from '../lib/messages.ts';
import { Button } from './button.tsx';
import { showError } from './first-error.ts';
import { Notice, type Tone } from './notice.tsx';
import { useStyles } from './renderer.ts';
import { RetryButton } from './retry-button.tsx';
import css from './server-messages.css?inline';

export interface ServerMessagesProps {
  messages: readonly Message[] | Messages | undefined;
  tone?: Tone;
  /** A sentence above the messages. */
  lead?: ReactNode;
  /** A button or a link; defaults to "Try again" with `onRetry`, or if a message has a `retry`. */
  action?: ReactNode;
  onRetry?: () => unknown;
  isRetrying?: boolean;
}

/** A notice with translated server messages; renders nothing without messages. */
export const ServerMessages = (props: ServerMessagesProps) => {
  const { tone = 'bad', lead, onRetry, isRetrying = false } = props;
  // The values of a list are its messages.
  const messages = Object.values(props.messages ?? {}).flat();
  useStyles(css);
  const { t } = useLingui();
  const needed = messages.length > 0;
  const textOf = useServerText(needed);
  const ref = useRef<HTMLDivElement>(null);
  const shown = textOf ? messages.map(({ key }) => key).join(' ') : '';
  const suppressed = messages.every(({ quiet }) => quiet);
  // The clicked button may be far away from the message.
  useEffect(() => {
    if (shown) showError(ref.current, { suppressed });
  }, [shown, suppressed]);
  if (!needed || !textOf) return null;
  // Several paths may have the same message: show it once.
  const texts = [
    ...new Set(messages.filter(({ kind }) => kind !== 'advice').map((message) => textOf(message))),
  ];
  const advice = messages.find(({ kind }) => kind === 'advice');
  const isOfflineSaid = messages.some(({ key }) => key === 'wsk.general.offline');
  const retry = messages.find((message) => message.retry)?.retry;
  const action =
    props.action ??
    (onRetry && <Button busy={isRetrying} onClick={() => void onRetry()}>{t`Try again`}</Button>) ??
    (retry && <RetryButton onRetry={retry} />);
  return (
    <Notice
      // Screen readers announce messages of a background check at the next pause.
      live={suppressed && tone !== 'bad' ? 'status' : 'alert'}
      className={isOfflineSaid ? 'server-messages-box offline-said' : 'server-messages-box'}
      ref={ref}
      {...{ tone }}
      action={action}
    >
      {lead && <p>{lead}</p>}
      {texts.length === 1 && <p>{texts[0]}</p>}
      {texts.length > 1 && (
        <ul className="server-messages">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {advice && <p className="server-advice">{textOf(advice)}</p>}
    </Notice>
  );
};
