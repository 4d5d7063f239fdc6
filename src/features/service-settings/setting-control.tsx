import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ItemProperty } from '../../api/item-properties.ts';
import { SuggestField } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePriceTerms } from '../prices/use-price-terms.ts';
import type { ControlKind, Setting } from './rules.ts';
import type { Listing } from './setting-checks.ts';

interface SettingControlProps {
  field: Setting;
  control: ControlKind;
  label: string;
  help: ReactNode;
  error: string | undefined;
  value: string;
  listing: Listing | undefined;
  busy: boolean;
  onChange: (value: string) => void;
  /** Called on blur with the current value. */
  onLeave: (value: string) => void;
}

/** The control of a setting: a list, a domain with suggestions, a number, or a text. */
export function SettingControl(props: SettingControlProps) {
  const { field, control, label, help, error, value, listing, busy, onChange, onLeave } = props;
  const texts = { label, help, error, optional: !field.required };
  if (control === 'select') return <Choice {...props} />;
  if (control === 'domain') {
    return (
      <SuggestField
        {...texts}
        {...{ value, busy, onChange }}
        name={field.id}
        options={suggestions(listing?.property, value)}
        onPick={(option) => {
          onChange(option.value);
          onLeave(option.value);
        }}
        autoCapitalize="none"
        inputMode="url"
        onBlur={(event) => onLeave(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextField
      {...texts}
      {...{ value, busy }}
      name={field.id}
      inputMode={control === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => onLeave(event.currentTarget.value)}
    />
  );
}

/** The customer's domains that contain the typed text; none once it equals one of them. */
function suggestions(property: ItemProperty | undefined, typed: string) {
  const text = typed.trim().toLowerCase();
  const names = property?.values.filter(({ available }) => available) ?? [];
  if (names.some(({ value }) => value === text)) return [];
  return names.filter(({ value }) => value.includes(text)).map(({ value, label }) => ({ value, label }));
}

/** A select of the possible values; a skeleton while they load. The current value stays selectable. */
function Choice({ field, label, help, error, value, listing, onChange }: SettingControlProps) {
  const { t } = useLingui();
  const options = useOptions(field, value, listing?.property);
  const isLoading = listing === undefined || listing.state === 'loading';
  return (
    <Field {...{ label, help, error }} optional={!field.required}>
      {(wiring) =>
        isLoading ? (
          <div aria-busy="true">
            <span role="status" className="sr">{t`One moment`}</span>
            <Skeleton height={44} />
          </div>
        ) : (
          <Select
            {...wiring}
            block
            name={field.id}
            options={options}
            value={value}
            {...(field.required && { placeholder: t`Choose` })}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </Field>
  );
}

function useOptions(field: Setting, value: string, property: ItemProperty | undefined): SelectOption[] {
  const { t } = useLingui();
  const { net } = usePriceTerms();
  const listed = (property?.values ?? []).map(({ value: own, label, available, price }): SelectOption => {
    const extra = price && price.vatExcluded > 0 ? ` (+ ${net(price.vatExcluded)})` : '';
    const text = available ? `${label}${extra}` : t`${label}: not available`;
    return { value: own, label: text, disabled: !available };
  });
  const isListed = value === '' || listed.some((option) => option.value === value);
  const none = field.required ? [] : [{ value: '', label: t`Default` }];
  return [...none, ...listed, ...(isListed ? [] : [{ value, label: value }])];
}
