import { getInput } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { countryFacts } from '../../../config/countries.ts';
import { countries } from '../../../i18n/country-options.ts';
import { callingCode } from '../../../lib/phone/calling-codes.ts';
import { shownPhone, splitPhone, type TypedPhone, typedValue } from '../../../lib/phone/phone-rules.ts';
import { configAtom } from '../../../state/page/config.ts';
import { loadPhoneNumbersAtom, phoneExampleAtom } from '../../../state/page/phones.ts';
import { useAtomValue, useSetAtom } from '../../../state/store.ts';
import { ChevronDownIcon } from '../../../ui/icons-header.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLabel } from './field-texts.ts';
import { type FormField, useAutoComplete, useFormContext, useFormField } from './form-context.tsx';
import { useFixedHelp } from './use-field-help.ts';

/**
 * A phone number with a select for the calling code, which can also be typed with a plus. The phone number library is
 * loaded on first focus; the field works without it.
 */
export function PhoneField({ reason }: { reason?: string | undefined }) {
  const { t } = useLingui();
  const field = useFormField('phone');
  const { isFixed, error, props } = field;
  const { onChange: _onChange, onFocus, onBlur, ...native } = props;
  const { shown, load, type, pickCountry, leave } = usePhone(field);
  const fixedHelp = useFixedHelp(isFixed);
  const exampleOf = useAtomValue(phoneExampleAtom);
  const example = countryFacts(shown.country).phoneExample ?? exampleOf(shown.country);
  return (
    <TextField
      optional={false}
      {...native}
      label={useLabel()('phone')}
      help={fixedHelp ?? [reason, example && t`For example, ${example}`].filter(Boolean).join(' ')}
      type="tel"
      autoComplete={useAutoComplete('phone')}
      figures
      start={
        <PhonePrefix
          country={shown.country}
          isTyped={hasOwnCode(shown.text)}
          disabled={isFixed}
          onChange={pickCountry}
          onFocus={load}
        />
      }
      value={shown.text}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={() => {
        load();
        onFocus();
      }}
      onBlur={(event) => {
        onBlur();
        void leave(event.currentTarget);
      }}
    />
  );
}

/** The displayed number and its event handlers. */
function usePhone({ value, onValue, props: { onBlur } }: FormField) {
  const { form, onEdit } = useFormContext();
  const [shown, show, isTyped] = useShownPhone(value);
  const loadNumbers = useSetAtom(loadPhoneNumbersAtom);
  const load = (): void => void loadNumbers();
  const change = (next: TypedPhone): void => {
    show(next);
    onValue(typedValue(next));
  };
  const type = (text: string): void => {
    load();
    const isWhole = text.trim().startsWith('+');
    change({ country: isWhole ? splitPhone(text, shown.country).country : shown.country, text });
  };
  const pickCountry = (country: string): void =>
    change({ country, text: splitPhone(shown.text, country).text });
  const leave = async (input: HTMLInputElement): Promise<void> => {
    // A saved number that was not typed here stays as it is.
    if (!isTyped) return;
    // The library may load after blur; the number is then formatted without focus.
    const numbers = await loadNumbers();
    const left = String(getInput(form, { path: ['phone'] }) ?? '');
    if (left === '' || input.matches(':focus')) return;
    // A number that cannot be read stays as it was typed.
    const read = numbers ? numbers.formatPhone(left, shown.country) : splitPhone(left, shown.country);
    if (read) change(read);
    // Validate again, now with the library.
    onBlur();
    onEdit();
  };
  return { shown, load, type, pickCountry, leave };
}

/** The displayed number. While it is empty and untouched, the prefix follows the country of the address. */
function useShownPhone(value: string) {
  const { companyCountry } = useAtomValue(configAtom);
  const address = useFormField('countryCode').value;
  const [typed, setTyped] = useState<TypedPhone>();
  const preferred = typed?.country ?? (callingCode(address) ? address : companyCountry);
  const isOwn = typed !== undefined && typedValue(typed) === value;
  return [isOwn ? typed : shownPhone(value, preferred), setTyped, typed !== undefined] as const;
}

/** Whether a text has a code that belongs to no country of the list, such as +800. */
const hasOwnCode = (text: string): boolean => /^\s*\+\d{3}/.test(text) && splitPhone(text, '').country === '';

interface PhonePrefixProps {
  country: string;
  /** The code is typed into the field. */
  isTyped: boolean;
  disabled: boolean;
  onChange: (country: string) => void;
  onFocus: () => void;
}

/** A native select of all prefixes, sized to the selected one. */
function PhonePrefix({ country, isTyped, disabled, onChange, onFocus }: PhonePrefixProps) {
  const { t } = useLingui();
  const { companyCountry, language } = useAtomValue(configAtom);
  const options = useMemo(
    () =>
      countries(language, companyCountry)
        .filter(({ value }) => callingCode(value) !== undefined)
        .map(({ value, label }) => (
          <option key={value} value={value}>
            {`${label} (+${callingCode(value)})`}
          </option>
        )),
    [language, companyCountry],
  );
  return (
    <span className="phone-prefix">
      <span aria-hidden="true" dir="ltr">
        {isTyped ? '' : `+${callingCode(country)}`}
      </span>
      <ChevronDownIcon size="s" />
      <select
        aria-label={t`Country code`}
        autoComplete="off"
        disabled={disabled}
        value={country}
        onFocus={onFocus}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options}
      </select>
    </span>
  );
}
