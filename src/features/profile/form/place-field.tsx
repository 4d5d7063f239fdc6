import { getInput, setInput } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Place, Point } from '../../../api/places.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { configAtom } from '../../../state/page/config.ts';
import { useAtomValue } from '../../../state/store.ts';
import { SuggestField } from '../../../ui/combobox.tsx';
import {
  isTyped,
  lacksNumber,
  type PlaceValues,
  placeValues,
  type SuggestedField,
  streetLine,
} from './address-rules.ts';
import { useFieldNames, useLabel } from './field-texts.ts';
import { useAutoComplete, useFormContext, useFormField } from './form-context.tsx';
import { useFixedHelp } from './use-field-help.ts';
import { usePlaces } from './use-places.ts';

export interface PlaceFieldProps {
  name: SuggestedField;
  /** The last selected city; streets near it rank first. */
  near: Point | undefined;
  onNear: (point: Point) => void;
  /** Called when a selected place has changed the country. */
  onCountry: (countryCode: string) => void;
}

/** Street or city: free text, with suggestions that fill in the rest of the address. */
export function PlaceField(props: PlaceFieldProps) {
  const { name } = props;
  const { value, error, isFixed, onValue, props: native } = useFormField(name);
  const label = useLabel()(name);
  const autoComplete = useAutoComplete(name);
  const { onChange: _onChange, ...control } = native;
  const { places, onInput, pick, filled } = useProposals(props, value);
  const fixedHelp = useFixedHelp(isFixed);
  const filledText = useFilledText(filled);
  const optionOf = usePlaceOption(name, value);
  return (
    <>
      <SuggestField
        {...control}
        label={label}
        optional={false}
        help={fixedHelp ?? filledText}
        error={error}
        autoComplete={autoComplete}
        value={value}
        onChange={onValue}
        onInput={onInput}
        options={places.map(optionOf)}
        onPick={({ value: index }) => {
          const place = places[Number(index)];
          if (place) pick(place);
        }}
      />
      <span role="status" className="sr">
        {filledText}
      </span>
    </>
  );
}

/** The suggestions for the typed text, and the changes that selecting one makes. */
function useProposals({ name, near, onNear, onCountry }: PlaceFieldProps, typed: string) {
  const { form, fixed, onEdit } = useFormContext();
  const { places, search, clear } = usePlaces(name);
  const [filled, setFilled] = useState<Filled>();
  const values = (): PlaceValues => getInput(form) as PlaceValues;
  const changesOf = (place: Place) => placeValues(name, place, values(), typed, Object.keys(fixed));
  const onInput = ({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void => {
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined;
    setFilled(undefined);
    if (isTyped({ inputType, isFocused: input.matches(':focus') }))
      search(input.value, { ...values(), near });
    else clear();
  };
  const pick = (place: Place): void => {
    const changes = changesOf(place);
    const isOpen = name === 'street' && lacksNumber(place, typed);
    // The trailing space leaves the caret where the house number goes.
    const texts = isOpen && changes.street ? { ...changes, street: `${changes.street} ` } : changes;
    for (const [field, input] of Object.entries(texts))
      setInput(form, { path: [field as keyof PlaceValues], input });
    if (changes.countryCode) onCountry(changes.countryCode);
    setFilled({ fields: Object.keys(changes).filter((field) => field !== name), lacksNumber: isOpen });
    onNear({ lat: place.lat, lon: place.lon });
    clear();
    onEdit();
  };
  // Leave out suggestions that would change nothing.
  const useful = places.filter((place) => Object.keys(changesOf(place)).length > 0);
  return { places: useful, onInput, pick, filled };
}

/** The other fields that a selection has filled in. */
interface Filled {
  fields: readonly string[];
  lacksNumber: boolean;
}

function useFilledText(filled: Filled | undefined): string | undefined {
  const { t } = useLingui();
  const nameOf = useFieldNames();
  const locale = useAtomValue(configAtom).language;
  if (!filled) return undefined;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    filled.fields.map((field) => nameOf(field)),
  );
  if (list === '') return filled.lacksNumber ? t`Now add the house number.` : undefined;
  return filled.lacksNumber ? t`Filled in: ${list}. Now add the house number.` : t`Filled in: ${list}.`;
}

/** A place as an option of the list; its value is its index. */
function usePlaceOption(name: SuggestedField, typed: string) {
  const { language, companyCountry } = useAtomValue(configAtom);
  return (place: Place, index: number) => {
    const country = place.countryCode === companyCountry ? '' : countryName(place.countryCode, language);
    const line = name === 'street' ? `${streetLine(place, typed)}, ${place.city}` : place.city;
    const detail = [place.postalCode, country].filter((part) => part !== '').join(', ');
    return { value: String(index), label: line, detail };
  };
}
