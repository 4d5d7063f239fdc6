import { sendInquiry } from '../../api/inquiries.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { configAtom } from '../../state/page/config.ts';
import { emit } from '../../state/page/events.ts';
import { phoneProblemAtom, readPhoneAtom } from '../../state/page/phones.ts';
import { atom } from '../../state/store.ts';
import { messageForm, type SendOutcome } from '../message-form/message-form.ts';
import { INQUIRY_FIELDS, type InquiryValues, normalizeInquiry, type Usecase } from './rules.ts';

/** Identifies a form: one per server and use case. */
export interface InquiryPlace {
  usecase: Usecase;
  serverUuid: string;
}

export const inquiryForm = messageForm('inquiry', INQUIRY_FIELDS);

/** The name of a form's draft. */
export const draftOf = ({ usecase, serverUuid }: InquiryPlace): string => `${usecase} ${serverUuid}`;

/** The result of sending an inquiry; `answer` is its id. */
export type InquiryOutcome = SendOutcome<keyof InquiryValues, string | undefined>;

/** The number to send, empty without one, or why the library, once loaded, refuses it. */
const readInquiryPhoneAtom = atom(null, async (get, set, phone: string) => {
  if (phone.trim() === '') return { number: '' };
  const { companyCountry } = get(configAtom);
  const number = await set(readPhoneAtom, phone, companyCountry);
  return { number, problem: get(phoneProblemAtom)(phone, companyCountry) };
});

/** Sends the message, once. Never rejects. */
export const sendInquiryAtom = atom(
  null,
  async (
    get,
    set,
    place: InquiryPlace,
    values: InquiryValues,
    from?: EventTarget,
  ): Promise<InquiryOutcome> => {
    const { number, problem } = await set(readInquiryPhoneAtom, values.phone);
    if (problem) return { kind: 'refused', fields: { phone: [{ key: problem }] }, messages: [] };
    const outcome = await inquiryForm.send(get, {
      of: draftOf(place),
      values,
      post: async (key) =>
        (await sendInquiry(get(clientAtom), { ...place, ...normalizeInquiry(values, number) }, key)).id,
      from,
    });
    if (outcome.kind === 'sent') emit('ws-inquiry', { usecase: place.usecase }, from);
    return outcome;
  },
);
