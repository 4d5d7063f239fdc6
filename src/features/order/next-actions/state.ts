import * as v from 'valibot';
import { ApiError, isMissingCall } from '../../../api/errors.ts';
import { getOrderActions, type OrderAction, orderActionSchema } from '../../../api/order-actions.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { atomFamily, createResource } from '../../../state/resources/resource.ts';
import { stored } from '../../../state/session/stored.ts';
import { storedAtom } from '../../../state/session/stored-atom.ts';
import { type Atom, atom, type Getter } from '../../../state/store.ts';
import { type NextActions, nextActions, openActions } from './rules.ts';

/** The orders whose open actions are kept, the newest first. */
const MAX_ORDERS = 5;

/** The key of an order whose number nobody knows: the shop cannot be asked about it. */
const NO_NUMBER = '';

/** The order's number as a key. */
export const orderKey = (orderId: string | undefined): string => orderId ?? NO_NUMBER;

const keptSchema = v.array(v.object({ orderId: v.string(), actions: v.array(orderActionSchema) }));
/** An order without a number has the empty one. */
export type KeptActions = v.InferOutput<typeof keptSchema>[number];

const keptAtom = storedAtom(stored('order-actions', keptSchema));

/** The open actions of this person's orders, from this visit or an earlier one, the newest order first. */
export const keptActionsAtom: Atom<readonly KeptActions[]> = atom((get) => get(keptAtom) ?? []);

/** `missing`: the shop does not have the call; `refused`: the order is not this person's, or they are logged out. */
type Answer = readonly OrderAction[] | Refused;
/** Why there is no answer about an order. */
export type Refused = 'missing' | 'refused';

const answers = createResource<Answer>({ request: readAnswer, isPersonal: true });

async function readAnswer(get: Getter, orderId: string): Promise<Answer> {
  return get(isMissingAtom) ? 'missing' : orRefused(getOrderActions(get(clientAtom), orderId));
}

/** An answer about an order, or why there is none. */
export async function orRefused<T>(answer: Promise<T>): Promise<T | Refused> {
  try {
    return await answer;
  } catch (error) {
    if (isMissingCall(error)) return 'missing';
    if (error instanceof ApiError && REFUSALS.has(error.status)) return 'refused';
    throw error;
  }
}

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 404]);

/** Whether the shop does not have the call: then it is not asked again on this page. */
export const isMissingAtom: Atom<boolean> = atom((get) =>
  [...get(answers.entriesAtom).values()].some(({ data }) => data === 'missing'),
);

/** Keeps what is left to do for an order, in place of what was kept; nothing if everything is done. */
const keepAtom = atom(null, (get, set, orderId: string, actions: readonly OrderAction[]): void => {
  const open = openActions(actions);
  const kept = get(keptActionsAtom);
  const index = kept.findIndex((one) => one.orderId === orderId);
  const others = kept.filter((one) => one.orderId !== orderId);
  if (index < 0 && open.length === 0) return;
  const own = open.length > 0 ? [{ orderId, actions: open }] : [];
  const at = Math.max(index, 0);
  const next = [...others.slice(0, at), ...own, ...others.slice(at)].slice(0, MAX_ORDERS);
  set(keptAtom, next.length > 0 ? next : undefined);
});

/** Keeps what the answer to a checkout lists; undefined if it lists nothing, since the shop may still be asked. */
export const rememberActionsAtom = atom(
  null,
  (_get, set, orderId: string | undefined, actions: readonly OrderAction[] | undefined): void => {
    set(keepAtom, orderKey(orderId), actions ?? []);
    if (orderId !== undefined && actions) set(answers.putAtom, orderId, actions);
  },
);

/** Asks the shop what is left to do for an order, unless it was asked on this page. Never rejects. */
export const loadActionsAtom = atom(null, async (get, set, orderId: string, again = false): Promise<void> => {
  if (orderId === NO_NUMBER) return;
  await set(again ? answers.reloadAtom : answers.loadAtom, orderId);
  const answer = get(answers.entriesAtom).get(orderId)?.data;
  if (answer === 'refused') set(keepAtom, orderId, []);
  else if (answer !== undefined && answer !== 'missing') set(keepAtom, orderId, answer);
});

/**
 * Why it is not known what is left to do for an order that the shop was asked about: `failed` can be tried again,
 * `refused` cannot. Undefined if it is known, or not asked yet.
 */
export const uncheckedFamily = atomFamily((key) =>
  atom((get): 'failed' | 'refused' | undefined => {
    const { status, data } = get(answers.entriesAtom).get(key) ?? {};
    if (status === 'failed') return 'failed';
    return data === 'refused' ? 'refused' : undefined;
  }),
);

/**
 * What is left to do for an order. A kept action is open until the shop says that it is done, but only the shop's answer
 * proves that there is none: a shop without numbers or without the call has given it with the order.
 */
export const nextActionsFamily = atomFamily((key) =>
  atom((get): NextActions => {
    const kept = get(keptActionsAtom).find(({ orderId }) => orderId === key)?.actions ?? [];
    const { data } = get(answers.entriesAtom).get(key) ?? {};
    if (key === NO_NUMBER || data === 'missing') return nextActions(kept, { kind: 'none' });
    if (data === undefined || data === 'refused') return nextActions(kept, { kind: 'unknown' });
    return nextActions(data, { kind: 'none' });
  }),
);
