import type { DomainResult } from '../../api/domains.ts';
import type { Message } from '../../lib/messages.ts';
import { publicCartAtom } from '../../state/cart/page-cart.ts';
import type { CartResult } from '../../state/changes/change-cart.ts';
import { emit } from '../../state/page/events.ts';
import { personalAtom } from '../../state/session/person.ts';
import { atom, type Setter } from '../../state/store.ts';
import type { Transfer } from './domain-changes.ts';
import { loadChanges } from './load-part.ts';
import { cartDomains } from './rules.ts';

/** Item ids of the cart's domains by ASCII name. */
export const cartDomainsAtom = atom((get) => cartDomains(get(publicCartAtom)));

/** Names that are being added or removed. */
export const busyDomainsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Errors of the last change, by name. */
export const domainFailuresAtom = personalAtom<ReadonlyMap<string, readonly Message[]>>(new Map());

/** Prefix of the errors of an outdated result: the name is now taken, or its price has changed. */
const OUTDATED = 'exception.integrity.';
const ALREADY_IN_CART = 'exception.cart.item_already_in_cart';
const NOT_LOADED = 'wsk.general.chunk_load';

type Changes = Awaited<ReturnType<typeof loadChanges>>;

interface DomainChange {
  name: string;
  change: (changes: Changes) => Promise<CartResult>;
  from: EventTarget | undefined;
}

/** Loads the code that changes the cart, sends changes with it in parallel, and returns their error messages. */
export async function sendChanges(
  send: (changes: Changes) => readonly Promise<CartResult>[],
): Promise<readonly Message[]> {
  const changes = await loadChanges().catch(() => undefined);
  if (!changes) return [{ key: NOT_LOADED }];
  const results = await Promise.all(send(changes));
  return results.flatMap((result) => (result.ok ? [] : Object.values(result.messages).flat()));
}

/**
 * Changes one domain in the cart and returns the error messages. A name that another tab has already added is treated
 * as added.
 */
async function changeDomain(set: Setter, change: DomainChange['change']): Promise<readonly Message[]> {
  const messages = await sendChanges((changes) => [change(changes)]);
  if (!messages.some(({ key }) => key === ALREADY_IN_CART)) return messages;
  await sendChanges((changes) => [changes.refreshCart(set)]);
  return [];
}

/** Dispatches `ws-error` for each message. */
export function emitErrors(messages: readonly Message[], from: EventTarget | undefined): void {
  for (const { key, title } of messages)
    emit('ws-error', { path: 'domain-checker', key, message: title ?? key }, from);
}

const changeDomainAtom = atom(
  null,
  async (get, set, { name, change, from }: DomainChange): Promise<boolean> => {
    if (get(busyDomainsAtom).has(name)) return false;
    const failures = new Map(get(domainFailuresAtom));
    if (failures.delete(name)) set(domainFailuresAtom, failures);
    set(busyDomainsAtom, new Set([...get(busyDomainsAtom), name]));
    const messages = await changeDomain(set, change);
    if (messages.length > 0) set(domainFailuresAtom, new Map(get(domainFailuresAtom)).set(name, messages));
    emitErrors(messages, from);
    set(busyDomainsAtom, new Set([...get(busyDomainsAtom)].filter((busy) => busy !== name)));
    return messages.some(({ key }) => key.startsWith(OUTDATED));
  },
);

/**
 * Adds the registration of a free name to the cart at the displayed price; does nothing while a change of it is
 * pending. Resolves with whether the result is outdated and should be checked again.
 */
export const addDomainAtom = atom(null, (_get, set, result: DomainResult, from?: EventTarget) =>
  set(changeDomainAtom, {
    name: result.name.toLowerCase(),
    from,
    change: (changes) => changes.addDomain(set, result, from),
  }),
);

/** Adds the transfer of a taken name to the cart at the displayed price. */
export const addTransferAtom = atom(
  null,
  (_get, set, transfer: Transfer, from?: EventTarget): Promise<boolean> =>
    set(changeDomainAtom, {
      name: transfer.result.name.toLowerCase(),
      from,
      change: (changes) => changes.addTransfer(set, transfer, from),
    }),
);

/** Removes a domain from the cart. */
export const removeDomainAtom = atom(
  null,
  (_get, set, { name, itemId }: { name: string; itemId: string }, from?: EventTarget) =>
    set(changeDomainAtom, { name, from, change: (changes) => changes.removeDomain(set, itemId, from) }),
);
