import { localStore, tabStore } from '../../lib/storage.ts';
import { orderKey } from '../../state/drafts.ts';
import { type LastOrder, type TransferData, transferKey } from '../thank-you/rules.ts';

/** Stores the order for thank-you, even while the visitor is on the bank's page. */
export const rememberOrder = (company: string, order: LastOrder): void =>
  tabStore.set(orderKey(company), JSON.stringify({ at: Date.now(), ...order }));

/** Removes the order of an earlier attempt, so that thank-you does not show its number. */
export const forgetOrder = (company: string): void => tabStore.remove(orderKey(company));

/** Stores the data of a transfer, for a later visit as well. */
export const rememberTransfer = (company: string, data: TransferData): void =>
  localStore.set(transferKey(company), JSON.stringify(data));
