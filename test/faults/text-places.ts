import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { readyToOrder } from '../support/steps.ts';
import { untilIdle, type Visitor } from './browser.ts';
import type { CallFilter } from './network.ts';

/** The texts of a place, one for each situation of a batch, as contained in the server's response. */
export type TextsOf = (place: string) => readonly string[];

/** A page that shows texts of the server in several places at once. */
export interface TextPage {
  name: string;
  places: readonly string[];
  prepare: (visitor: Visitor, login: string) => Promise<void>;
  /** The places that show domains, which are always in lower case. */
  domains?: readonly string[];
  /** Without dots: the TLDs of names would become choices of a filter. */
  isDotless?: boolean;
  /** Opens the page with these texts in the server's responses. */
  open: (visitor: Visitor, textsOf: TextsOf) => Promise<void>;
}

type Json = Record<string, unknown>;
type Change = (answer: Json & Json[]) => unknown;

/** The server's responses, unchanged except for this change. */
const change = ({ network }: Visitor, filter: CallFilter, apply: Change): void =>
  network.fail(filter, { kind: 'changed', change: (body) => JSON.stringify(apply(JSON.parse(body))) }, 20);

const get = (path: string): CallFilter => ({ method: 'GET', path });

async function openTags({ page, demo, network }: Visitor, body: string): Promise<void> {
  // Without a policy: only the tags themselves prevent a text from running.
  await openBarePage(page, demo, { config: GOOD_CONFIG, body });
  await page.locator('.ws').first().waitFor({ state: 'attached' });
  // Content below the fold is loaded after the visitor's first interaction.
  await page.mouse.move(9, 9);
  await page.mouse.move(99, 99);
  await untilIdle({ page, network }, { quiet: 250 });
}

const cart = (route: string): string => `<ws-cart routing="memory" route="${route}"></ws-cart>`;

const asCustomer = ({ shop }: Visitor, login: string): Promise<void> => readyToOrder(shop, login);

const itemOf = (item: Json, index: number, more: Json): Json => ({ ...item, id: `item-${index}`, ...more });

/** One item for each text; if the item has a domain, that is its title. */
const items = (
  list: readonly Json[],
  textsOf: TextsOf,
  [name, detail, domain]: readonly [string, string, string],
): Json[] => {
  const [first = {}] = list;
  const details = textsOf(detail);
  const domains = textsOf(domain);
  return [
    ...textsOf(name).map((text, index) => itemOf(first, index, { name: text, properties: {} })),
    ...domains.map((text, index) =>
      itemOf(first, domains.length + index, {
        ...{ code: 'domain-register', name: details[index] },
        properties: { type: 'domain', domain: text },
      }),
    ),
  ];
};

const cartPage: TextPage = {
  name: 'cart',
  places: [
    'name of an item',
    'product of a domain',
    'domain of an item',
    'code at an item',
    'coupon of the cart',
    'recommended product',
    'description of a recommended product',
    'uploaded file',
  ],
  domains: ['domain of an item'],
  prepare: asCustomer,
  open: async (visitor, textsOf) => {
    change(visitor, get('/cart'), (answer) => {
      const list = items(answer.items as Json[], textsOf, [
        'name of an item',
        'product of a domain',
        'domain of an item',
      ]);
      const codes = textsOf('code at an item');
      return {
        ...answer,
        items: list.map((item, index) => ({
          ...item,
          coupon: index < codes.length ? { code: codes[index] } : null,
        })),
        summary: {
          ...(answer.summary as Json),
          coupons: textsOf('coupon of the cart').map((code) => ({ code, discount: 1 })),
        },
        migrationPromotion: {
          ...{ id: 'promotion', applicable: true, needAssistance: true },
          files: textsOf('uploaded file').map((name, index) => ({ id: `file-${index}`, name, size: 1 })),
        },
      };
    });
    const descriptions = textsOf('description of a recommended product');
    change(visitor, get('/cart/x-sell-up-sell'), () => ({
      xSellProducts: textsOf('recommended product').map((name, index) => ({
        ...{ id: `offer-${index}`, code: `product-${index}`, name, description: descriptions[index] },
        ...{ period: 12, price: { vatExcluded: 9 }, properties: {} },
      })),
      upSellProducts: [],
    }));
    await openTags(visitor, cart(''));
    const { page } = visitor;
    // The network is quiet as well while a slow machine makes the rows.
    await page.locator('ws-cart .summary-total').waitFor();
    for (const line of await page.locator('ws-cart summary').all()) await line.click();
    await untilIdle(visitor);
  },
};

