import { type EntryName, STORED, storedName } from '../../../src/state/session/stored-rows.ts';
import { openVisitor, type Visitor, visibleText } from '../browser.ts';
import { FLOWS } from '../flows.ts';
import { defineRow } from '../row.ts';

const COMPANY = 'sk-ws';

/** Entries as the tags write them; `CART` and `API` are those of the visitor. */
const ENTRIES: Readonly<Record<Exclude<EntryName, 'outdated-seen'>, (cart: string, api: string) => unknown>> =
  {
    attempt: (uuid, api) => ({ uuid, call: 'checkout', key: 'a1b2', api, at: Date.now(), told: 'nothing' }),
    'lost-order': (uuid) => uuid,
    order: () => ({ orderId: 'o-1', at: Date.now(), announced: true, payWithinDays: 14 }),
    transfer: (uuid) => ({ uuid, price: 100, options: [{ bankName: 'Bank', iban: 'SK31', amount: 100 }] }),
    'order-actions': () =>
      dated([
        {
          orderId: '1024',
          actions: [{ kind: 'other', subject: 'eva.com', by: '2026-12-24', url: '#1024', state: 'open' }],
        },
      ]),
    unpaid: () => dated({ orderId: '1024' }),
    bought: () => dated({ value: 1, currency: 'EUR' }),
    'user-step': (uuid) => ({ uuid, step: 'recapitulation' }),
    'shared-cart': (uuid) => dated(uuid),
    tutorial: () => dated({ answers: { site: 'shop' }, period: 12 }),
    'temporary-domain-profile': (cart) => dated({ cart, profile: { name: 'Eva' } }),
    buyer: () => 'AT private',
    session: () => 'https://api.elsewhere.example 1a2b',
    'last-search': () => dated('alica.sk'),
    'draft:billing-profile': () => dated({ name: 'Eva', of: 'new' }),
    'draft:domain-profile': () => dated({ name: 'Eva', of: 'new' }),
    'draft:settings-mandatory': () => dated({ x: 'y' }),
    'draft:settings-optional': () => dated({ x: 'y' }),
    'draft:note': () => dated({ note: 'Ring twice' }),
    'draft:inquiry': () => dated({ 'server x': { name: 'Eva', message: 'Hello' } }),
    'draft:withdrawal': () => dated({ of: '', name: 'Eva', order: '17', email: 'eva@a.sk', part: '' }),
    withdrawal: () =>
      dated({ name: 'Eva', order: '17', email: 'a@b.sk', part: '', receivedAt: '2026-06-19' }),
    'draft:consents': (cart) => dated({ cart, termsAndConditionsConsent: true }),
    'draft:declarations': (cart) =>
      dated({
        cart,
        name: 'Eva Tóthová',
        ticks: [{ id: 'no-applicant', version: '2026-1', at: '2026-12-01T09:30:00.000Z' }],
      }),
    'draft:confirmed-emails': (cart) => dated({ cart, emails: ['eva@example.sk'] }),
    customer: () => 7,
    'login-begun': () => Date.now(),
  };

const dated = (value: unknown): object => ({ at: Date.now(), value });

/** What somebody puts in place of a value; the same for every text and number of an entry, one by one. */
const ODD: Readonly<Record<string, unknown>> = {
  'a line break': 'a\r\nX-Evil: 1',
  'a letter that no header takes': 'ž',
  '100 KB': 'x'.repeat(100_000),
  'a number beyond all dates': 1e300,
  nothing: null,
  'a list': [[[]]],
};

/** An entry and the place in it that was edited: `value.cart`. */
interface Edit {
  name: keyof typeof ENTRIES;
  path: readonly string[];
}

const leavesOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))
    : [path];

/** A step of another cart leads back to the cart, so that the flow does not reach its screen. */
const isOfAnotherCart = ({ name, path }: Edit): boolean => name === 'user-step' && path[0] === 'uuid';

const EDITS: readonly Edit[] = (Object.keys(ENTRIES) as Edit['name'][])
  .flatMap((name) => leavesOf(ENTRIES[name]('', '')).map((path) => ({ name, path })))
  .filter((edit) => !isOfAnotherCart(edit));

function replaced(value: unknown, [key, ...rest]: readonly string[], odd: unknown): unknown {
  if (key === undefined) return odd;
  const before = value as Record<string, unknown>;
  const after = { ...before, [key]: replaced(before[key], rest, odd) };
  return Array.isArray(value) ? Object.values(after) : after;
}

/** Puts the entry into the storage before the first script of the first page runs. */
async function edit({ context, demo, shop }: Visitor, { name, path }: Edit, odd: unknown): Promise<void> {
  const { uuid } = (await shop.call('GET', '/api/cart')) as { uuid: string };
  const value = replaced(ENTRIES[name](uuid, `${demo.apiUrl}/api`), path, odd);
  const entry = {
    key: storedName(name, COMPANY),
    text: JSON.stringify(value),
    isTab: STORED[name].where === 'tab',
  };
  await context.addInitScript(({ key, text, isTab }) => {
    if (sessionStorage.getItem('edited')) return;
    sessionStorage.setItem('edited', '1');
    (isTab ? sessionStorage : localStorage).setItem(key, text);
  }, entry);
}

const flow = FLOWS.find(({ name }) => name === 'an order by transfer');
let visits = 0;

/** The oracle: the order is made, once, and nothing odd is shown or sent. */
async function judge(change: Edit, odd: string): Promise<string | undefined> {
  visits += 1;
  const login = `edited-${process.pid}-${visits}`;
  const visitor = await openVisitor();
  try {
    await edit(visitor, change, ODD[odd]);
    const problem = await flow?.run(visitor, login);
    const text = await visibleText(visitor.page);
    const strange = /NaN|undefined|\[object|Invalid|X-Evil/.exec(text)?.[0];
    return problem ?? (strange && `the page says ${strange}`) ?? visitor.errors[0];
  } finally {
    await visitor.close();
  }
}

export const EDITED_STORAGE = defineRow<string, Edit>({
  name: 'edited-storage',
  title: `edited storage: ${EDITS.length} values of ${Object.keys(ENTRIES).length} entries × ${Object.keys(ODD).length} odd contents`,
  never: 'stop an order, be shown or sent',
  brokenBy: ['never-orders', 'dead-buttons'],
  count: EDITS.length * Object.keys(ODD).length,
  selected: 2,
  lanes: 4,
  limit: 600_000,
  faults: () => Object.keys(ODD),
  acts: () => EDITS,
  judge,
  describe: ({ name, path }, odd) => `${odd} as ${[name, ...path].join('.')}`,
});
