import { getOwnDomains } from '../../../api/customer.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import type { Getter } from '../../../state/store.ts';

/** The names of the customer's domains in lower case. Throws ApiError. */
export async function requestOwnNames(get: Getter): Promise<string[]> {
  const domains = await getOwnDomains(get(clientAtom));
  return domains.map(({ name }) => name.toLowerCase());
}
