import { Hono } from 'hono';
import { toMajor } from '../../server/money.ts';
import { usualPeriod } from './cart-items.ts';
import { type Family, largerThan, type Product, productOf } from './catalogue.ts';
import { languageOf, requireCart, type Services, type ShopContext, type ShopEnv } from './context.ts';
import { itemPrices } from './options.ts';
import { pricedCart } from './priced-cart.ts';
import { domainOf, type PricedItem } from './pricing.ts';

/** The cross-sell rules: a cart with `has` and none of `unless` gets `offer`. The best recommendation comes first. */
const FITS: readonly { has: Family; offer: string; unless: readonly Family[] }[] = [
  { has: 'domain', offer: 'hosting-plus', unless: ['hosting', 'web-builder'] },
  { has: 'domain', offer: 'business-mail-basic', unless: ['business-mail'] },
  { has: 'hosting', offer: 'ssl-basic', unless: ['ssl'] },
  { has: 'web-builder', offer: 'ssl-basic', unless: ['ssl'] },
  { has: 'business-mail', offer: 'web-builder', unless: ['hosting', 'web-builder'] },
  { has: 'vps', offer: 'backup-100', unless: ['backup'] },
  { has: 'vdc', offer: 'backup-500', unless: ['backup'] },
  { has: 'vps', offer: 'monitoring-basic', unless: ['monitoring'] },
  { has: 'vdc', offer: 'management-pro', unless: ['management'] },
  { has: 'vps', offer: 'management-basic', unless: ['management'] },
  { has: 'storage', offer: 'backup-100', unless: ['backup'] },
];
const MOST = 4;

/** GET /cart/x-sell-up-sell: products that complement the cart, and the next larger one for each item. */
export function offerRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/', async (c) => {
    const cart = await requireCart(c, services);
    const { items } = await pricedCart(c, cart, services);
    return c.json({
      xSellProducts: crossSell(c, items),
      upSellProducts: items.flatMap((item) => upSell(c, item) ?? []),
    });
  });
  return app;
}

function crossSell(c: ShopContext, items: readonly PricedItem[]) {
  const families = new Set(items.map(({ product }) => product.family));
  const fitting = FITS.filter(
    ({ has, unless }) => families.has(has) && !unless.some((family) => families.has(family)),
  );
  const once = fitting.filter(({ offer }, at) => fitting.findIndex((other) => other.offer === offer) === at);
  return once.slice(0, MOST).flatMap(({ has, offer }) => {
    const beside = items.find(({ product }) => product.family === has);
    const product = productOf(offer);
    return beside && product ? offerView(c, product, beside, items) : [];
  });
}

/** Mail and certificates are offered for the item's domain, or for the first domain in the cart. */
function offerView(c: ShopContext, product: Product, beside: PricedItem, items: readonly PricedItem[]) {
  const name = domainOf(beside.item) ?? items.map(({ item }) => domainOf(item)).find(Boolean);
  const takesName = [...product.mandatory, ...product.editable].includes('domain');
  const properties = { ...(takesName && name !== undefined && { domain: name }) };
  const prices = itemPrices(product, properties, c.get('company')) ?? [];
  const row = prices.find(({ period }) => period === beside.item.period && period > 1);
  const period = row?.period ?? usualPeriod(prices);
  const price = prices.find((candidate) => candidate.period === period);
  if (!price) return [];
  return [
    {
      id: `${product.code}:${beside.item.id}`,
      ...textsOf(c, product),
      sellType: 'x-sell',
      period,
      price: { vatExcluded: toMajor(price.vatExcluded) },
      properties: { ...properties, period },
      cartItemId: beside.item.id,
    },
  ];
}

/** The next larger product with the same period; none if it is not sold for that period. */
function upSell(c: ShopContext, { item, product, before }: PricedItem) {
  const [larger] = largerThan(product);
  const price =
    larger &&
    itemPrices(larger, { licenses: item.properties.licenses }, c.get('company'))?.find(
      ({ period }) => period === item.period,
    );
  if (!larger || !price || price.vatExcluded <= before) return undefined;
  return {
    id: `${larger.code}:${item.id}`,
    cartItemId: item.id,
    ...textsOf(c, larger),
    period: item.period,
    price: { vatExcluded: toMajor(price.vatExcluded) },
    priceDifference: { vatExcluded: toMajor(price.vatExcluded - before) },
  };
}

function textsOf(c: ShopContext, { code, names, about }: Product) {
  const language = languageOf(c);
  return { code, name: names[language], description: about[language] };
}
