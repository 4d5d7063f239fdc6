import { getInput, useForm, validate } from '@formisch/react';
import { type RefObject, useEffect, useState } from 'react';
import type { Message, Messages } from '../../api/error-messages.ts';
import { useServerText } from '../../i18n/use-server-text.ts';
import { dropDraft } from '../../state/drafts.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useStore } from '../../state/store.ts';
import { focusFirstError, watchFocus } from '../../ui/first-error.ts';
import {
  type FormPlace,
  type FormValues,
  initialValues,
  keepDraft,
  profileFormSchema,
  sortMessages,
} from './form.ts';
import type { FormTools, Refused } from './form-tools.tsx';
import { isPhoneAtom } from './phones.ts';
import type { Needs, ProfileValues } from './rules.ts';

/** What became of a form: checks that a server answered with no, or what its sending came to. */
export type SubmitOutcome =
  | { kind: 'refused-checks' }
  | { kind: 'sent'; result: { ok: true } | { ok: false; messages: Messages } };

export interface ProfileFormOptions {
  /** Names the draft: `billing-profile`, `domain-profile`. */
  form: string;
  saved: FormPlace['saved'];
  /** What a new profile starts with; an empty one where absent. */
  start?: ProfileValues | undefined;
  /** Has to be the same as elsewhere, so it is filled in and cannot be changed here. */
  fixed?: Partial<ProfileValues>;
  withAccount: boolean;
  section: string;
  needsOf: (values: ProfileValues) => Needs;
  /** False while something beside the fields is missing; the form then says so and is not sent. */
  ready: boolean;
  send: (values: FormValues) => Promise<SubmitOutcome>;
  onDone: () => void;
  /** What holds the form, for the focus. */
  box: RefObject<HTMLDivElement | null>;
}

export interface ProfileFormState extends FormTools {
  /** What the server says that belongs to no field. */
  messages: readonly Message[];
  busy: boolean;
  onSubmit: (values: FormValues) => Promise<void>;
}

/** A profile's form: what it starts with, keeps, checks and sends, and where the focus goes when it is refused. */
export function useProfileForm(options: ProfileFormOptions): ProfileFormState {
  const {
    form: name,
    saved,
    start,
    fixed = {},
    withAccount,
    section,
    needsOf,
    ready,
    send,
    onDone,
    box,
  } = options;
  const { company, companyCountry } = useAtomValue(configAtom);
  const { refused, messages, refuse } = useRefusal(box);
  const [busy, setBusy] = useState(false);
  const textOf = useTextOfKey();
  const place: FormPlace = { company, form: name, saved };
  const store = useStore();
  const form = useForm({
    schema: profileFormSchema({
      companyCountry,
      withAccount,
      needsOf,
      // Read at the moment of the check: what is known of numbers comes after the form.
      isPhone: (phone, countryCode) => store.get(isPhoneAtom)(phone, countryCode),
    }),
    initialInput: { ...initialValues(place, start ?? companyCountry), ...fixed },
    validate: 'blur',
    revalidate: 'input',
  });
  const onSubmit = async (values: FormValues): Promise<void> => {
    if (busy) return;
    if (!ready) return refuse({});
    const hasGoneOn = watchFocus(box.current);
    setBusy(true);
    const outcome = await send(values);
    setBusy(false);
    if (outcome.kind === 'refused-checks') {
      // What is asked may be more by now than it was when the button was pressed.
      await validate(form);
      return refuse({}, hasGoneOn());
    }
    if (!outcome.result.ok) {
      const { fields, others } = sortMessages(outcome.result.messages, values);
      return refuse({ refused: refusedOf(fields, values), messages: others }, hasGoneOn());
    }
    dropDraft(company, name);
    onDone();
  };
  const onEdit = (): void => keepDraft(place, getInput(form) as Partial<FormValues>);
  return { form, textOf, needsOf, fixed, section, busy, onEdit, onSubmit, refused, messages };
}

interface Refusal {
  /** Goes up with every refusal, so that the focus moves also when the same fields are wrong again. */
  count: number;
  refused: Refused;
  messages: readonly Message[];
  /** The visitor has begun on another field meanwhile: nothing takes them out of it. */
  suppressed: boolean;
}

/** What the form was refused for last; each refusal leads to the first field that is wrong. */
function useRefusal(box: RefObject<HTMLElement | null>) {
  const [refusal, setRefusal] = useState<Refusal>({ count: 0, refused: {}, messages: [], suppressed: false });
  const { count, suppressed } = refusal;
  useEffect(() => {
    if (count > 0) focusFirstError(box.current, { suppressed });
  }, [count, suppressed, box]);
  const refuse = (said: Partial<Pick<Refusal, 'refused' | 'messages'>>, hasGoneOn = false): void =>
    setRefusal((before) => ({
      refused: {},
      messages: [],
      ...said,
      count: before.count + 1,
      suppressed: hasGoneOn,
    }));
  return { ...refusal, refuse };
}

function refusedOf(fields: Partial<Record<keyof FormValues, string>>, values: FormValues): Refused {
  const entries = Object.entries(fields) as [keyof FormValues, string][];
  return Object.fromEntries(entries.map(([field, key]) => [field, { key, value: values[field] }]));
}

/** Texts of the server's catalogue; they come with the form, and a general one stands in until they are here. */
function useTextOfKey(): (key: string) => string {
  const textOf = useServerText(true);
  return (key) => textOf?.({ key }) ?? '…';
}
