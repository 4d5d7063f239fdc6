/** A message as a key, not yet translated. `Messages` says where it is shown. */
export interface Message {
  key: string;
  values?: MessageValues | undefined;
  /** The server's text for developers; shown outside production only. */
  title?: string | undefined;
  /** What is said before it: the key of a sentence on the action that failed, or the translated label of its field. */
  lead?: string | undefined;
  /**
   * What it is, if no error: `news` says what has changed; `advice` what to do about the messages before it, which then
   * are news as well. Advice is a paragraph below their list.
   */
  kind?: 'news' | 'advice' | undefined;
  /** Found by a check that the visitor did not start: the page does not scroll to it. */
  quiet?: boolean | undefined;
  /** What the visitor can do: the message is shown with a button that repeats the failed change. */
  retry?: (() => Promise<unknown>) | undefined;
}

/** The values that a text names, or that choose among the texts of a key. */
export interface MessageValues {
  readonly [name: string]: MessageValue | undefined;
  /** The number of the report that was sent about an unknown error. */
  readonly reportId?: string | undefined;
  /** Seconds until the next try, from `Retry-After`. */
  readonly seconds?: number | undefined;
  /** The page has never reached the shop: the text tells the page's developer how to find the cause. */
  readonly unreached?: 'yes' | undefined;
}

/** A value in a text: itself, or a text that is translated with it. */
export type MessageValue = string | number | { id: string; message?: string };

/**
 * Messages by path: a message path, or the property path of a violation, which forms show at the field and
 * `showMessagesAtom` turns into a message path.
 */
export type Messages = Readonly<Record<string, readonly Message[]>>;
