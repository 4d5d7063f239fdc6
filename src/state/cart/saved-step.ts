import * as v from 'valibot';
import { isOrderStep, type OrderStep } from '../../config/steps.ts';
import { stored } from '../session/stored.ts';
import { storedAtom } from '../session/stored-atom.ts';
import { type Atom, atom } from '../store.ts';
import { cartAtom } from './cart-atom.ts';

/** The step that a visitor has reached, and in which cart. */
export interface SavedStep {
  uuid: string;
  step: OrderStep;
}

const stepSchema = v.object({ uuid: v.string(), step: v.custom<OrderStep>(isOrderStep) });

const stepAtom = storedAtom(stored('user-step', stepSchema));

/** The step saved for any cart; it survives a reload, a login and the bank's page (clause 4.18). */
export const savedStepAtom: Atom<SavedStep | undefined> = stepAtom;

/** The step reached with the current cart; the cart if the saved step belongs to another one. */
export const userStepAtom = atom((get): OrderStep => {
  const saved = get(savedStepAtom);
  return saved && saved.uuid === get(cartAtom)?.uuid ? saved.step : 'cart';
});

/** Saves the step that the visitor has reached with the cart's uuid; does nothing while the cart is initial. */
export const setUserStepAtom = atom(null, (get, set, step: OrderStep) => {
  const uuid = get(cartAtom)?.uuid;
  if (uuid !== undefined) set(stepAtom, { uuid, step });
});

/** Deletes the step of a lost or ordered cart. */
export const dropSavedStepAtom = atom(null, (_get, set) => set(stepAtom, undefined));

/** The step that is shown; undefined before the first one. */
export const shownStepAtom = atom<OrderStep | undefined>(undefined);
