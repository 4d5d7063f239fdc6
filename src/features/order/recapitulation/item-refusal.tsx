import type { ReactNode } from 'react';
import { itemRowPaths } from '../../../config/message-paths.ts';
import type { Message } from '../../../lib/messages.ts';
import { messagesAtom } from '../../../state/messages/shown-messages.ts';
import { atom, useAtomValue } from '../../../state/store.ts';
import { ServerMessages } from '../../../ui/server-messages.tsx';
import { otherName } from '../../other-name/other-name.tsx';
import type { OrderedItem } from '../send/ordered-content.ts';

/** What is wrong with an item or its settings. */
export const itemMessagesAtom = atom((get) => (id: string): readonly Message[] => {
  const messages = get(messagesAtom);
  return itemRowPaths('recapitulation', id).flatMap((path) => messages[path] ?? []);
});

interface ItemRefusalProps {
  item: OrderedItem;
  /** The way on where another name is none. */
  action?: ReactNode;
}

/** What is wrong with an item, and the way on; renders nothing without messages. */
export const ItemRefusal = ({ item, action }: ItemRefusalProps) => {
  const messages = useAtomValue(itemMessagesAtom)(item.id);
  if (messages.length === 0) return null;
  return (
    <div className="recap-wrong">
      <ServerMessages messages={messages} action={otherName(item, messages) ?? action} />
    </div>
  );
};
