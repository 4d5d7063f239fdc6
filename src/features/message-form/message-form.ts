import * as v from 'valibot';
import { messagesAt } from '../../api/error-messages.ts';
import { ApiError, isMissingCall } from '../../api/errors.ts';
import type { Message } from '../../lib/messages.ts';
import { newKey } from '../../lib/new-key.ts';
import { hasCartFailedAtom, publicCartAtom } from '../../state/cart/page-cart.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { explain } from '../../state/messages/reports.ts';
import { emitErrorEvents } from '../../state/messages/shown-messages.ts';
import { configAtom } from '../../state/page/config.ts';
import { loadContactAtom } from '../../state/resources/contact.ts';
import { readDraft, saveDraft } from '../../state/session/drafts.ts';
import { atom, type Getter } from '../../state/store.ts';
import type { FieldMessages } from '../../ui/form-errors.ts';

/** The values of a form as typed, by field. */
export type Values<Field extends string> = Readonly<Record<Field, string>>;

/** The result of sending a form. */
export type SendOutcome<Field extends string, Answer> =
  | { kind: 'sent'; answer: Answer }
  | { kind: 'refused'; fields: FieldMessages<Field>; messages: readonly Message[] }
  /** The response was lost, so it may have arrived. `isSafe`: a retry is not delivered twice. */
  | { kind: 'unknown'; messages: readonly Message[]; isSafe: boolean }
  /** The shop does not have this call. */
  | { kind: 'missing' };

/** One sending of a form. */
interface Sending<Field extends string, Answer> {
  /** The name of the draft among those of the same form. */
  of: string;
  values: Values<Field>;
  post: (key: string) => Promise<Answer>;
  /** Shops may lack this call. */
  isOptional?: boolean;
  from: EventTarget | undefined;
}

const draftSchema = v.record(v.string(), v.string());

/** The drafts of a form in this tab, by the name of each. */
function draftsOf<Field extends string>(form: 'inquiry' | 'withdrawal', fields: readonly Field[]) {
  const pick = (values: Values<Field>): Values<Field> =>
    Object.fromEntries(fields.map((field) => [field, values[field]])) as Values<Field>;
  return {
    read(company: string, of: string): { values: Values<Field>; key: string | undefined } | undefined {
      const { success, output } = v.safeParse(draftSchema, readDraft(company, form)[of]);
      if (!success || fields.some((field) => output[field] === undefined)) return undefined;
      return { values: pick(output as Values<Field>), key: output.key };
    },
    /** Without values, the draft is deleted. `key`: that of a message whose response was lost. */
    keep(company: string, of: string, values: Values<Field> | undefined, key?: string): void {
      const draft = values && { ...pick(values), ...(key && { key }) };
      saveDraft(company, form, { ...readDraft(company, form), [of]: draft });
    },
  };
}

/**
 * A form that the shop receives once, such as an inquiry. What is typed is kept in this tab; it survives a reload, a
 * login and a switch of the language. `name` is that of the draft, and the path of the messages.
 */
export function messageForm<Field extends string>(name: 'inquiry' | 'withdrawal', fields: readonly Field[]) {
  type Typed = Values<Field>;
  const { read, keep } = draftsOf(name, fields);

  /** The initial values: the draft, or the given ones; without a draft until it is known who sits there. */
  const startAtom = atom(null, (get, _set, of: string, given: Typed) => {
    const isKnown = get(publicCartAtom) !== undefined || get(hasCartFailedAtom);
    const draft = isKnown ? read(get(configAtom).company, of) : undefined;
    return { values: draft?.values ?? given, isDraft: draft !== undefined };
  });

  /** Loads what the form lacked when it was shown: the draft, otherwise the customer's contact data. Never rejects. */
  const loadAtom = atom(
    null,
    async (_get, set, of: string, given: Typed): Promise<Readonly<Record<string, string>>> => {
      await set(loadCartAtom);
      const { values, isDraft } = set(startAtom, of, given);
      return isDraft ? values : { ...(await set(loadContactAtom)) };
    },
  );

  /** Keeps what is typed, without a key: an edited message is a new one. */
  const keepAtom = atom(null, (get, _set, of: string, values: Typed): void =>
    keep(get(configAtom).company, of, values),
  );

  const fieldOf = (path: string): Field | undefined => fields.find((field) => field === path);

  /**
   * Sends the form. If the response is lost, the draft keeps the idempotency key, even across a reload, so that a server
   * that supports the header receives it once. Never rejects.
   */
  async function send<Answer>(
    get: Getter,
    sending: Sending<Field, Answer>,
  ): Promise<SendOutcome<Field, Answer>> {
    const { of, values, post, from } = sending;
    const { company, idempotencyHeader } = get(configAtom);
    const key = read(company, of)?.key ?? newKey();
    keep(company, of, values, key);
    try {
      const answer = await post(key);
      keep(company, of, undefined);
      return { kind: 'sent', answer };
    } catch (error) {
      const isUnknown = isOpen(error, idempotencyHeader !== undefined);
      // A refused message was not received, so the next one gets a new key.
      if (!isUnknown) keep(company, of, values);
      if (sending.isOptional && isMissingCall(error)) return { kind: 'missing' };
      const { fields: refused, others } = messagesAt(explain(get, error, name), fieldOf);
      emitErrorEvents(others, from);
      const messages = Object.values(others).flat();
      if (!isUnknown) return { kind: 'refused', fields: refused, messages };
      return { kind: 'unknown', messages, isSafe: idempotencyHeader !== undefined };
    }
  }
  return { startAtom, loadAtom, keepAtom, send };
}

const CONFLICT = 409;

/**
 * Whether it may have arrived. Without a key, a conflict may be one with this message: a browser repeats a call whose
 * connection broke.
 */
const isOpen = (error: unknown, hasKeys: boolean): boolean =>
  !(error instanceof ApiError) || error.outcomeUnknown || (!hasKeys && error.status === CONFLICT);
