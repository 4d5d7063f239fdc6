import { type FieldStore, type FormStore, getInput, useField } from '@formisch/react';
import { createContext, use } from 'react';
import { countryFacts } from '../../../config/countries.ts';
import { PROFILE_FIELDS, type ProfileField } from '../../../config/profile-fields.ts';
import type { TextOf } from '../../../i18n/use-server-text.ts';
import type { InvalidValue } from '../../../i18n/value-reasons.ts';
import { callingCode } from '../../../lib/phone/calling-codes.ts';
import { splitPhone } from '../../../lib/phone/phone-rules.ts';
import { phoneExampleAtom } from '../../../state/page/phones.ts';
import { useAtomValue } from '../../../state/store.ts';
import { afterPress, type RefusedFields, useFieldError } from '../../../ui/form-errors.ts';
import type { Needs, ProfileValues } from '../rules.ts';
import { type RuledField, ruleOf } from './field-rules.ts';
import type { FormValues, ProfileFormSchema } from './form-schema.ts';
import { normalizeValue } from './normalize.ts';

/** The context of the form fields. */
export interface FormContext {
  form: FormStore<ProfileFormSchema>;
  refused: RefusedFields<keyof FormValues>;
  /** Translates a server message key. */
  textOf: TextOf;
  /** Additional fields for the current values. */
  needsOf: (values: ProfileValues) => Needs;
  /** Read-only values that must match another profile. */
  fixed: Partial<ProfileValues>;
  /** The section for `autocomplete`: `billing`, or a custom one. */
  section: string;
  /** The form is being sent. */
  busy: boolean;
  /** Called for changes without an input event, such as a selected country. */
  onEdit: () => void;
}

const Context = createContext<FormContext | undefined>(undefined);

export const FormProvider = Context.Provider;

export function useFormContext(): FormContext {
  const context = use(Context);
  if (!context) throw new Error('A field stands outside its form');
  return context;
}

export interface FormField {
  value: string;
  /** The error message; undefined until the field was left or the form submitted. */
  error: string | undefined;
  onValue: (value: string) => void;
  /** Read-only: must match another profile. */
  isFixed: boolean;
  /** The props of the native control. Read-only while the form is being sent: later input would be lost. */
  props: Omit<FieldStore<ProfileFormSchema, [keyof FormValues]>['props'], 'autoFocus'> & {
    readOnly: boolean;
  };
}

/** One text field of the form, with its value and visible error. */
export function useFormField(name: keyof FormValues): FormField {
  const { form, refused, textOf, fixed, busy } = useFormContext();
  const field = useField(form, { path: [name] });
  const value = String(field.input ?? '');
  const { isSubmitted } = form;
  const input = { value, problem: field.errors?.[0], refused: refused[name], isSubmitted };
  const about = useInvalidValue(name, value);
  const { error, onLeave } = useFieldError(input, (message) => textOf(message, about));
  const { autoFocus: _autoFocus, ...props } = field.props;
  const onBlur = (): void => {
    onLeave(value);
    // A field that was left before shows what its check finds at once.
    afterPress(field.props.onBlur);
  };
  const isFixed = Object.hasOwn(fixed, name);
  return {
    value,
    error,
    isFixed,
    onValue: (next) => field.onChange(next as never),
    // Plain field names help browsers and password managers.
    props: { ...props, name, onBlur, readOnly: isFixed || busy },
  };
}

/** The value of a field as it is validated, for the reason in its message. */
export function useInvalidValue(field: keyof FormValues, value: string): InvalidValue {
  const { form } = useFormContext();
  const { input } = useField(form, { path: ['countryCode'] });
  const phoneExample = useAtomValue(phoneExampleAtom);
  const countryCode = input ?? '';
  return {
    field,
    value: normalizeValue(field, value, countryCode),
    countryCode,
    ...(hasRule(field) && { rule: ruleOf(field) }),
    ...(field === 'phone' && { example: wholeExample(splitPhone(value, countryCode).country, phoneExample) }),
  };
}

const hasRule = (field: keyof FormValues): field is RuledField =>
  field !== 'type' && field !== 'password' && field !== 'emails';

/** A number of a country with its prefix. */
function wholeExample(
  country: string,
  exampleOf: (country: string) => string | undefined,
): string | undefined {
  const example = countryFacts(country).phoneExample ?? exampleOf(country);
  return example && `+${callingCode(country)} ${example}`;
}

/** The `autocomplete` of a field: its token in the form's section, or "off". */
export function useAutoComplete(name: ProfileField): string {
  const { section } = useFormContext();
  const token = PROFILE_FIELDS[name].autocomplete;
  return token === undefined ? 'off' : `${section} ${token}`;
}

/** The additional fields for the current values. */
export function useNeeds(): Needs {
  const { form, needsOf } = useFormContext();
  // Reading type and country subscribes to them: the additional fields depend on both.
  useField(form, { path: ['type'] });
  useField(form, { path: ['countryCode'] });
  return needsOf(getInput(form) as ProfileValues);
}
