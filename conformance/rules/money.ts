import type { CartBody, Visitor } from '../adapter.ts';
import { type Check, expectThat, type Problem } from '../check.ts';
import { isMissingCall } from '../left-out.ts';
import { register } from '../rows/new-customers.ts';
import { cartOf, domainItem, firstItem, freeDomain, oneProduct, productItem } from '../rows/rows.ts';
import { SetupFailed, visitorOf } from '../visitor.ts';
import { rule } from './rule.ts';

const cents = (amount: number): number => Math.round(amount * 100);
const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, one) => total + cents(one), 0) / 100;

/**
 * The tolerance of a sum: half a unit for each rounding. The unit is 1 for a currency without decimals, which is
 * recognized by amounts that are all whole.
 */
function tolerance({ items, summary }: CartBody): number {
  const amounts = [...items.map(({ price }) => price.vatExcluded), summary.price.vatIncluded];
  const unit = amounts.every((amount) => Number.isInteger(amount)) ? 1 : 0.01;
  return unit * (items.length + 1) * 0.5 + 0.001;
}

const isNear = (a: number, b: number, off: number): boolean => Math.abs(a - b) <= off;

/** The optional prices incl. VAT of items that are not theirs: each rounded for itself. */
function itemVatProblems(cart: CartBody): Problem[] {
  const { vatPercentage } = cart.summary.price;
  return cart.items.flatMap(({ id, price }) => {
    const withVat = price.vatExcluded * (1 + vatPercentage / 100);
    return expectThat(
      typeof price.vatIncluded !== 'number' || isNear(price.vatIncluded, withVat, tolerance(cart)),
      `vatIncluded of item ${id} near ${withVat.toFixed(2)}, ${vatPercentage} % more than its vatExcluded`,
      price.vatIncluded,
      'Send what this item alone costs incl. VAT, after discounts, or leave the field out.',
    );
  });
}

