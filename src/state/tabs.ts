/** What one tab sends to the others of its origin. */
export type TabNews = { type: 'cart' } | { type: 'ordered'; messageKey: string };

export interface Tabs {
  tell(news: TabNews): void;
  /** Frees the channel: a page in the back/forward cache must hold none. */
  close(): void;
}

/** Opens the channel to the other tabs; does nothing in browsers without `BroadcastChannel`. */
export function openTabs(company: string, onNews: (news: TabNews) => void): Tabs {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(`ws-elements:${company}`);
  } catch {
    return { tell: () => undefined, close: () => undefined };
  }
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const news = event.data;
    if (isNews(news)) onNews(news);
  };
  return {
    tell: (news) => channel?.postMessage(news),
    close: () => {
      channel?.close();
      channel = undefined;
    },
  };
}

const isNews = (value: unknown): value is TabNews =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'cart' || value.type === 'ordered');
