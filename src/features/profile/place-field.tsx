import { getInput, setInput } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Place, Point } from '../../api/places.ts';
import { countryName } from '../../i18n/country-name.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue } from '../../state/store.ts';
import { SuggestField } from '../../ui/combobox.tsx';
import {
  isTyped,
  lacksNumber,
  type PlaceField as PlaceFieldName,
  type PlaceValues,
  placeValues,
  streetLine,
} from './address-rules.ts';
import { useFieldNames } from './field-names.ts';
import { useFormField, useFormTools } from './form-tools.tsx';
import { useFixedHelp } from './use-field-help.ts';
import { usePlaces } from './use-places.ts';

/** Props of {@link PlaceField}. */
export interface PlaceFieldProps {
  name: PlaceFieldName;
  label: string;
  /** What browsers know the field as. */
  fill: string;
  /** The city that was picked last: streets near it come first. */
  near: Point | undefined;
  onNear: (point: Point) => void;
  /** Filled in along with the rest, where the place lies in another country. */
  onCountry: (countryCode: string) => void;
}

/** Street or city: anything may be typed, and a proposed place fills in the rest of the address. */
export function PlaceField({ name, label, fill, near, onNear, onCountry }: PlaceFieldProps) {
  const { form, section, fixed, onEdit } = useFormTools();
  const { value, error, isFixed, onValue, props } = useFormField(name);
  const { places, ask, clear } = usePlaces(name);
  const [filled, setFilled] = useState<Filled>();
  const fixedHelp = useFixedHelp(isFixed);
  const said = useFilledText(filled);
  const optionOf = useOptionOf(name, value);
  const valuesNow = (): PlaceValues => getInput(form) as PlaceValues;
  const onInput = (event: FormEvent<HTMLInputElement>): void => {
    const { currentTarget: input, nativeEvent } = event;
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined;
    setFilled(undefined);
    if (isTyped({ inputType, isFocused: input.matches(':focus') }))
      ask(input.value, { ...valuesNow(), near });
    else clear();
  };
  const changesOf = (place: Place) => placeValues(name, place, valuesNow(), value, Object.keys(fixed));
  // What is there already is not proposed.
  const useful = places.filter((place) => Object.keys(changesOf(place)).length > 0);
  const pick = (place: Place): void => {
    const changes = changesOf(place);
    const isOpen = name === 'street' && lacksNumber(place, value);
    const texts = isOpen && changes.street ? { ...changes, street: `${changes.street} ` } : changes;
    for (const [field, input] of Object.entries(texts))
      setInput(form, { path: [field as keyof PlaceValues], input });
    if (changes.countryCode) onCountry(changes.countryCode);
    setFilled({ fields: Object.keys(changes).filter((field) => field !== name), lacksNumber: isOpen });
    onNear({ lat: place.lat, lon: place.lon });
    clear();
    onEdit();
  };
  const { onChange: _native, ...native } = props;
  return (
    <>
      <SuggestField
        {...native}
        label={label}
        help={fixedHelp ?? said}
        error={error}
        autoComplete={`${section} ${fill}`}
        value={value}
        readOnly={isFixed}
        onChange={onValue}
        onInput={onInput}
        options={useful.map(optionOf)}
        onPick={({ value: at }) => {
          const place = useful[Number(at)];
          if (place) pick(place);
        }}
      />
      <span role="status" className="sr">
        {said}
      </span>
    </>
  );
}

/** What a pick has filled in besides its own field. */
interface Filled {
  fields: readonly string[];
  lacksNumber: boolean;
}

function useFilledText(filled: Filled | undefined): string | undefined {
  const { t } = useLingui();
  const nameOf = useFieldNames();
  const locale = useAtomValue(configAtom).language;
  if (!filled) return undefined;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(filled.fields.map(nameOf));
  if (list === '') return filled.lacksNumber ? t`Now add the house number.` : undefined;
  return filled.lacksNumber ? t`Filled in: ${list}. Now add the house number.` : t`Filled in: ${list}.`;
}

/** A place as a row of the list; its place in the list is its value. */
function useOptionOf(name: PlaceFieldName, typed: string) {
  const { language, companyCountry } = useAtomValue(configAtom);
  return (place: Place, at: number) => {
    const country = place.countryCode === companyCountry ? '' : countryName(place.countryCode, language);
    const line = name === 'street' ? `${streetLine(place, typed)}, ${place.city}` : place.city;
    const detail = [place.postalCode, country].filter((part) => part !== '').join(', ');
    return { value: String(at), label: line, detail };
  };
}
