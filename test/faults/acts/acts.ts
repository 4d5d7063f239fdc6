import { operationsOf } from '../../../conformance/document.ts';
import { readDocument } from '../../contract/document.ts';
import type { CallAct } from './act.ts';
import { CART_ACTS } from './cart-acts.ts';
import { CUSTOMER_ACTS, SIGNED_CHECKOUT } from './customer-acts.ts';
import { OTHER_ACTS } from './other-acts.ts';

/** A call of openapi.yaml, and how a visitor makes the tags send it. */
export interface ActedCall extends CallAct {
  operation: string;
  method: string;
  /** In the format of openapi.yaml, such as `/cart/items/{id}`. */
  template: string;
}

const ACTS: Readonly<Record<string, CallAct>> = { ...CART_ACTS, ...CUSTOMER_ACTS, ...OTHER_ACTS };

/** All calls of openapi.yaml; throws if one has no act, so that a new call is added to every row. */
export const ACTED_CALLS: readonly ActedCall[] = operationsOf(readDocument()).map(({ id, method, path }) => {
  const act = ACTS[id];
  if (!act) throw new Error(`No act sends ${id}: add one to test/faults/acts.`);
  return { ...act, operation: id, method, template: path };
});

/** Calls that change something on the server. */
export const CHANGES = ACTED_CALLS.filter(({ made }) => made !== undefined);

/** The changes, and an order that its owner has signed. */
export const CHANGES_AND_SIGNED: readonly ActedCall[] = CHANGES.flatMap((call) =>
  call.operation === 'checkout'
    ? [call, { ...call, ...SIGNED_CHECKOUT, operation: 'checkout, signed' }]
    : [call],
);