const recapitulation: TextPage = {
  name: 'recapitulation',
  places: ['name of an ordered item', 'product of an ordered domain', 'ordered domain'],
  domains: ['ordered domain'],
  prepare: asCustomer,
  open: async (visitor, textsOf) => {
    change(visitor, get('/cart'), (answer) => ({
      ...answer,
      items: items(answer.items as Json[], textsOf, [
        'name of an ordered item',
        'product of an ordered domain',
        'ordered domain',
      ]),
    }));
    await openTags(visitor, cart('order?step=recapitulation'));
  },
};

const PROFILE_FIELDS = ['name', 'organisation', 'street', 'city', 'postalCode'] as const;

/** A list of profiles to choose from; each shows several of its fields. */
const profiles = (kind: 'billing' | 'domain'): TextPage => ({
  name: `${kind} profiles`,
  places: PROFILE_FIELDS.map((field) => `${field} of a ${kind} profile`),
  prepare: async ({ shop }, login) => {
    await shop.addDomain(`${login}-free.sk`);
    await readyToOrder(shop, login);
  },
  open: async (visitor, textsOf) => {
    const [sample] = (await visitor.shop.call('GET', '/api/billing-profiles')) as Json[];
    const lists = PROFILE_FIELDS.map((field) => textsOf(`${field} of a ${kind} profile`));
    change(visitor, get(`/${kind}-profiles`), () =>
      (lists[0] ?? []).map((_text, index) => ({
        ...sample,
        ...{ id: `profile-${index}`, type: 'company' },
        ...Object.fromEntries(PROFILE_FIELDS.map((field, at) => [field, lists[at]?.[index]])),
      })),
    );
    change(visitor, get('/cart'), (answer) => ({ ...answer, domainProfileRequired: kind === 'domain' }));
    await openTags(visitor, cart(`order?step=${kind}-profile`));
  },
});

const checker: TextPage = {
  name: 'domain checker',
  places: ['name that was found', 'domain of a bundle', 'category of extensions'],
  domains: ['name that was found', 'domain of a bundle'],
  isDotless: true,
  prepare: async () => undefined,
  open: async (visitor, textsOf) => {
    change(visitor, get('/domain-checker/check-domains'), ([sample]) =>
      textsOf('name that was found').map((name) => ({ ...sample, name })),
    );
    change(visitor, get('/domain-checker/tld-categories'), () =>
      textsOf('category of extensions').map((name, index) => ({
        id: `category-${index}`,
        name,
        tlds: ['sk'],
      })),
    );
    // Handled here: the shop has no bundles of hostile names.
    const product = { code: 'domain-register', name: 'Domain', period: 12, price: { vatExcluded: 9 } };
    const bundles = textsOf('domain of a bundle').map((domain, index) => ({
      ...{ id: `bundle-${index}`, price: { vatExcluded: 15 } },
      products: [domain, 'modra-lampa.sk'].map((name) => ({
        ...product,
        properties: { domain: name, period: 12 },
      })),
    }));
    const answer = { kind: 'answer', status: 200, body: JSON.stringify(bundles) } as const;
    visitor.network.fail(get('/domain-checker/check-bundles'), answer, 20);
    await openTags(visitor, '<ws-domain-checker qd="modra-lampa"></ws-domain-checker>');
  },
};

