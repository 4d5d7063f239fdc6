import { configAtom } from '../../state/shop.ts';
import { atom } from '../../state/store.ts';
import { waitingProfileAtom } from '../../state/waiting-profile.ts';
import type { ProfileValues } from './rules.ts';
import { emptyProfile } from './values.ts';

/** What a waiting profile brings into a form; an empty form of the company's country where none waits. */
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
