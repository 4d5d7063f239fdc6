import type { Visitor } from '../adapter.ts';
import { type Check, expectThat } from '../check.ts';
import { newKey } from '../rows/general-rows.ts';
import { register } from '../rows/new-customers.ts';
import { cartOf, oneProduct } from '../rows/rows.ts';
import { urlOf, visitorOf } from '../visitor.ts';
import { rule } from './rule.ts';

const renewsAtRegistration: Check = {
  level: 1,
  call: 'POST /users',
  title: 'logs in a new session, not the one from before the registration',
  run: async (target) => {
    const guest = visitorOf(target);
    await cartOf(guest, oneProduct);
    const planted = guest.cookie().split('; ');
    await register(guest);
    const { user } = (await guest.cart('GET', '')) as { user?: unknown };
    const stranger = visitorOf(target, planted);
    const seen = (await stranger.cart('GET', '')) as { user?: unknown };
    const { status } = await stranger.send('GET', '/billing-profiles');
    return [
      ...expectThat(
        Boolean(user),
        'the new customer in the cart of the visitor',
        user ?? null,
        'Log in the visitor, and send the cookie of the new session with the response.',
      ),
      ...expectThat(
        !seen.user && status === 401,
        'no customer under the cookie from before the registration',
        `${status}, user ${JSON.stringify(seen.user ?? null)}`,
        'Create a new session id at every change of rights: somebody may have planted the old one.',
      ),
    ];
  },
};

const keepsFromPlanter: Check = {
  level: 8,
  call: 'POST /users',
  title: 'gives its session to no other call with a known idempotency key',
  run: async (target) => {
    const guest = visitorOf(target);
    await guest.cart('GET', '');
    const planter = visitorOf(target, guest.cookie().split('; '));
    const key = newKey(planter);
    const repeat = () => planter.send('POST', '/cart/items', oneProduct(planter)[0], key);
    await repeat();
    await register(guest);
    const seen: unknown[] = [];
    for (const isUsed of [false, true]) {
      if (isUsed) await guest.cart('GET', '');
      await repeat();
      seen.push(((await planter.cart('GET', '')) as { user?: unknown }).user ?? null);
    }
    return expectThat(
      seen.every((user) => user === null),
      'no customer for whoever planted the session and repeats a call of theirs',
      seen,
      'Answer a repeated call with its first response, without the session that another call has made.',
    );
  },
};

/** Milliseconds within which another call has to be answered. */
const SOON = 3_000;
const TICK = 100;

/** The time that passes while this process runs: an answer is not late because the process was paused itself. */
async function passed(milliseconds: number): Promise<undefined> {
  for (let left = milliseconds; left > 0; left -= TICK)
    await new Promise<void>((resolve) => setTimeout(resolve, TICK).unref());
}

const isNotHeldUp = rule(
  1,
  'POST /cart/items',
  'is answered while another call of the visitor has not arrived as a whole',
  async (guest) => {
    await guest.cart('GET', '');
    const stalled = stalledCall(guest);
    const answer = await Promise.race([
      guest.send('POST', '/cart/items', oneProduct(guest)[0]),
      passed(SOON),
    ]);
    await stalled.end();
    return expectThat(
      answer !== undefined,
      `a response within ${SOON / 1_000} seconds`,
      'none',
      'Read the body before you take the lock of the session: an upload on a bad network can take minutes.',
    );
  },
);

/** Begins a call whose body does not arrive; `end` breaks it off. */
function stalledCall(guest: Visitor): { end: () => Promise<unknown> } {
  let breakOff = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"code":'));
      breakOff = () => controller.error(new Error('broken off'));
    },
  });
  const headers = { 'content-type': 'application/json', 'x-company-code': guest.target.company };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const answer = guest.fetch(urlOf('/cart/items', guest.target), init).catch(() => undefined);
  return {
    end: () => {
      breakOff();
      return answer;
    },
  };
}

const knowsOwnNames = rule(
  1,
  'GET /domain-checker/check-domains',
  'sells no extension that is only a name of the language, such as `constructor`',
  async (guest) => {
    const names = ['constructor', 'valueof', 'tostring'].map((tld) => `shop.${tld}`);
    const query = names.map((name) => `domains[]=${name}`).join('&');
    const response = await guest.send('GET', `/domain-checker/check-domains?${query}`);
    const results = response.ok
      ? ((await response.json()) as { name: string; availableForPurchase: boolean }[])
      : [];
    // Other endings that the server suggests may be for sale.
    const sold = results.filter((one) => one.availableForPurchase && names.includes(one.name.toLowerCase()));
    return expectThat(
      response.status < 500 && sold.length === 0,
      'none that can be bought',
      response.ok ? sold.map(({ name }) => name) : response.status,
      'Look up names from outside in a map or among own keys only: every object has `constructor`.',
    );
  },
);

/** What attackers and bad networks do. */
export const ATTACK_RULES: readonly Check[] = [
  isNotHeldUp,
  knowsOwnNames,
  renewsAtRegistration,
  keepsFromPlanter,
];
