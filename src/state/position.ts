import { isOrderStep, type OrderStep } from '../config/steps.ts';
import { localStore, readJson } from '../lib/storage.ts';
import { cartAtom } from './cart.ts';
import { configAtom } from './shop.ts';
import { atom } from './store.ts';

/** The step that a visitor has reached, and in which cart. */
export interface Position {
  uuid: string;
  step: OrderStep;
}

const keyOf = (company: string): string => `ws-elements:${company}:user-step`;

function readPosition(company: string): Position | undefined {
  const saved = readJson(localStore, keyOf(company));
  if (typeof saved !== 'object' || saved === null || !('uuid' in saved) || !('step' in saved))
    return undefined;
  const { uuid, step } = saved;
  return typeof uuid === 'string' && isOrderStep(step) ? { uuid, step } : undefined;
}

/** Undefined: not read from storage yet; null: nothing saved. */
const ownPositionAtom = atom<Position | null | undefined>(undefined);

/** The saved position in any cart; it survives a reload, a login and the bank's page (section 4, persistence). */
export const savedPositionAtom = atom((get): Position | undefined => {
  const own = get(ownPositionAtom);
  return own === undefined ? readPosition(get(configAtom).company) : (own ?? undefined);
});

/** The step reached with the current cart; the cart if the saved step belongs to another one. */
export const userStepAtom = atom((get): OrderStep => {
  const saved = get(savedPositionAtom);
  return saved && saved.uuid === get(cartAtom)?.uuid ? saved.step : 'cart';
});

/** Moves the visitor's position and keeps it with the cart's uuid; nothing while the cart is initial. */
export const setUserStepAtom = atom(null, (get, set, step: OrderStep) => {
  const uuid = get(cartAtom)?.uuid;
  if (uuid === undefined) return;
  set(ownPositionAtom, { uuid, step });
  localStore.set(keyOf(get(configAtom).company), JSON.stringify({ uuid, step }));
});

/** Deletes the position of a lost or ordered cart. */
export const dropPositionAtom = atom(null, (get, set) => {
  set(ownPositionAtom, null);
  localStore.remove(keyOf(get(configAtom).company));
});
