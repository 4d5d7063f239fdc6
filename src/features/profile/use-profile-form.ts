import { type FormStore, getInput, useForm, validate } from '@formisch/react';
import { type RefObject, useState } from 'react';
import type { Message, Messages } from '../../api/error-messages.ts';
import { dropDraft } from '../../state/drafts.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue, useStore } from '../../state/store.ts';
import { watchFocus } from '../../ui/first-error.ts';
import { type RefusalChange, refusedFields, useErrorTexts, useRefusal } from '../../ui/form-errors.ts';
import {
  type FormPlace,
  type FormValues,
  initialValues,
  keepDraft,
  type ProfileFormSchema,
  profileFormSchema,
  sortMessages,
} from './form.ts';
import type { FormTools } from './form-tools.tsx';
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
  const { form: name, saved, start, fixed = {}, section, needsOf, box } = options;
  const { company, companyCountry } = useAtomValue(configAtom);
  const place: FormPlace = { company, form: name, saved };
  const schema = useSchema(options);
  const form = useForm({
    schema,
    initialInput: { ...initialValues(place, start ?? companyCountry), ...fixed },
    validate: 'blur',
    revalidate: 'input',
  });
  const { refused, messages, refuse } = useRefusal<keyof FormValues>(box);
  const { busy, onSubmit } = useSubmit(options, form, refuse);
  const textOf = useErrorTexts();
  const onEdit = (): void => keepDraft(place, getInput(form) as Partial<FormValues>);
  return { form, textOf, needsOf, fixed, section, busy, onEdit, onSubmit, refused, messages };
}

function useSchema({ withAccount, needsOf }: ProfileFormOptions): ProfileFormSchema {
  const { companyCountry } = useAtomValue(configAtom);
  const store = useStore();
  return profileFormSchema({
    companyCountry,
    withAccount,
    needsOf,
    // Read at the moment of the check: what is known of numbers comes after the form.
    isPhone: (phone, countryCode) => store.get(isPhoneAtom)(phone, countryCode),
  });
}

type Refuse = (change?: RefusalChange<keyof FormValues>) => void;

/** Sends the form, and refuses it where a check or the server does. */
function useSubmit(
  { form: name, ready, send, onDone, box }: ProfileFormOptions,
  form: FormStore<ProfileFormSchema>,
  refuse: Refuse,
) {
  const { company } = useAtomValue(configAtom);
  const [busy, setBusy] = useState(false);
  const onSubmit = async (values: FormValues): Promise<void> => {
    if (busy) return;
    if (!ready) return refuse();
    const hasGoneOn = watchFocus(box.current);
    setBusy(true);
    const outcome = await send(values);
    setBusy(false);
    if (outcome.kind === 'refused-checks') {
      // More may be required by now than when the button was pressed.
      await validate(form);
      return refuse({ suppressed: hasGoneOn() });
    }
    if (!outcome.result.ok) {
      const { fields, others } = sortMessages(outcome.result.messages, values);
      const suppressed = hasGoneOn();
      return refuse({ fields: refusedFields(fields, values), messages: others, suppressed });
    }
    dropDraft(company, name);
    onDone();
  };
  return { busy, onSubmit };
}
