import { getInput } from '@formisch/react';
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from '../../../state/store.ts';
import { isFieldShown, type ProfileValues } from '../rules.ts';
import { type Check, cardCheck, runCheckAtom } from './checks.ts';
import { useLabel } from './field-texts.ts';
import { useFormContext, useFormField, useNeeds } from './form-context.tsx';
import { normalizeValue } from './normalize.ts';
import { NumberField } from './number-field.tsx';

/** The server check of a card; undefined while number or holder is missing. */
function checkOf(text: string, holder: string): Check | undefined {
  const [card, name] = [normalizeValue('bonusCard', text), normalizeValue('name', holder)];
  return card === '' || name === '' ? undefined : cardCheck(card, name);
}

/** The number of a student card; it is checked together with its holder's name (clause 5.17). */
export function StudentCard() {
  const { t } = useLingui();
  const name = useFormField('name').value;
  const { value } = useFormField('bonusCard');
  const lacksName = value.trim() !== '' && name.trim() === '';
  return (
    <NumberField
      name="bonusCard"
      label={useLabel()('bonusCard')}
      help={lacksName ? t`We need your full name to check the card.` : t`Students pay less for hosting.`}
      optional
      checkOf={(text) => checkOf(text, name)}
    />
  );
}

/** Checks the card again when the name has changed. */
export function useCardRecheck(): () => void {
  const { form } = useFormContext();
  const needs = useNeeds();
  const runCheck = useSetAtom(runCheckAtom);
  return () => {
    const values = getInput(form) as ProfileValues;
    const check = isFieldShown(values, 'bonusCard', needs) && checkOf(values.bonusCard, values.name);
    if (check) void runCheck(check);
  };
}
