import { type ReactNode, useEffect, useRef } from 'react';
import type { ServerMessage } from '../i18n/server-texts.ts';
import { useServerText } from '../i18n/use-server-text.ts';
import { Notice, type Tone } from './notice.tsx';
import { useStyles } from './root.tsx';
import css from './server-messages.css?inline';

/** Props of {@link ServerMessages}. */
export interface ServerMessagesProps {
  messages: readonly ServerMessage[] | undefined;
  tone?: Tone;
  /** The way on: a button or a link. */
  action?: ReactNode;
  onDismiss?: () => void;
}

/** What the server says is wrong, translated and said at once; nothing where it says nothing. */
export const ServerMessages = ({ messages = [], tone = 'bad', action, onDismiss }: ServerMessagesProps) => {
  useStyles(css);
  const needed = messages.length > 0;
  const textOf = useServerText(needed);
  const ref = useRef<HTMLDivElement>(null);
  const shown = textOf ? messages.map(({ key }) => key).join(' ') : '';
  // What was pressed may be a screen away from what went wrong.
  useEffect(() => {
    if (shown) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  if (!needed || !textOf) return null;
  // Two steps may miss the same thing: say it once.
  const texts = [...new Set(messages.map(textOf))];
  return (
    <Notice
      live="alert"
      className="server-messages-box"
      ref={ref}
      {...{ tone, action }}
      {...(onDismiss && { onDismiss })}
    >
      {texts.length === 1 ? (
        <p>{texts[0]}</p>
      ) : (
        <ul className="server-messages">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
};
