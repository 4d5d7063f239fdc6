import { temporaryProfileAtom } from '../../../state/cart/temporary-profile.ts';
import { configAtom } from '../../../state/page/config.ts';
import { atom } from '../../../state/store.ts';
import type { ProfileValues } from '../rules.ts';
import { emptyProfile } from './values.ts';

/** Initial values: the visitor's temporary profile, or an empty form with the company's country. */
export const startValuesAtom = atom((get): ProfileValues => {
  const empty = emptyProfile(get(configAtom).companyCountry);
  const temporary = get(temporaryProfileAtom);
  if (!temporary) return empty;
  const known = Object.entries(temporary).filter(([name]) => name !== 'type' && Object.hasOwn(empty, name));
  return {
    ...empty,
    ...Object.fromEntries(known),
    type: temporary.type === 'company' ? 'company' : 'person',
  };
});
