import { personalAtom } from './person.ts';

/**
 * The transfer data of the order that this page sent: a copy of the stored data, since another script may clear the
 * storage at any time.
 */
export const sentTransferAtom = personalAtom<unknown>(undefined);
