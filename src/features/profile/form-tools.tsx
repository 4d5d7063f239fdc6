import { type FieldStore, type FormStore, getInput, useField } from '@formisch/react';
import { createContext, use } from 'react';
import { PROFILE_FIELDS, type ProfileField } from '../../config/profile-fields.ts';
import type { ServerMessage } from '../../i18n/server-texts.ts';
import { type RefusedFields, useFieldError } from '../../ui/form-errors.ts';
import type { FormValues, ProfileFormSchema } from './form.ts';
import type { Needs, ProfileValues } from './rules.ts';

/** What all fields of the form share. */
export interface FormTools {
  form: FormStore<ProfileFormSchema>;
  refused: RefusedFields<keyof FormValues>;
  /** The text of a message of the server's catalogue. */
  textOf: (message: ServerMessage) => string;
  /** What is asked besides the usual, for what is filled in now. */
  needsOf: (values: ProfileValues) => Needs;
  /** What has to be the same as elsewhere and cannot be changed here. */
  fixed: Partial<ProfileValues>;
  /** Whose address it is, for browsers that fill in forms: `billing`, or a section of its own. */
  section: string;
  /** Something was changed that is no typing: a country was picked. */
  onEdit: () => void;
}

const ToolsContext = createContext<FormTools | undefined>(undefined);

export const FormToolsProvider = ToolsContext.Provider;

export function useFormTools(): FormTools {
  const tools = use(ToolsContext);
  if (!tools) throw new Error('A field stands outside its form');
  return tools;
}

export interface FormField {
  value: string;
  /** The text of what is wrong; only once the visitor has left the field or tried to send the form. */
  error: string | undefined;
  onValue: (value: string) => void;
  /** Has to be the same as elsewhere: shown, not changed. */
  isFixed: boolean;
  /** For the native control. */
  props: Omit<FieldStore<ProfileFormSchema, [keyof FormValues]>['props'], 'autoFocus'>;
}

/** One text field of the form: its value, and its problem when the time has come to say it. */
export function useFormField(name: keyof FormValues): FormField {
  const { form, refused, textOf, fixed } = useFormTools();
  const field = useField(form, { path: [name] });
  const value = String(field.input ?? '');
  const { isSubmitted } = form;
  const judged = { value, problem: field.errors?.[0], refused: refused[name], isSubmitted };
  const { error, onLeave } = useFieldError(judged, textOf);
  const { autoFocus: _autoFocus, ...props } = field.props;
  const onBlur = (): void => {
    onLeave(value);
    field.props.onBlur();
  };
  return {
    value,
    error,
    isFixed: Object.hasOwn(fixed, name),
    onValue: (next) => field.onChange(next as never),
    // Browsers and password managers know fields by plain names.
    props: { ...props, name, onBlur },
  };
}

/** The `autocomplete` of a field's control: its token in the section of the form, "off" where browsers must not fill it in. */
export function useAutoComplete(name: ProfileField): string {
  const { section } = useFormTools();
  const token = PROFILE_FIELDS[name].autocomplete;
  return token === undefined ? 'off' : `${section} ${token}`;
}

/** What the form asks besides the usual now. */
export function useNeeds(): Needs {
  const { form, needsOf } = useFormTools();
  // Type and country decide: reading them here draws the form anew when they change.
  useField(form, { path: ['type'] });
  useField(form, { path: ['countryCode'] });
  return needsOf(getInput(form) as ProfileValues);
}
