/** A message as a key, not yet translated. */
export interface Message {
  key: string;
  /** The values that its text names. */
  values?: Readonly<Record<string, MessageValue>> | undefined;
  /** The server's text for developers; shown outside production only. */
  title?: string | undefined;
  reportId?: string | undefined;
  /** The key of a sentence that is shown before it: which action failed. */
  lead?: string | undefined;
  /** The translated label of its field, if the message is not shown at the field. */
  label?: string | undefined;
  /** Says what has changed, not what went wrong. */
  news?: boolean | undefined;
  /** Says what to do about the messages before it, which then are news as well: a paragraph below their list. */
  advice?: boolean | undefined;
  /** Seconds until the next try, from `Retry-After`. */
  seconds?: number | undefined;
  /** Found by a check that the visitor did not start: the page does not scroll to it. */
  quiet?: boolean | undefined;
  /** The page has never reached the shop: the message explains to the page's developer how to find the cause. */
  unreached?: boolean | undefined;
  /** The value that was refused: at its field, the message is shown until the value changes. */
  value?: string | undefined;
  /** What is known of that value, so that the message can give the reason. */
  about?: InvalidValue | undefined;
  /** Repeats the failed change: the message is shown with a button. */
  retry?: (() => Promise<unknown>) | undefined;
}

/** A value in a text: itself, or a text that is translated with it. */
export type MessageValue = string | number | { id: string; message?: string };

/** The value that a message is about. */
export interface InvalidValue {
  field: string;
  /** As it was validated. */
  value: string;
  countryCode?: string;
  /** The rule that it breaks. */
  rule?: { min?: number; max?: number; pattern?: RegExp };
  /** A valid value, if known. */
  example?: string | undefined;
}

/**
 * Messages by path: a message path, or the property path of a violation, which forms show at the field and
 * `showMessagesAtom` turns into a message path.
 */
export type Messages = Readonly<Record<string, readonly Message[]>>;