const tutorial: TextPage = {
  name: 'hosting advice',
  places: ['question of the advice', 'answer of the advice'],
  prepare: async () => undefined,
  open: async (visitor, textsOf) => {
    const answers = textsOf('answer of the advice');
    change(visitor, get('/hosting-tutorial'), ([sample]) => [
      {
        ...sample,
        options: textsOf('question of the advice').map((label, index) => ({
          ...{ label, property: `property-${index}` },
          values: ['other', answers[index]].map((text, at) => ({
            value: `${index}-${at}`,
            label: text,
            prices: [],
          })),
        })),
      },
    ]);
    await openTags(visitor, '<ws-tutorial></ws-tutorial>');
  },
};

const payment: TextPage = {
  name: 'payment',
  places: ['name of a payment option'],
  prepare: asCustomer,
  open: async (visitor, textsOf) => {
    change(visitor, get('/payment-options'), () =>
      textsOf('name of a payment option').map((name, index) => ({
        ...{ id: `option-${index}`, groupId: index === 0 ? 'card' : `group-${index}`, available: true, name },
      })),
    );
    await openTags(visitor, cart('order?step=payment-method'));
  },
};

const TRANSFER = {
  bankName: 'bank',
  bic: 'BIC',
  variableSymbol: 'variable symbol',
  beneficiary: 'beneficiary',
  message: 'message for the bank',
  accountNumber: 'account number',
  swishNumber: 'Swish number',
} as const;

const transfer: TextPage = {
  name: 'transfer',
  places: Object.values(TRANSFER),
  prepare: ({ shop }, login) => readyToOrder(shop, login, 'transfer'),
  open: async (visitor, textsOf) => {
    const { page, network } = visitor;
    const lists = Object.entries(TRANSFER).map(([field, place]) => [field, textsOf(place)] as const);
    const paymentOptions = textsOf('bank').map((_text, index) => ({
      ...{ iban: 'SK3112000000198742637541', amount: 81.03, currency: 'EUR' },
      ...Object.fromEntries(lists.map(([field, texts]) => [field, texts[index]])),
    }));
    const body = JSON.stringify({ orderId: '7', paymentOptions });
    network.fail({ method: 'POST', path: '/checkout' }, { kind: 'answer', status: 200, body });
    await openTags(visitor, cart('order?step=recapitulation'));
    for (const name of [/terms and conditions/, /third parties/])
      await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: /^Order (and pay|with obligation to pay)/ }).click();
    await page.getByRole('heading', { name: 'Thank you! Now make the transfer' }).waitFor();
    await untilIdle(visitor);
  },
};

const refusals: TextPage = {
  name: 'refusal',
  places: ['title of a refusal'],
  prepare: asCustomer,
  open: async (visitor, textsOf) => {
    const { page, demo, network } = visitor;
    const errors = textsOf('title of a refusal').map((title, index) => ({
      key: `unheard.of_${index}`,
      title,
    }));
    const body = JSON.stringify({ context: [{ step: 'cart', errors }] });
    network.fail({ method: 'POST', path: '/checkout' }, { kind: 'answer', status: 422, body });
    const config = JSON.stringify({ ...JSON.parse(GOOD_CONFIG), environment: 'staging' });
    await openBarePage(page, demo, { config, body: cart('order?step=recapitulation') });
    for (const name of [/terms and conditions/, /third parties/])
      await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: /^Order (and pay|with obligation to pay)/ }).click();
    await page.getByRole('heading', { name: 'Your cart' }).waitFor();
    await untilIdle(visitor, { quiet: 250 });
  },
};

export const TEXT_PAGES: readonly TextPage[] = [
  cartPage,
  recapitulation,
  profiles('billing'),
  profiles('domain'),
  checker,
  tutorial,
  payment,
  transfer,
  refusals,
];
