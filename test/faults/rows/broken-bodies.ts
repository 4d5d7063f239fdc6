import { openToTrigger, send, setUp } from '../acts/act.ts';
import { ACTED_CALLS, type ActedCall } from '../acts/acts.ts';
import { callsOf, harmOf } from '../acts/judge.ts';
import { becomes, isAlive, openVisitor, untilIdle, type Visitor } from '../browser.ts';
import { defineRow } from '../row.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';

/** A visitor whose page can send a call repeatedly, and the correct response to it. */
interface Ready {
  visitor: Visitor;
  operation: string;
  body: string;
}

const LANES = 6;
/**
 * How long an act may take in milliseconds: on a page that has received another response, on a reloaded page, and on a
 * new visit.
 */
const IMPATIENT = 1_000;
const LESS_PATIENT = 6_000;
const PATIENT = 60_000;
let free: Ready[] = [];

/** A response of status 200 that does not match openapi.yaml. */
export const BROKEN_BODIES = defineRow<ActedCall, Mutation>({
  name: 'broken-bodies',
  title: `broken bodies: every call × ${MUTATIONS.length} changes of its response`,
  never: 'be blank, throw',
  brokenBy: ['blank-tags', 'throws-late'],
  count: MUTATIONS.length * ACTED_CALLS.length,
  selected: 5,
  lanes: LANES,
  // The page of a call is used for all changes of its response.
  isFaultInOneLane: true,
  close: async () => {
    await Promise.all(free.splice(0).map(({ visitor }) => visitor.close()));
  },
  faults: () => ACTED_CALLS,
  acts: () => MUTATIONS,
  describe: ({ name }, { operation }) => `${operation}, ${name}`,
  judge: async (mutation, call) => {
    const ready = await takeReady(call);
    const problem = await breakSomehow(ready, call, mutation);
    if (problem === undefined) free.push(ready);
    else await ready.visitor.close();
    return problem;
  },
});

/**
 * The effects of the last response may block the act: it is then tried on the reloaded page, and at last with a new
 * visit, even if the whole browser has died.
 */
async function breakSomehow(ready: Ready, call: ActedCall, mutation: Mutation): Promise<string | undefined> {
  const onThisPage = () => breakOnce(ready, call, mutation, call.trigger ? IMPATIENT : PATIENT);
  const onThePageAnew = async () => {
    const { visitor } = ready;
    visitor.network.clear();
    visitor.context.setDefaultTimeout(PATIENT);
    if (call.trigger) await openToTrigger(visitor, call);
    return breakOnce(ready, call, mutation, LESS_PATIENT);
  };
  const onANewVisit = async () => {
    if (!isAlive(ready.visitor)) Object.assign(ready, await newReady());
    await prepare(ready, call);
    return breakOnce(ready, call, mutation, PATIENT);
  };
  return onThisPage().catch(unlessHarmed(ready, onThePageAnew)).catch(unlessHarmed(ready, onANewVisit));
}

/** The row looks for errors of the failed attempt: a new page would discard them. */
const unlessHarmed = (ready: Ready, next: () => Promise<string | undefined>) => async () => {
  const [error] = ready.visitor.errors.splice(0);
  return error ?? next();
};

const newReady = async (): Promise<Ready> => ({ visitor: await openVisitor(), operation: '', body: '' });

async function takeReady(call: ActedCall): Promise<Ready> {
  free = free.filter(({ visitor }) => isAlive(visitor));
  const at = free.findIndex(({ operation }) => operation === call.operation);
  const [known] = free.splice(Math.max(at, 0), 1);
  if (known?.operation === call.operation) return known;
  const ready = known ?? (await newReady());
  await prepare(ready, call);
  return ready;
}

/** Prepares the page for the act, and records the correct response. */
async function prepare(ready: Ready, call: ActedCall): Promise<void> {
  const { visitor } = ready;
  visitor.context.setDefaultTimeout(PATIENT);
  if (ready.operation !== call.operation) {
    await setUp(visitor, call);
    let isRead = false;
    const change = (body: string): string => {
      ready.body = body;
      isRead = true;
      return body;
    };
    visitor.network.clear();
    visitor.network.fail({ method: call.method, path: call.template }, { kind: 'changed', change }, 10);
    await send(visitor, call);
    await becomes(() => isRead, { timeout: PATIENT });
    await untilIdle(visitor);
  }
  await setUp(visitor, call);
  ready.operation = call.operation;
}

/** The server does not process the call, so that the same act can be repeated. */
async function breakOnce(
  { visitor, body }: Ready,
  call: ActedCall,
  { change }: Mutation,
  timeout: number,
): Promise<string | undefined> {
  const { network } = visitor;
  visitor.context.setDefaultTimeout(timeout);
  network.clear();
  const fault = { kind: 'answer', status: 200, body: change(body) } as const;
  network.fail({ method: call.method, path: call.template }, fault, 10);
  await send(visitor, call);
  if (!(await becomes(() => callsOf(visitor, call).length > 0, { timeout })))
    throw new Error('the call was not sent');
  await untilIdle(visitor, { quiet: 60 });
  return harmOf(visitor, call);
}
