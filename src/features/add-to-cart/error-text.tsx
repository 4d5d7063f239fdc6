import type { Message } from '../../api/error-messages.ts';
import { useServerText } from '../../i18n/use-server-text.ts';
import { AlertIcon } from '../../ui/icons.tsx';

/** Why a click came to nothing, below the button. The words are loaded with the first failure. */
export function ErrorText({ messages }: { messages: readonly Message[] }) {
  const textOf = useServerText(true);
  return (
    <span className="add-error" role="alert">
      {textOf && (
        <>
          <AlertIcon size="s" />
          <span>{[...new Set(messages.map(textOf))].join(' ')}</span>
        </>
      )}
    </span>
  );
}
