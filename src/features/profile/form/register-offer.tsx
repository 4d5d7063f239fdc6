import { getInput, setInput, useField } from '@formisch/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAtomValue } from '../../../state/store.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusWhen } from '../../../ui/focus.ts';
import type { ProfileValues } from '../rules.ts';
import { type Check, idCheck, registeredCompanyAtom, verdictAtom } from './checks.ts';
import { isCountry } from './field-rules.ts';
import { useLabel } from './field-texts.ts';
import { useFormContext, useFormField, useNeeds } from './form-context.tsx';
import { normalizeValue } from './normalize.ts';
import { isAbout, type RegisterChange, registerChanges } from './register-rules.ts';

/**
 * Offers what the register has under the company's number: empty fields are filled on a click, and others only by the
 * button that says so. Nothing changes by itself.
 */
export function RegisterOffer() {
  const { form, onEdit } = useFormContext();
  const changes = useChanges();
  const [isUsed, setUsed] = useState(false);
  const hasReturned = isUsed && changes.length === 0;
  const confirmation = useFocusWhen<HTMLParagraphElement>(hasReturned);
  const use = (chosen: readonly RegisterChange[]): void => {
    for (const { field, to } of chosen) setInput(form, { path: [field], input: to });
    setUsed(true);
    onEdit();
  };
  if (hasReturned)
    return (
      <p ref={confirmation} tabIndex={-1} className="muted small">
        <Trans>The details from the register are filled in.</Trans>
      </p>
    );
  return (
    <>
      <span role="status" className="sr">
        {changes.length > 0 && <Trans>The register has details of this company.</Trans>}
      </span>
      {changes.length > 0 && <Offer changes={changes} onUse={use} />}
    </>
  );
}

interface OfferProps {
  changes: readonly RegisterChange[];
  onUse: (chosen: readonly RegisterChange[]) => void;
}

function Offer({ changes, onUse }: OfferProps) {
  const { t } = useLingui();
  const labelOf = useLabel(useFormField('countryCode').value);
  const empty = changes.filter(({ from }) => from === '');
  const isMixed = empty.length > 0 && empty.length < changes.length;
  return (
    <div className="register-offer">
      <p>
        <Trans>From the register:</Trans>
      </p>
      <dl>
        {changes.map(({ field, from, to }) => (
          <div key={field}>
            <dt className="muted small">{labelOf(field)}</dt>
            <dd>
              {to} {from && <span className="muted small">{t`instead of ${from}`}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Button size="s" onClick={() => onUse(changes)}>
          {t`Use these details`}
        </Button>
        {isMixed && (
          <Button size="s" onClick={() => onUse(empty)}>
            {t`Only fill empty fields`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the register has for the number that is in the field now: a late answer to another one is not shown. */
function useChanges(): RegisterChange[] {
  const { form, fixed } = useFormContext();
  const needs = useNeeds();
  useFilledFields();
  const companyOf = useAtomValue(registeredCompanyAtom);
  const verdictOf = useAtomValue(verdictAtom);
  const check = useCompanyCheck();
  const company = check && verdictOf(check) === 'valid' ? companyOf(check) : undefined;
  if (!check || !company || !isAbout(company, check)) return [];
  return registerChanges(getInput(form) as ProfileValues, company, { needs, fixed });
}

/** Subscribes to the fields that the register fills: what is typed meanwhile must not be replaced unseen. */
function useFilledFields(): void {
  const { form } = useFormContext();
  useField(form, { path: ['organisation'] });
  useField(form, { path: ['taxId'] });
  useField(form, { path: ['vatId'] });
  useField(form, { path: ['street'] });
  useField(form, { path: ['street2'] });
  useField(form, { path: ['postalCode'] });
  useField(form, { path: ['city'] });
}

function useCompanyCheck(): Check | undefined {
  const countryCode = useFormField('countryCode').value;
  const value = normalizeValue('companyId', useFormField('companyId').value, countryCode);
  return value !== '' && isCountry(countryCode) ? idCheck('companyId', value, countryCode) : undefined;
}