/** The sums of a cart that are wrong. */
export function sumProblems(cart: CartBody): Problem[] {
  const { items, summary, donation } = cart;
  const { vatExcluded, vatIncluded, vatPercentage } = summary.price;
  const missing = Object.entries({ vatExcluded, vatIncluded, vatPercentage }).filter(
    ([, value]) => !Number.isFinite(value),
  );
  if (missing.length > 0)
    return expectThat(
      false,
      `numbers in summary.price: ${missing.map(([name]) => name).join(', ')}`,
      summary.price,
      'Send all three, also for an empty cart.',
    );
  const off = tolerance(cart);
  const itemSum = sum(items.flatMap(({ price }) => [price.vatExcluded, price.setup ?? 0]));
  const withVat = vatExcluded * (1 + vatPercentage / 100);
  const toPay = vatIncluded + (donation ?? 0);
  const total = summary.total ?? toPay;
  const amounts = [vatExcluded, vatIncluded, total, ...items.map(({ price }) => price.vatExcluded)];
  const uneven = amounts.filter((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6);
  return [
    ...expectThat(
      isNear(itemSum, vatExcluded, 0.001),
      `summary.price.vatExcluded ${itemSum}, the sum of the items`,
      vatExcluded,
      'Add up the prices of the items as they are shown, after discounts, and their setup fees.',
    ),
    ...expectThat(
      isNear(withVat, vatIncluded, off),
      `summary.price.vatIncluded near ${withVat.toFixed(2)}, ${vatPercentage} % more`,
      vatIncluded,
      'Is vatPercentage in percent (23, not 0.23)? Round the VAT once.',
    ),
    ...expectThat(
      isNear(toPay, total, 0.001),
      `summary.total ${toPay.toFixed(2)}, vatIncluded and the donation`,
      total,
      'The total is what the customer pays.',
    ),
    ...expectThat(
      uneven.length === 0,
      'amounts with two decimals at most',
      uneven.join(', '),
      'Store money in integer minor units and convert it at the very end.',
    ),
    ...itemVatProblems(cart),
  ];
}

interface ProductPrices {
  products: {
    code: string;
    currency?: string;
    prices: { period: number; vatExcluded: number; vatIncluded?: number | null; setup?: number | null }[];
  }[];
}

async function publicAnswer(
  guest: Visitor,
  place: Record<string, string>,
  code = guest.values.product.code,
): Promise<Response> {
  const query = new URLSearchParams({ 'codes[]': code, company: guest.target.company });
  const response = await guest.send('GET', `/products?${query}`, undefined, place);
  if (!response.ok) throw new SetupFailed('GET /products', response.status, await isMissingCall(response));
  return response;
}

async function publicProduct(
  guest: Visitor,
  place: Record<string, string> = {},
  code = guest.values.product.code,
): Promise<ProductPrices['products'][number] | undefined> {
  const { products } = (await (await publicAnswer(guest, place, code)).json()) as ProductPrices;
  return products.find((product) => product.code === code);
}

const publicPriceCounts = rule(
  2,
  'GET /products',
  'names the prices that the cart charges',
  async (guest) => {
    const { product } = guest.values;
    const listed = await publicProduct(guest);
    const { items, summary } = await cartOf(guest, oneProduct);
    const price = listed?.prices.find(({ period }) => period === items[0]?.period);
    return [
      ...expectThat(
        price?.vatExcluded === items[0]?.price.vatExcluded,
        `${items[0]?.price.vatExcluded} for ${product.code} and ${items[0]?.period} months, as in the cart`,
        price ?? 'no such period',
        'Read both from the same price list: a page must not show a price that the cart refuses.',
      ),
      ...expectThat(
        typeof price?.vatIncluded !== 'number' || isNear(price.vatIncluded, summary.price.vatIncluded, 0.011),
        `vatIncluded ${summary.price.vatIncluded}, as in the cart`,
        price?.vatIncluded,
        'Round the VAT in both places alike.',
      ),
    ];
  },
);

const sameCurrency = rule(2, 'GET /cart', 'names the currency of its products, or none', async (guest) => {
  const listed = await publicProduct(guest);
  const { currency } = await guest.cart('GET', '');
  return expectThat(
    currency === undefined || currency === listed?.currency,
    `${listed?.currency}, as in GET /products`,
    currency,
    'Take both from the company of X-Company-Code: on a page in another currency the tags send no order.',
  );
});

const periodPrice = rule(
  2,
  'PATCH /cart/items/{id}',
  'charges the price that properties.prices names for the period',
  async (guest) => {
    const { otherPeriod } = guest.values;
    const id = await firstItem(guest, oneProduct);
    const cart = await guest.cart('PATCH', `/items/${id}`, { period: otherPeriod });
    const [item] = cart.items;
    const named = item?.properties.prices?.find(({ period }) => period === otherPeriod)?.vatExcluded;
    return [
      ...expectThat(
        item?.period === otherPeriod && named === item.price.vatExcluded,
        `period ${otherPeriod} at ${named ?? 'a price that properties.prices names'}`,
        { period: item?.period, price: item?.price },
        'The period selector shows properties.prices; the item has to cost that.',
      ),
      ...sumProblems(cart),
    ];
  },
);

const searchPriceCounts = rule(
  1,
  'GET /domain-checker/check-domains',
  'names the prices that the cart charges',
  async (guest) => {
    const name = freeDomain(guest);
    await guest.cart('GET', '');
    const query = new URLSearchParams({ 'domains[]': name });
    const found = (await (await guest.send('GET', `/domain-checker/check-domains?${query}`)).json()) as {
      name: string;
      price: { actualPrice: number; vatIncluded?: number | null } | null;
    }[];
    const price = found.find((one) => one.name === name)?.price;
    const { items, summary } = await guest.cart('POST', '/items', domainItem(name));
    const withVat = price?.vatIncluded;
    return [
      ...expectThat(
        price?.actualPrice === items[0]?.price.vatExcluded,
        `the price of the cart, ${items[0]?.price.vatExcluded}`,
        price?.actualPrice,
        'Is actualPrice excl. VAT and for the whole period?',
      ),
      ...expectThat(
        typeof withVat !== 'number' || isNear(withVat, summary.price.vatIncluded, 0.011),
        `vatIncluded ${summary.price.vatIncluded}, as in the cart`,
        withVat,
        'Send actualPrice incl. VAT, rounded like the total, or leave the field out.',
      ),
    ];
  },
);

const outdatedPrice = rule(
  2,
  'POST /cart/items',
  'refuses an outdated price with the price of today, and adds nothing',
  async (guest) => {
    const [product] = oneProduct(guest);
    const { items } = await cartOf(guest, oneProduct);
    const right = items[0]?.price.vatExcluded ?? 0;
    const other = visitorOf(guest.target);
    await other.cart('GET', '');
    const wrong = { ...(product as object), price: { vatExcluded: right + 1 } };
    const response = await other.send('POST', '/cart/items', wrong);
    const text = await response.text();
    const { currentPrices } = (response.status === 409 ? JSON.parse(text) : {}) as {
      currentPrices?: { vatExcluded: number }[];
    };
    const after = await other.cart('GET', '');
    return [
      ...expectThat(
        response.status === 409 && text.includes('exception.integrity.price_outdated'),
        'status 409 with exception.integrity.price_outdated',
        `${response.status} ${text.slice(0, 150)}`,
        'Compare the price of the request with yours, and refuse it where they differ.',
      ),
      ...expectThat(
        response.status !== 409 || currentPrices?.[0]?.vatExcluded === right,
        `currentPrices [{"vatExcluded":${right}}]`,
        currentPrices,
        'Send what each product of the request costs now: the buy button offers it.',
      ),
      ...expectThat(
        after.items.length === 0,
        'an empty cart',
        `${after.items.length} items`,
        'Add nothing that was refused.',
      ),
    ];
  },
);

const rightPrice = rule(2, 'POST /cart/items', 'accepts the price that it charges itself', async (guest) => {
  const { product } = guest.values;
  const { items } = await cartOf(guest, oneProduct);
  const price = items[0]?.price.vatExcluded;
  const other = visitorOf(guest.target);
  await other.cart('GET', '');
  const { status } = await other.send('POST', '/cart/items', {
    ...productItem(product),
    price: { vatExcluded: price },
  });
  return expectThat(
    status === 200,
    'status 200',
    status,
    'Compare amounts in minor units, not as floating point numbers.',
  );
});

const donationAdds = rule(
  10,
  'PUT /cart/donation',
  'adds the donation to the total, VAT-free',
  async (guest) => {
    const { donation } = guest.values;
    const before = await cartOf(guest, oneProduct);
    const after = await guest.cart('PUT', '/donation?cart=true', { amount: donation });
    return [
      ...expectThat(
        after.donation === donation && after.summary.price.vatIncluded === before.summary.price.vatIncluded,
        `donation ${donation}, and summary.price as before`,
        { donation: after.donation, price: after.summary.price },
        'The donation is only part of summary.total.',
      ),
      ...sumProblems(after),
    ];
  },
);

const couponLowers = rule(
  10,
  'PUT /cart/coupon',
  'lowers the items by what the summary says',
  async (guest) => {
    const { cartCoupon } = guest.values;
    await cartOf(guest, oneProduct);
    const cart = (await guest.cart('PUT', '/coupon?cart=true', { code: cartCoupon })) as CartBody & {
      summary: { coupons: { code: string; discount: number }[] };
    };
    const lowered = sum(
      cart.items.map(
        ({ price }) => (price.vatExcludedBeforeDiscount ?? price.vatExcluded) - price.vatExcluded,
      ),
    );
    const named = sum(cart.summary.coupons.map(({ discount }) => discount));
    return [
      ...expectThat(
        isNear(lowered, named, 0.001) && named > 0,
        `summary.coupons with a discount of ${lowered}`,
        cart.summary.coupons,
        'discount is positive, excl. VAT, and the sum of what the items became cheaper.',
      ),
      ...sumProblems(cart),
    ];
  },
);

const mailboxPrice = rule(
  10,
  'GET /business-mail/one-license-prices/{itemId}',
  'times the mailboxes is the price of the item',
  async (guest) => {
    const { mailProduct } = guest.values;
    const { items } = await cartOf(guest, () => [productItem(mailProduct)]);
    const [item] = items;
    const response = await guest.send('GET', `/business-mail/one-license-prices/${item?.id}`);
    const { prices } = (await response.json()) as { prices: { period: number; vatExcluded: number }[] };
    const one = prices.find(({ period }) => period === item?.period)?.vatExcluded ?? 0;
    const licenses = Number(item?.properties.licenses);
    return expectThat(
      isNear(one * licenses, item?.price.vatExcluded ?? 0, 0.001),
      `${one} × ${licenses} for the item`,
      item?.price.vatExcluded,
      'Name the price of one mailbox, for the whole period.',
    );
  },
);

const setupFeeCounts = rule(
  2,
  'POST /cart/items',
  'counts a setup fee once: beside the price of its item, and in the total',
  async (guest) => {
    const { feeProduct } = guest.values;
    const cart = await cartOf(guest, () => [productItem(feeProduct)]);
    const { setup } = cart.items[0]?.price ?? {};
    return [
      ...expectThat(
        Number(setup) > 0,
        'price.setup of the item, more than 0',
        setup,
        'Send what is paid once in price.setup, and leave it out of price.vatExcluded and price.renewalPrice.',
      ),
      ...sumProblems(cart),
    ];
  },
);

const publicSetupCounts = rule(
  2,
  'GET /products',
  'names the setup fee that the cart charges, or none',
  async (guest) => {
    const { feeProduct } = guest.values;
    const listed = await publicProduct(guest, {}, feeProduct.code);
    const { items } = await cartOf(guest, () => [productItem(feeProduct)]);
    const { setup } = listed?.prices.find(({ period }) => period === items[0]?.period) ?? {};
    return expectThat(
      setup === undefined || setup === null || setup === items[0]?.price.setup,
      `setup ${items[0]?.price.setup} for ${feeProduct.code} and ${items[0]?.period} months, as in the cart`,
      setup,
      'Read both from the same price list, excl. VAT.',
    );
  },
);

/** Sets the place of the buyer; a shop may do without. */
const placed = (guest: Visitor, countryCode: string): Promise<CartBody> =>
  guest.cart('PUT', '/buyer', { countryCode, type: 'private' });

const firstTotalStays = rule(
  2,
  'PUT /cart/buyer',
  'counts the total that a billing profile of this place has',
  async (guest) => {
    const { countryCode } = guest.values.person;
    const problems: Problem[] = [];
    await cartOf(guest, oneProduct);
    const atHome = await placed(guest, String(countryCode));
    const made = await register(guest);
    if (!made.ok) throw new SetupFailed('POST /users', made.status);
    const later = await guest.cart('GET', '');
    const elsewhere = await placed(guest, 'US');
    for (const [cart, when] of [
      [later, 'with a billing profile of the same country'],
      [elsewhere, 'with another place, as the profile decides'],
    ] as const)
      problems.push(
        ...expectThat(
          cart.summary.price.vatIncluded === atHome.summary.price.vatIncluded,
          `the total ${atHome.summary.price.vatIncluded} ${when}`,
          cart.summary.price,
          'Use the same rates for a place and for a billing profile; the profile wins.',
        ),
      );
    return problems;
  },
);

const IN_USA = { 'x-buyer-country': 'US', 'x-buyer-type': 'private' };

const placePricesCount = rule(
  2,
  'PUT /cart/buyer',
  'counts the VAT that GET /products names for this place',
  async (guest) => {
    await cartOf(guest, oneProduct);
    const { items, summary } = await placed(guest, 'US');
    const listed = await publicProduct(guest, IN_USA);
    const price = listed?.prices.find(({ period }) => period === items[0]?.period);
    return expectThat(
      typeof price?.vatIncluded !== 'number' || isNear(price.vatIncluded, summary.price.vatIncluded, 0.011),
      `vatIncluded ${summary.price.vatIncluded}, as in the cart of a buyer in the USA`,
      price?.vatIncluded,
      'Read X-Buyer-Country and X-Buyer-Type, and use the rates of the cart.',
    );
  },
);

const placeIsSaid = rule(
  2,
  'PUT /cart/buyer',
  'says in GET /products for whom its prices are, or nothing of it',
  async (guest) => {
    const { headers } = await publicAnswer(guest, IN_USA);
    const said = Object.keys(IN_USA).map((name) => headers.get(name));
    const exposed = headers.get('access-control-expose-headers')?.toLowerCase() ?? '';
    const isReadable = Object.keys(IN_USA).every((name) => exposed.includes(name));
    return expectThat(
      said.every((one) => one === null) || (said.join() === Object.values(IN_USA).join() && isReadable),
      'X-Buyer-Country: US and X-Buyer-Type: private, both exposed to pages; or neither of them',
      { said, exposed },
      'Answer the place that you have used, and name the headers in Access-Control-Expose-Headers.',
    );
  },
);

/** Prices, and calculations with money. */
export const MONEY_RULES: readonly Check[] = [
  rule(1, 'GET /cart', 'adds up: an empty cart', async (guest) => sumProblems(await guest.cart('GET', ''))),
  rule(1, 'POST /cart/items', 'adds up: items, VAT, total', async (guest) =>
    sumProblems(await cartOf(guest, (visitor) => [...oneProduct(visitor), ...oneProduct(visitor)])),
  ),
  publicPriceCounts,
  sameCurrency,
  periodPrice,
  outdatedPrice,
  rightPrice,
  searchPriceCounts,
  setupFeeCounts,
  publicSetupCounts,
  firstTotalStays,
  placePricesCount,
  placeIsSaid,
  donationAdds,
  couponLowers,
  mailboxPrice,
];
