import { channelName } from './stored-rows.ts';

/** A message from one tab to the others of its origin. */
export interface TabMessage {
  type: 'cart' | 'ordered';
}

export interface Tabs {
  post(message: TabMessage): void;
  /** Closes the channel: a page in the back/forward cache must not have an open one. */
  close(): void;
}

/** Opens the channel to the other tabs; does nothing in browsers without `BroadcastChannel`. */
export function openTabs(company: string, onMessage: (message: TabMessage) => void): Tabs {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(channelName(company));
  } catch {
    return { post: () => undefined, close: () => undefined };
  }
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const message = event.data;
    if (isTabMessage(message)) onMessage(message);
  };
  return {
    post: (message) => channel?.postMessage(message),
    close: () => {
      channel?.close();
      channel = undefined;
    },
  };
}

const isTabMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'cart' || value.type === 'ordered');
