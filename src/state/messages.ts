import type { Messages } from '../api/error-messages.ts';
import { emit } from './events.ts';
import { atom } from './store.ts';

const allMessagesAtom = atom<Messages>({});

/** What is wrong, by path (section 8). */
export const messagesAtom = atom((get) => get(allMessagesAtom));

/** Adds messages; those of a path replace what stood there. Tells the page of each by `ws-error`. */
export const showMessagesAtom = atom(null, (get, set, messages: Messages, from?: EventTarget) => {
  set(allMessagesAtom, { ...get(allMessagesAtom), ...messages });
  tellPage(messages, from);
});

/** Tells the page of each message by `ws-error`, also of those that stand elsewhere than under their path. */
export function tellPage(messages: Messages, from?: EventTarget): void {
  for (const [path, list] of Object.entries(messages)) {
    for (const { key, title, reportId } of list)
      emit('ws-error', { path, key, message: title ?? key, reportId }, from);
  }
}

/** Removes the messages of a path and of the paths below it; without a path, all. */
export const clearMessagesAtom = atom(null, (get, set, path?: string) => {
  const current = get(allMessagesAtom);
  const kept = Object.entries(current).filter(
    ([at]) => path !== undefined && at !== path && !at.startsWith(`${path}.`),
  );
  if (kept.length !== Object.keys(current).length) set(allMessagesAtom, Object.fromEntries(kept));
});
