import { createShop, type Shop } from '../../../server/index.ts';
import { API, SITE, SMALLEST } from '../../../server/test-shop.ts';
import { isBroken } from '../broken.ts';
import { pick, type Random } from '../random.ts';
import { defineRow } from '../row.ts';

/** What the owner has entered and nobody else may read. */
const SECRET = 'Tajná 7';
const PASSWORD = 'Heslo-123';

/** A call that changed something, with the cookies and the key that it had. */
interface SentCall {
  method: string;
  path: string;
  body: object | undefined;
  cookies: ReadonlyMap<string, string>;
  key: string;
}
/** Somebody with a browser. */
interface Person {
  cookies: Map<string, string>;
  last: SentCall | undefined;
}
/** The people of a situation. */
interface Scene {
  owner: Person;
  attacker: Person;
  login: string;
}

let number = 0;
let fetchShop: Shop['fetch'];
let shop: Shop;

async function call(person: Person, method: string, path: string, body?: object): Promise<string> {
  number += 1;
  const sent: SentCall = { method, path, body, cookies: new Map(person.cookies), key: `key-${number}` };
  if (method !== 'GET') person.last = sent;
  return send(person, sent);
}

async function send(person: Person, { method, path, body, cookies, key }: SentCall): Promise<string> {
  const isForm = body instanceof URLSearchParams;
  const answer = await fetchShop(
    new Request(API + path, {
      method,
      headers: {
        ...{ origin: SITE, 'x-company-code': 'brand', 'sec-fetch-site': 'same-site' },
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': key }),
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'manual',
    }),
  );
  for (const text of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
    person.cookies.set(name, value);
  }
  return answer.text();
}

const customer = (login: string): object => ({
  ...{ login, password: PASSWORD },
  billingProfile: {
    ...{ type: 'person', name: 'Eva Tóthová', emails: ['eva@example.sk'], phone: '+421905111222' },
    ...{ street: SECRET, city: 'Martin', postalCode: '03601', countryCode: 'SK' },
  },
});

const logIn = (person: Person, login: string, password: string): Promise<string> =>
  call(person, 'POST', '/login', new URLSearchParams({ login, password }));

type Act = (scene: Scene) => Promise<unknown>;

/** The owner goes on in the browser that the attacker has had in their hands. */
const plant = ({ owner, attacker }: Scene): void => {
  owner.cookies = new Map(attacker.cookies);
};

const OWNER = {
  registers: ({ owner, login }) => call(owner, 'POST', '/api/users', customer(login)),
  'logs in': ({ owner, login }) => logIn(owner, login, PASSWORD),
  'repeats the last call': async ({ owner }) => owner.last && send(owner, owner.last),
  'fills the cart': ({ owner }) => call(owner, 'POST', '/api/cart/items', { code: 'web-m' }),
  'logs out': ({ owner }) => call(owner, 'POST', '/api/logout'),
} as const satisfies Readonly<Record<string, Act>>;

const ATTACKER = {
  'plants a session': async (scene) => {
    await call(scene.attacker, 'GET', '/api/cart');
    plant(scene);
  },
  'plants a session after a call of their own': async (scene) => {
    await call(scene.attacker, 'POST', '/api/cart/items', { code: 'web-m' });
    plant(scene);
  },
  'guesses the password': ({ attacker, login }) => logIn(attacker, login, 'Nevie-1'),
  'registers the same login': ({ attacker, login }) =>
    call(attacker, 'POST', '/api/users', { ...customer(login), password: 'Ine-heslo-9' }),
  'repeats their last call': async ({ attacker }) => attacker.last && send(attacker, attacker.last),
  'sends a call of their own with the key of the owner': async ({ owner, attacker }) =>
    owner.last && send(attacker, { ...owner.last, body: {}, cookies: attacker.cookies }),
} as const satisfies Readonly<Record<string, Act>>;

const READS = ['/api/users', '/api/billing-profiles', '/api/cart', '/api/orders'] as const;

type Step = { who: 'owner'; act: keyof typeof OWNER } | { who: 'attacker'; act: keyof typeof ATTACKER };

/** Nobody but the owner reads what they have entered, and they always get in from the browser that they have used. */
async function judge(steps: readonly Step[]): Promise<string | undefined> {
  number += 1;
  const newPerson = (): Person => ({ cookies: new Map(), last: undefined });
  const scene: Scene = { owner: newPerson(), attacker: newPerson(), login: `owner-${number}` };
  const home: Person = newPerson();
  await call(home, 'GET', '/api/cart');
  await call(home, 'POST', '/api/users', customer(scene.login));
  await logIn(home, scene.login, PASSWORD);
  for (const { who, act } of steps) {
    await (who === 'owner' ? OWNER[act] : ATTACKER[act])(scene);
    for (const path of READS) {
      // The attacker looks with all that they have now.
      const text = await call(scene.attacker, 'GET', path);
      if (text.includes(SECRET)) return `the attacker reads ${path} after "${who} ${act}"`;
    }
  }
  await logIn(home, scene.login, PASSWORD);
  const profiles = await call(home, 'GET', '/api/billing-profiles');
  return profiles.includes(SECRET) ? undefined : `the owner is locked out: ${profiles.slice(0, 100)}`;
}

const SEQUENCES = 150;
const STEPS = 8;

const PLANS = ['plants, then anything', 'anything'] as const;
type Plan = (typeof PLANS)[number];

function stepsOf(plan: Plan, random: Random): readonly Step[] {
  const one = (): Step =>
    random() < 0.5
      ? { who: 'owner', act: pick(Object.keys(OWNER) as (keyof typeof OWNER)[], random) }
      : { who: 'attacker', act: pick(Object.keys(ATTACKER) as (keyof typeof ATTACKER)[], random) };
  const planting = ['plants a session', 'plants a session after a call of their own'] as const;
  const first: Step[] = plan === 'anything' ? [] : [{ who: 'attacker', act: pick(planting, random) }];
  return [...first, ...Array.from({ length: STEPS - first.length }, one)];
}

/** A shop that gives an old session what belongs to the new one. */
function brokenDoor(fetch: Shop['fetch']): Shop['fetch'] {
  const successors = new Map<string, string>();
  const sessionOf = (text: string | null): string | undefined => /ws_session=[^;]+/.exec(text ?? '')?.[0];
  return async (request, env) => {
    const old = sessionOf(request.headers.get('cookie'));
    const successor = old === undefined ? undefined : successors.get(old);
    const headers = new Headers(request.headers);
    if (isBroken('keeps-sessions') && old !== undefined && successor !== undefined)
      headers.set('cookie', (headers.get('cookie') ?? '').replace(old, successor));
    const answer = await fetch(new Request(request, { headers }), env);
    const given = answer.headers.getSetCookie().map(sessionOf).find(Boolean);
    if (old !== undefined && given !== undefined) successors.set(old, given);
    const isRepeated = isBroken('hands-sessions-on') && request.headers.has('idempotency-key');
    if (!isRepeated || successor === undefined) return answer;
    const changed = new Response(answer.body, answer);
    changed.headers.append('set-cookie', `${successor}; Path=/`);
    return changed;
  };
}

/** Somebody who has prepared the owner's browser, guesses, repeats and mixes up calls. */
export const ATTACKER_ROW = defineRow<Plan, readonly Step[]>({
  name: 'attacker',
  title: `an attacker with a session of their own and an owner: ${PLANS.length * SEQUENCES} random sequences of ${STEPS} calls`,
  never: "read what is the owner's, or keep them out",
  brokenBy: ['keeps-sessions', 'hands-sessions-on'],
  count: PLANS.length * SEQUENCES,
  selected: 6,
  open: async () => {
    shop = createShop(SMALLEST);
    await shop.ready;
    fetchShop = isBroken() ? brokenDoor(shop.fetch) : shop.fetch;
  },
  close: () => shop.close(),
  faults: () => PLANS,
  acts: (plan, random) => Array.from({ length: SEQUENCES }, () => stepsOf(plan, random)),
  judge,
  describe: (steps) => steps.map(({ who, act }) => `${who} ${act}`).join(', '),
});
