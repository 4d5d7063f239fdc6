import { messagesAt } from '../../api/error-messages.ts';
import { ApiError } from '../../api/errors.ts';
import { sendInquiry } from '../../api/inquiries.ts';
import type { Message } from '../../lib/messages.ts';
import { newKey } from '../../lib/new-key.ts';
import { hasCartFailedAtom, publicCartAtom } from '../../state/cart/page-cart.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { explain } from '../../state/messages/reports.ts';
import { emitErrorEvents } from '../../state/messages/shown-messages.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { emit } from '../../state/page/events.ts';
import { phoneProblemAtom, readPhoneAtom } from '../../state/page/phones.ts';
import { loadContactAtom } from '../../state/resources/contact.ts';
import { atom } from '../../state/store.ts';
import type { FieldMessages } from '../../ui/form-errors.ts';
import { dropInquiry, type InquiryPlace, keepInquiry, readInquiry } from './inquiry-draft.ts';
import { INQUIRY_FIELDS, type InquiryValues, normalizeInquiry } from './rules.ts';

/** The result of sending a message. */
export type InquiryOutcome =
  | { kind: 'sent'; id: string | undefined }
  | { kind: 'refused'; fields: FieldMessages<keyof InquiryValues>; messages: readonly Message[] }
  /** The response was lost, so it may have arrived. `isSafe`: a retry is not delivered twice. */
  | { kind: 'unknown'; messages: readonly Message[]; isSafe: boolean };

const EMPTY: InquiryValues = { name: '', email: '', phone: '', message: '' };

/** The initial values: this tab's draft, or empty ones; empty until it is known who sits there. */
export const startInquiryAtom = atom(
  null,
  (get, _set, place: InquiryPlace): { values: InquiryValues; isDraft: boolean } => {
    const isKnown = get(publicCartAtom) !== undefined || get(hasCartFailedAtom);
    const draft = isKnown ? readInquiry(get(configAtom).company, place) : undefined;
    return { values: draft ?? EMPTY, isDraft: draft !== undefined };
  },
);

/**
 * Loads the values that the form lacked when it was shown: this tab's draft, otherwise the customer's contact data. Never
 * rejects.
 */
export const loadStartAtom = atom(
  null,
  async (_get, set, place: InquiryPlace): Promise<Partial<InquiryValues>> => {
    await set(loadCartAtom);
    const { values, isDraft } = set(startInquiryAtom, place);
    return isDraft ? values : set(loadContactAtom);
  },
);

/** Saves the draft without a key: an edited message is a new one. */
export const keepInquiryAtom = atom(null, (get, _set, place: InquiryPlace, values: InquiryValues): void =>
  keepInquiry(get(configAtom).company, place, values),
);

/** The number to send, empty without one, or why the library, once loaded, refuses it. */
const readInquiryPhoneAtom = atom(null, async (get, set, phone: string) => {
  if (phone.trim() === '') return { number: '' };
  const { companyCountry } = get(configAtom);
  const number = await set(readPhoneAtom, phone, companyCountry);
  return { number, problem: get(phoneProblemAtom)(phone, companyCountry) };
});

/**
 * Sends the message. If the response is lost, the draft keeps the idempotency key, even across a reload, so that a
 * server that supports the header accepts the message once. Never rejects.
 */
export const sendInquiryAtom = atom(
  null,
  async (
    get,
    set,
    place: InquiryPlace,
    values: InquiryValues,
    from?: EventTarget,
  ): Promise<InquiryOutcome> => {
    const { company } = get(configAtom);
    const { number, problem } = await set(readInquiryPhoneAtom, values.phone);
    if (problem) return { kind: 'refused', fields: { phone: [{ key: problem }] }, messages: [] };
    const key = readInquiry(company, place)?.key ?? newKey();
    keepInquiry(company, place, values, key);
    try {
      const { id } = await sendInquiry(
        get(clientAtom),
        { ...place, ...normalizeInquiry(values, number) },
        key,
      );
      dropInquiry(company, place);
      emit('ws-inquiry', { usecase: place.usecase }, from);
      return { kind: 'sent', id };
    } catch (error) {
      return set(inquiryFailedAtom, { place, values, error, from });
    }
  },
);

interface Failure {
  place: InquiryPlace;
  values: InquiryValues;
  error: unknown;
  from: EventTarget | undefined;
}

const CONFLICT = 409;

const inquiryFailedAtom = atom(null, (get, _set, failure: Failure): InquiryOutcome => {
  const { place, values, error, from } = failure;
  const { company, idempotencyHeader } = get(configAtom);
  const hasKeys = idempotencyHeader !== undefined;
  // Without a key, a conflict may be one with this message: a browser repeats a call whose connection broke.
  const isRepeated = !hasKeys && error instanceof ApiError && error.status === CONFLICT;
  const isUnknown = !(error instanceof ApiError) || error.outcomeUnknown || isRepeated;
  // A refused message was not accepted, so a retry gets a new key.
  if (!isUnknown) keepInquiry(company, place, values);
  const { fields, others } = messagesAt(explain(get, error, 'inquiry'), (path) =>
    INQUIRY_FIELDS.find((field) => field === path),
  );
  emitErrorEvents(others, from);
  const messages = Object.values(others).flat();
  if (isUnknown) return { kind: 'unknown', messages, isSafe: hasKeys };
  return { kind: 'refused', fields, messages };
});
