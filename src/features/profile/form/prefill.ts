import { userAtom } from '../../../state/cart/cart-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { atom } from '../../../state/store.ts';
import { payerAtom } from '../../payment-fields/state.ts';
import type { ProfileValues } from '../rules.ts';

type Values = Partial<ProfileValues>;

/**
 * What a wallet has said of the payer, else the page's `prefill`, as form values, for a visitor who has no account; empty
 * otherwise.
 */
export const prefillAtom = atom((get): Values => {
  const prefill = get(payerAtom) ?? get(configAtom).prefill;
  if (!prefill || get(userAtom)) return {};
  const texts = Object.entries(prefill).map(([field, value]) => [
    field,
    typeof value === 'string' ? value : value.join(', '),
  ]);
  const values: Values = Object.fromEntries(texts);
  const isCompany = Boolean(values.organisation || values.companyId);
  return {
    ...values,
    ...(isCompany && { type: 'company' }),
    ...(values.name !== undefined && { contactPerson: values.name }),
  };
});

/** The values of a form that may be stored: what the page has filled in is not, as long as the visitor keeps it. */
export const withoutPrefill = (values: Values, prefill: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value === '' || prefill[field as keyof Values] !== value,
    ),
  );
