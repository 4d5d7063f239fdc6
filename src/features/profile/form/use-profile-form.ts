import { type FormStore, getInput, useForm, validate } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import { isProfileField } from '../../../config/profile-fields.ts';
import type { Message, Messages } from '../../../lib/messages.ts';
import { configAtom } from '../../../state/page/config.ts';
import { phoneProblemAtom, readPhoneAtom } from '../../../state/page/phones.ts';
import { dropDraft } from '../../../state/session/drafts.ts';
import { type Atom, useAtomValue, useSetAtom, useStore } from '../../../state/store.ts';
import { watchFocus } from '../../../ui/focus.ts';
import { type RefusalChange, refusedFields, useErrorTexts, useRefusal } from '../../../ui/form-errors.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { isFieldShown, type Needs, type ProfileValues } from '../rules.ts';
import { type DraftPlace, draftedValues, keepDraft } from './draft.ts';
import { sortErrors } from './errors.ts';
import { fieldLabel } from './field-texts.ts';
import type { FormContext } from './form-context.tsx';
import { type FormValues, type ProfileFormSchema, profileFormSchema } from './form-schema.ts';
import { initialValuesAtom } from './initial-values.ts';
import { prefillAtom, withoutPrefill } from './prefill.ts';
import { isUntouched } from './values.ts';

/** The result of a submit: failed server checks, or the result of the request. */
export type SubmitOutcome =
  | { kind: 'refused-checks' }
  | { kind: 'sent'; result: { ok: true } | { ok: false; messages: Messages } };

export interface ProfileFormOptions {
  /** The name of the draft. */
  form: DraftPlace['form'];
  saved: DraftPlace['saved'];
  /** Read-only values that must match another profile. */
  fixed?: Partial<ProfileValues>;
  withAccount?: boolean;
  section: string;
  /** Read during validation: the server's response may arrive after the form was rendered. */
  needsAtom: Atom<(values: ProfileValues) => Needs>;
  /** False while input outside the fields is missing; the form is then not sent. */
  ready?: boolean;
  send: (values: FormValues) => Promise<SubmitOutcome>;
  onDone: () => void;
}

export interface ProfileFormState extends FormContext {
  /** Server messages that belong to no field. */
  messages: readonly Message[];
  /** The container of the form, for focus management. */
  box: RefObject<HTMLDivElement | null>;
  onSubmit: (values: FormValues) => Promise<void>;
}

/** The state of a profile form: initial values, draft, validation, submit and focus on errors. */
export function useProfileForm(options: ProfileFormOptions): ProfileFormState {
  const { form: name, saved, fixed = {}, section, withAccount = false } = options;
  const { company, companyCountry } = useAtomValue(configAtom);
  const initial = useAtomValue(initialValuesAtom);
  const store = useStore();
  const box = useRef<HTMLDivElement>(null);
  const place: DraftPlace = { company, form: name, saved };
  const needsOf = (values: ProfileValues): Needs => store.get(options.needsAtom)(values);
  const schema = profileFormSchema({
    companyCountry,
    withAccount,
    needsOf,
    saved,
    // Read during validation: the phone number library may load after the form.
    phoneProblem: (phone, countryCode) => store.get(phoneProblemAtom)(phone, countryCode),
  });
  const form = useForm({
    schema,
    initialInput: { ...draftedValues(place, initial), ...fixed },
    validate: 'blur',
    revalidate: 'input',
  });
  const { refused, messages, refuse } = useRefusal<keyof FormValues>(box);
  const { busy, onSubmit } = useSubmit({ ...options, needsOf, box }, form, refuse);
  const textOf = useErrorTexts();
  const onEdit = (): void =>
    keepDraft(place, withoutPrefill(getInput(form) as Partial<FormValues>, store.get(prefillAtom)));
  return { form, box, textOf, needsOf, fixed, section, busy, onEdit, onSubmit, refused, messages };
}

type Refuse = (change?: RefusalChange<keyof FormValues>) => void;

type SubmitOptions = ProfileFormOptions & Pick<ProfileFormState, 'needsOf' | 'box'>;

/** Submits the form and shows errors of checks and server. */
function useSubmit(
  { form: name, saved, withAccount, needsOf, ready = true, send, onDone, box }: SubmitOptions,
  form: FormStore<ProfileFormSchema>,
  refuse: Refuse,
) {
  const { company } = useAtomValue(configAtom);
  const { i18n } = useLingui();
  const readPhone = useSetAtom(readPhoneAtom);
  const { busy, press } = useBusy(async (values: FormValues): Promise<SubmitOutcome> => {
    const phone = isUntouched('phone', values, saved)
      ? values.phone
      : await readPhone(values.phone, values.countryCode);
    const isStillValid = (await validate(form)).success;
    return isStillValid ? send({ ...values, phone }) : { kind: 'refused-checks' };
  });
  const onSubmit = async (values: FormValues): Promise<void> => {
    if (!ready) return refuse();
    const hasGoneOn = watchFocus(box.current);
    const outcome = await press(values);
    if (!outcome) return;
    if (outcome.kind === 'refused-checks') {
      // More fields may have become required since the submit.
      await validate(form);
      return refuse({ suppressed: hasGoneOn() });
    }
    if (!outcome.result.ok) {
      const isShown = (field: keyof FormValues): boolean =>
        isProfileField(field)
          ? isFieldShown(values, field, needsOf(values))
          : withAccount === true && field !== 'type';
      const labelOf = (field: keyof FormValues) =>
        isProfileField(field) ? fieldLabel(i18n, field, values.countryCode) : undefined;
      const { fields, others } = sortErrors(outcome.result.messages, values, isShown, labelOf);
      return refuse({ fields: refusedFields(fields, values), messages: others, suppressed: hasGoneOn() });
    }
    dropDraft(company, name);
    onDone();
  };
  return { busy, onSubmit };
}
