import { configAtom } from '../page/config.ts';
import { atom, type WritableAtom } from '../store.ts';
import { endingsAtom, personalAtom } from './person.ts';
import type { Stored } from './stored.ts';

/**
 * The value of a stored entry, until an `Ending` that of this page: once it was set here, neither another tab nor a
 * script changes it. Setting undefined removes it.
 */
export function storedAtom<T>({
  read,
  write,
  remove,
}: Stored<T>): WritableAtom<T | undefined, [T | undefined], void> {
  const setHereAtom = personalAtom<{ value: T | undefined } | undefined>(undefined);
  return atom(
    (get): T | undefined => {
      const here = get(setHereAtom);
      get(endingsAtom);
      return here ? here.value : read(get(configAtom).company);
    },
    (get, set, value): void => {
      const { company } = get(configAtom);
      set(setHereAtom, { value });
      if (value === undefined) remove(company);
      else write(company, value);
    },
  );
}
