import { READ_TIMEOUT } from '../../../src/config/constants.ts';
import { newLogin } from '../../support/orders.ts';
import { giveConsents, ORDER, orderButton } from '../../support/steps.ts';
import { startOver } from '../acts/act.ts';
import { becomes, createPool, untilIdle, type Visitor, type VisitorPool, visibleText } from '../browser.ts';
import type { NetworkFault } from '../network.ts';
import { defineRow } from '../row.ts';

interface Fault {
  name: string;
  fault: NetworkFault;
  /** The shop does not have the call: the answer of the order is all that there is to know. */
  isMissing?: boolean;
  /** The shop does not know the order of this visitor, who is shown nothing of it. */
  isRefused?: boolean;
}

const answer = (status: number, body: string): NetworkFault => ({ kind: 'answer', status, body });
const KEY = JSON.stringify({ key: 'validation.resource_not_found' });

const FAULTS: readonly Fault[] = [
  { name: 'hang', fault: { kind: 'hang' } },
  { name: 'lost', fault: { kind: 'lost' } },
  { name: 'cut', fault: { kind: 'cut' } },
  { name: '500', fault: answer(500, '{"key":"exception.server_error"}') },
  { name: '502 of a proxy', fault: answer(502, '<html>') },
  { name: '404 without a key', fault: answer(404, '{}'), isMissing: true },
  { name: '404 with a key', fault: answer(404, KEY), isRefused: true },
  { name: '401', fault: answer(401, '{}'), isRefused: true },
  { name: 'a page', fault: answer(200, '<html>') },
  { name: 'null', fault: answer(200, 'null') },
  { name: '{}', fault: answer(200, '{}') },
  { name: '[]', fault: answer(200, '[]') },
  { name: 'actions that are no list', fault: answer(200, '{"actions":{"kind":"document"}}') },
];

/** Arrives at a page that asks the shop what is left to do; `fail` breaks that call from now on. */
interface Way {
  go: (visitor: Visitor, fail: () => void) => Promise<void>;
  /** Whether an answer has listed something before. */
  isKnown: boolean;
}

const CHECKOUT = { method: 'POST', path: '/checkout' };

/** Sends an order of a name whose owner has to confirm an address. */
async function order({ page, shop, demo }: Visitor, groupId: string): Promise<void> {
  const login = newLogin('next');
  await shop.addDomain(`free-${login.toLowerCase()}.com`);
  await shop.register(login);
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: groupId, groupId });
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=recapitulation`);
  await giveConsents(page);
  await orderButton(page).click();
}

const listIsShown = ({ page }: Visitor): Promise<void> =>
  page.locator('ws-cart').getByText('What you still need to do').waitFor();

async function payAndReturn(visitor: Visitor, fail: () => void): Promise<void> {
  await order(visitor, 'card');
  const pay = visitor.page.getByRole('button', { name: 'Pay', exact: true });
  await pay.waitFor();
  fail();
  await pay.click();
  await visitor.page.waitForURL(/thank-you\?messageKey=success/);
}

const withoutActions = (body: string): string => {
  const { actions: _, ...rest } = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify(rest);
};

const WAYS: Readonly<Record<string, Way>> = {
  'an order without a response': {
    isKnown: false,
    go: async (visitor, fail) => {
      fail();
      visitor.network.fail(CHECKOUT, { kind: 'lost' }, 20);
      await order(visitor, 'transfer');
    },
  },
  'a response that lists nothing': {
    isKnown: false,
    go: async (visitor, fail) => {
      visitor.network.fail(CHECKOUT, { kind: 'changed', change: withoutActions });
      await payAndReturn(visitor, fail);
    },
  },
  'the way back from the bank': { isKnown: true, go: payAndReturn },
  'a reload of thank-you': {
    isKnown: true,
    go: async (visitor, fail) => {
      await order(visitor, 'transfer');
      await listIsShown(visitor);
      fail();
      await visitor.page.reload();
    },
  },
  'the empty cart': {
    isKnown: true,
    go: async (visitor, fail) => {
      await order(visitor, 'transfer');
      await listIsShown(visitor);
      fail();
      await visitor.page.goto(visitor.demo.siteUrl + ORDER);
    },
  },
};

const PROMISES =
  /everything we need|don’t need to do anything|services start|We’re activating|We’ll activate/;
const ACTION = 'Confirm the email address for free-next';

/** What the visitor has to read; undefined if nothing has to be said. */
function notice(way: string, { isMissing, isRefused }: Fault): string | undefined {
  if (isMissing || (isRefused && way === 'the empty cart')) return undefined;
  const isListed = WAYS[way]?.isKnown && !isRefused;
  return isListed ? 'couldn’t check this list' : 'couldn’t check whether anything is left';
}

/** What is wrong with a page whose call has failed. */
function problemOf(text: string, way: string, fault: Fault): string | undefined {
  const { isKnown = false } = WAYS[way] ?? {};
  // Of a shop without the call, the answer of the order is the proof; the empty cart cannot ask it about old orders.
  const isProven = fault.isMissing && way === 'a response that lists nothing';
  if (!isProven && PROMISES.test(text)) return `promises: ${PROMISES.exec(text)?.[0]}`;
  const isListed = isKnown && !fault.isRefused && !(fault.isMissing && way === 'the empty cart');
  if (text.includes(ACTION) !== isListed) return isListed ? 'the list is lost' : 'shows a list';
  const said = notice(way, fault);
  return said === undefined || text.includes(said) ? undefined : `does not say: ${said}`;
}

let pool: VisitorPool;

/** The shop cannot be asked what is left to do after an order: thank-you keeps what it knew, and promises nothing. */
export const NEXT_ACTIONS = defineRow<Fault, string>({
  name: 'next-actions',
  title: `what is left to do after an order: ${Object.keys(WAYS).length} ways to ask × hang, lost, cut, refused, broken bodies`,
  never: 'be forgotten, or promise that nothing is left',
  brokenBy: ['never-orders', 'no-messages'],
  count: FAULTS.length * Object.keys(WAYS).length,
  selected: 3,
  lanes: 4,
  open: async () => {
    pool = createPool(undefined, { fakeClock: true });
  },
  close: () => pool.close(),
  faults: () => FAULTS,
  acts: () => Object.keys(WAYS),
  describe: (way, { name }) => `${way}, ${name}`,
  judge: (way, fault) =>
    pool.lend(async (visitor) => {
      const { page, network } = visitor;
      await startOver(visitor);
      const asked = { method: 'GET', path: '/orders/{id}/actions' };
      await WAYS[way]?.go(visitor, () => network.fail(asked, fault.fault, 20));
      const isAsked = (): boolean =>
        network.calls.some(({ path }) => /^\/orders\/[^/]+\/actions$/.test(path));
      if (!(await becomes(isAsked)))
        return `the call was not sent: ${(await visibleText(page)).slice(0, 400)}`;
      const look = async (): Promise<string | undefined> => problemOf(await visibleText(page), way, fault);
      const isRight = async (): Promise<boolean> => {
        await page.clock.runFor(READ_TIMEOUT / 4);
        await untilIdle(visitor, { quiet: 60 });
        return (await look()) === undefined;
      };
      await becomes(isRight);
      return (await look()) ?? visitor.errors[0];
    }),
});
