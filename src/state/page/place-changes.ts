import { type Atom, atom } from '../store.ts';

const changesAtom = atom(0);

/** Changes with where the visitor says that they buy: the public prices on the screen are to be asked for again. */
export const placeChangesAtom: Atom<number> = changesAtom;

/** Notes that the place is another one. */
export const changePlaceAtom = atom(null, (get, set): void => set(changesAtom, get(changesAtom) + 1));
