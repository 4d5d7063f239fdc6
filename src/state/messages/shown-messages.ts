import { messagesAt } from '../../api/error-messages.ts';
import { type MessagePath, storedPath } from '../../config/message-paths.ts';
import type { Message, Messages } from '../../lib/messages.ts';
import { emit } from '../page/events.ts';
import { personalAtom } from '../session/person.ts';
import { type Atom, atom } from '../store.ts';

/** Messages by the path under which a screen shows them. */
export type ShownMessages = { readonly [P in MessagePath]?: readonly Message[] };

const ownMessagesAtom = personalAtom<ShownMessages>({});

/** The messages by path (clause 8.4); config/message-paths.ts defines where each path is shown. */
export const messagesAtom: Atom<ShownMessages> = ownMessagesAtom;

/** Adds messages, replacing earlier ones of the same path. Dispatches `ws-error` for each. */
export const showMessagesAtom = atom(null, (get, set, messages: Messages, from?: EventTarget) => {
  const shown = messagesAt(messages, (path) => storedPath(path)).fields;
  set(ownMessagesAtom, { ...get(ownMessagesAtom), ...shown });
  emitErrorEvents(shown, from);
});

/** Dispatches `ws-error` for each message; for messages that are shown without the store. */
export function emitErrorEvents(messages: Messages, from?: EventTarget): void {
  for (const [path, list] of Object.entries(messages)) {
    for (const { key, title, values } of list)
      emit('ws-error', { path, key, message: title ?? key, reportId: values?.reportId }, from);
  }
}

/**
 * Removes the messages of a path and of the paths below it; without a path, all. With `shownBefore`, other messages
 * remain: they are newer than the response that removes these.
 */
export const clearMessagesAtom = atom(null, (get, set, path?: MessagePath, shownBefore?: ShownMessages) => {
  const current = get(ownMessagesAtom);
  const kept = Object.entries(current).filter(
    ([at, list]) =>
      (path !== undefined && at !== path && !at.startsWith(`${path}.`)) ||
      (shownBefore !== undefined && shownBefore[at as MessagePath] !== list),
  );
  if (kept.length !== Object.keys(current).length) set(ownMessagesAtom, Object.fromEntries(kept));
});

/** The key of the message about a change that was not sent because an order is being sent. */
export const CHECKOUT_IN_PROGRESS = 'wsk.checkout.in_progress';

/** Removes the messages with a key whose cause no longer exists, such as `OFFLINE` once the browser is online. */
export const clearKeyAtom = atom(null, (get, set, passed: string) => {
  const entries = Object.entries(get(ownMessagesAtom));
  const kept = entries.filter(([, list]) => !list?.some(({ key }) => key === passed));
  if (kept.length !== entries.length) set(ownMessagesAtom, Object.fromEntries(kept));
});
