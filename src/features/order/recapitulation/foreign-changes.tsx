import { Trans } from '@lingui/react/macro';
import type { Message } from '../../../lib/messages.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';

/** What another device or tab has changed in the order, next to the button that sends it. */
export const ForeignChanges = ({ changes }: { changes: readonly Message[] }) => (
  <ServerMessages
    tone="warn"
    messages={changes}
    lead={<Trans>This has changed since you opened the page:</Trans>}
  />
);
