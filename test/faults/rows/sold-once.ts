import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExtendedShop, type ExtendedShop } from '../../../server/create-shop.ts';
import { LEAST_COST } from '../../../server/lib/password.ts';
import type { Verdict } from '../../../server/provider.ts';
import { CONSENTS, readyVisitor, SMALLEST, type Visitor } from '../../../server/test-shop.ts';
import { isBroken } from '../broken.ts';
import { defineRow } from '../row.ts';

const CODES = ['domain-register', 'domain-transfer'] as const;
type Code = (typeof CODES)[number];

/** Ways to write one name; the first customer uses the first. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['NUMBER-shop.sk', 'NUMBER-shop.sk'],
  ['NUMBER-shop.sk', 'NUMBER-SHOP.SK'],
  ['čaj-NUMBER.sk', 'čaj-NUMBER.sk'],
  ['čaj-NUMBER.sk', 'PUNYCODE'],
  ['PUNYCODE', 'ČAJ-NUMBER.sk'],
];

const WHEN = ['at once', 'later', 'after the first has paid', 'taken elsewhere after it was added'] as const;

interface Sale {
  when: (typeof WHEN)[number];
  /** The second customer is served by another process on the same file. */
  isApart: boolean;
  path: '/api/checkout' | '/api/quick-order';
}
interface Names {
  codes: readonly [Code, Code];
  spelling: readonly [string, string];
}

const SALES: readonly Sale[] = WHEN.flatMap((when) =>
  [false, true].flatMap((isApart) =>
    (['/api/checkout', '/api/quick-order'] as const).map((path) => ({ when, isApart, path })),
  ),
);
const NAMES: readonly Names[] = CODES.flatMap((one) =>
  CODES.flatMap((other) => SPELLINGS.map((spelling) => ({ codes: [one, other] as const, spelling }))),
);

/** What the registries say, by name in ASCII. */
const verdicts = new Map<string, Verdict>();
/** A provider that asks a registry about a name once. */
const remembered = new Map<string, Verdict>();
function verdictOf(name: string): Verdict {
  const verdict = verdicts.get(asciiOf(name)) ?? 'free';
  if (!isBroken('checks-names-once')) return verdict;
  remembered.set(name, remembered.get(name) ?? verdict);
  return remembered.get(name) ?? verdict;
}
const asciiOf = (name: string): string => new URL(`https://${name}`).hostname;

let folder = '';
let shops: ExtendedShop[] = [];
let number = 0;

const openShop = (): ExtendedShop =>
  createExtendedShop(
    {
      ...SMALLEST,
      store: `file:${join(folder, 'shop.db')}`,
      onProviderFailure: () => undefined,
      catalogue: {
        ...SMALLEST.catalogue,
        products: ({ codes }) =>
          [
            {
              code: 'web-m',
              family: 'hosting' as const,
              name: 'Web M',
              prices: [{ period: 12, vatExcluded: 6_588 }],
            },
            ...CODES.map((code) => ({ code, family: 'domain' as const, name: code, prices: [] })),
          ].filter(({ code }) => codes?.includes(code) ?? true),
      },
      availability: {
        endings: () => ['sk'],
        check: ({ names }) => names.map((name) => ({ name, verdict: verdictOf(name) })),
      },
      payments: {
        ...SMALLEST.payments,
        options: () => ['card', 'later'].map((id) => ({ id, groupId: id, available: true })),
      },
    },
    { hashCost: LEAST_COST },
  );

async function open(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'sold-once-'));
  const first = openShop();
  const { db } = await first.ready;
  shops = [first, openShop()];
  if (isBroken('sells-names-twice'))
    await db.$client.execute(
      'create trigger forget after insert on ordered_domains begin delete from ordered_domains; end',
    );
}

/** A customer who has ordered before, with the name in the cart. */
async function withName(shop: ExtendedShop, code: Code, domain: string): Promise<Visitor> {
  number += 1;
  const visitor = await readyVisitor(shop as never, 'later', { login: `customer-${number}` });
  await visitor.send('POST', '/api/checkout', CONSENTS);
  const { defaultBillingProfileId: id } = await visitor.json('GET', '/users');
  const added = await visitor.send('POST', '/api/cart/items', { code, properties: { domain } });
  if (added.status !== 200) throw new Error(`${domain} was not added: ${await added.text()}`);
  await visitor.json('PUT', '/cart/billing-profile', { id });
  await visitor.json('PUT', '/cart/payment-option', { id: 'later', groupId: 'later' });
  return visitor;
}

const order = (visitor: Visitor, path: string): Promise<Response> => visitor.send('POST', path, CONSENTS);

async function judge({ codes, spelling }: Names, sale: Sale): Promise<string | undefined> {
  number += 1;
  const [name = '', same = ''] = spelling.map((text) =>
    text.replace('PUNYCODE', asciiOf(`čaj-${number}.sk`)).replace('NUMBER', String(number)),
  );
  const [shop, apart] = shops as [ExtendedShop, ExtendedShop];
  const first = await withName(shop, codes[0], name);
  const second = await withName(sale.isApart ? apart : shop, codes[1], same);
  const answers = await sell(first, second, sale, asciiOf(name));
  const soldAs = codes.filter((_code, at) => answers[at]?.status === 200);
  // A name that somebody has can be transferred, and not be registered.
  const isTaken = sale.when === 'taken elsewhere after it was added';
  if (isTaken && soldAs.includes('domain-register')) return 'registered though it was taken';
  const expected = isTaken && !codes.includes('domain-transfer') ? 0 : 1;
  if (soldAs.length !== expected) return `sold ${soldAs.length} times`;
  for (const refused of answers.filter(({ status }) => status !== 200)) {
    const text = await refused.text();
    if (!text.includes('exception.integrity.domain_not_available')) return `${refused.status} ${text}`;
  }
  return undefined;
}

async function sell(
  first: Visitor,
  second: Visitor,
  { when, path }: Sale,
  ascii: string,
): Promise<readonly Response[]> {
  if (when === 'taken elsewhere after it was added') verdicts.set(ascii, 'taken');
  if (when === 'at once') return Promise.all([order(first, path), order(second, path)]);
  const answer = await order(first, path);
  if (when === 'after the first has paid') {
    const { orderId } = (await answer.clone().json()) as { orderId: string };
    await shops[0]?.decide(Number(orderId), 'paid');
  }
  return [answer, await order(second, path)];
}

/** A name is sold to one customer, whoever asks how, where and when. */
export const SOLD_ONCE = defineRow<Sale, Names>({
  name: 'sold-once',
  title: `a name that two want: ${NAMES.length} ways to ask for it × at once, later, paid, taken elsewhere × one or two processes × order, quick order`,
  never: 'be sold twice or not at all, or be refused without a reason',
  brokenBy: ['sells-names-twice', 'checks-names-once'],
  count: SALES.length * NAMES.length,
  selected: 12,
  open,
  close: async () => {
    for (const shop of shops.splice(0)) await shop.close();
    await rm(folder, { recursive: true, force: true });
    verdicts.clear();
    remembered.clear();
  },
  faults: () => SALES,
  acts: () => NAMES,
  judge,
  describe: ({ codes, spelling }, { when, isApart, path }) =>
    `${codes.join(' and ')} of ${spelling.join(' and ')}, ${when}, ${isApart ? 'two processes' : 'one process'}, ${path}`,
});
