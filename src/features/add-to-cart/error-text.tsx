import { useServerText } from '../../i18n/use-server-text.ts';
import type { Message } from '../../lib/messages.ts';
import { AlertIcon } from '../../ui/icons.tsx';

/** Error messages as text; `text` overrides them. In a separate chunk, see failure.tsx. */
export function ErrorText({ messages, text }: { messages: readonly Message[]; text?: string | undefined }) {
  const textOf = useServerText(text === undefined);
  if (text === undefined && !textOf) return null;
  return (
    <>
      <AlertIcon size="s" />
      <span>{text ?? [...new Set(messages.map((message) => textOf?.(message)))].join(' ')}</span>
    </>
  );
}
