import { entryOf } from '../../../state/stored-entry.ts';
import { type LastOrder, lastOrderOf, type TransferData, transferDataOf } from '../thank-you/rules.ts';

const orders = entryOf('order', lastOrderOf);
const transfers = entryOf('transfer', transferDataOf);

/** Stores the order for thank-you, even while the visitor is on the bank's page. */
export const rememberOrder = (company: string, order: LastOrder): void =>
  orders.write(company, { at: Date.now(), ...order });

/** Removes the order of an earlier attempt, so that thank-you does not show its number. */
export const forgetOrder = (company: string): void => orders.remove(company);

/** Stores the data of a transfer, for a later visit as well. */
export const rememberTransfer = (company: string, data: TransferData): void => transfers.write(company, data);
