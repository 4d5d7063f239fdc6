import { useServerText } from '../../../i18n/use-server-text.ts';
import type { Message } from '../../../lib/messages.ts';
import { AlertIcon } from '../../../ui/icons.tsx';
import { useStyles } from '../../../ui/renderer.ts';
import css from './row-error.css?inline';

/** The reason why the last change of a row failed. */
export function RowError({ messages }: { messages: readonly Message[] }) {
  useStyles(css);
  const textOf = useServerText(true);
  return (
    <span className="dc-failure" role="alert">
      {textOf && (
        <>
          <AlertIcon size="s" />
          <span>{[...new Set(messages.map((message) => textOf(message)))].join(' ')}</span>
        </>
      )}
    </span>
  );
}
