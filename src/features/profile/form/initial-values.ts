import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { temporaryProfileAtom } from '../../../state/cart/temporary-profile.ts';
import { configAtom } from '../../../state/page/config.ts';
import { atom } from '../../../state/store.ts';
import { type ProfileValues, typedBeside } from '../rules.ts';
import { prefillAtom } from './prefill.ts';
import { emptyProfile } from './values.ts';

/** The visitor's temporary profile as form values, or those of an empty form for where and as what they buy. */
export const temporaryValuesAtom = atom((get): ProfileValues => {
  const { countryCode = get(configAtom).companyCountry, type } = get(cartAtom)?.buyer ?? {};
  const empty = { ...emptyProfile(countryCode), ...(type === 'company' && { type }) };
  const temporary = get(temporaryProfileAtom);
  if (!temporary) return empty;
  const known = Object.entries(temporary).filter(([name]) => name !== 'type' && Object.hasOwn(empty, name));
  return {
    ...empty,
    ...Object.fromEntries(known),
    type: temporary.type === 'company' ? 'company' : 'person',
  };
});

/**
 * The initial values of a new profile: those of the temporary profile, of which empty ones are filled from the page's
 * `prefill`.
 */
export const initialValuesAtom = atom((get): ProfileValues => {
  const [start, prefill] = [get(temporaryValuesAtom), get(prefillAtom)];
  const isStarted = Object.entries(start).some(
    ([field, value]) => field !== 'type' && field !== 'countryCode' && value !== '',
  );
  if (!isStarted) return { ...start, ...prefill };
  return { ...start, ...prefill, ...typedBeside(start, prefill) };
});
