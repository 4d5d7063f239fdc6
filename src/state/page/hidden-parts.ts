import type { Part } from '../../config/parts.ts';
import { atom } from '../store.ts';
import { configAtom } from './config.ts';

/** The parts whose call the shop does not have, in the order in which the page found out. */
export const missingPartsAtom = atom<readonly Part[]>([]);

/**
 * The parts that are not shown and call nothing: the page leaves them out, or its shop does not have their call. What
 * the cart already has of a part can still be changed, so that nobody pays for what they cannot remove.
 */
export const hiddenPartsAtom = atom((get): readonly Part[] => [
  ...(get(configAtom).hide ?? []),
  ...get(missingPartsAtom),
]);

/** Whether the shop does not send codes to log in: known once one was asked for, until the page is left. */
export const loginCodesMissingAtom = atom(false);

/** Whether the shop does not have the call for withdrawals: known once it was tried, until the page is left. */
export const withdrawalMissingAtom = atom(false);
