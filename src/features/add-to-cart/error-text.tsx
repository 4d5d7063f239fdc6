import type { Message } from '../../api/error-messages.ts';
import { useServerText } from '../../i18n/use-server-text.ts';
import { AlertIcon } from '../../ui/icons.tsx';

/** Error messages as text. A chunk of its own, see failure.tsx. */
export function ErrorText({ messages }: { messages: readonly Message[] }) {
  const textOf = useServerText(true);
  if (!textOf) return null;
  return (
    <>
      <AlertIcon size="s" />
      <span>{[...new Set(messages.map(textOf))].join(' ')}</span>
    </>
  );
}
