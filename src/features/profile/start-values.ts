import { configAtom } from '../../state/shop.ts';
import { atom } from '../../state/store.ts';
import { waitingProfileAtom } from '../../state/waiting-profile.ts';
import type { ProfileValues } from './rules.ts';
import { emptyProfile } from './values.ts';

/** Initial values: the waiting profile, else an empty form with the company's country. */
export const startValuesAtom = atom((get): ProfileValues => {
  const empty = emptyProfile(get(configAtom).companyCountry);
  const waiting = get(waitingProfileAtom);
  if (!waiting) return empty;
  const known = Object.entries(waiting).filter(([name]) => name !== 'type' && Object.hasOwn(empty, name));
  return {
    ...empty,
    ...Object.fromEntries(known),
    type: waiting.type === 'company' ? 'company' : 'person',
  };
});
