import { Hono } from 'hono';
import type { Product } from '../entities.ts';
import {
  askedBy,
  noSuchPart,
  requireCart,
  type Services,
  type ShopContext,
  type ShopEnv,
} from '../http/context.ts';
import { toMajor } from '../lib/money.ts';
import type { Offer } from '../provider.ts';
import type { Assortment } from './assortment.ts';
import { usualPeriod } from './cart-items.ts';
import { itemPrices } from './options.ts';
import { pricedCart } from './priced-cart.ts';
import { domainOf, type PricedItem } from './pricing.ts';
import { assortmentOf } from './sold.ts';

const MOST = 4;

/** GET /cart/x-sell-up-sell: products that complement the cart, and the next larger one for each item. */
export function offerRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/', async (c) => {
    if (!services.provider.offers) throw noSuchPart();
    const cart = await requireCart(c, services);
    const { items } = await pricedCart(c, cart, services);
    const offers = await complementsOf(c, items, services);
    const assortment = assortmentOf(c, services);
    const larger = items.flatMap(({ product }) => product.larger?.[0] ?? []);
    await assortment.load({ codes: [...offers.map(({ code }) => code), ...larger] });
    return c.json({
      xSellProducts: offers.flatMap((offer) => offerView(offer, items, assortment)),
      upSellProducts: items.flatMap((item) => upSell(item, assortment) ?? []),
    });
  });
  return app;
}

/** Each product once. */
async function complementsOf(
  c: ShopContext,
  items: readonly PricedItem[],
  { ask }: Services,
): Promise<Offer[]> {
  const known = items.map(({ item, product }) => ({ ...item, family: product.family }));
  const offers = await ask('offers.complements', { ...askedBy(c), items: known });
  return [...new Map(offers.toReversed().map((offer) => [offer.code, offer])).values()]
    .toReversed()
    .slice(0, MOST);
}

/** Mail and certificates are offered for the item's domain, or for the first domain in the cart. */
function offerView({ code, cartItemId }: Offer, items: readonly PricedItem[], assortment: Assortment) {
  const beside = items.find(({ item }) => item.id === cartItemId);
  const product = assortment.product(code);
  if (!beside || !product) return [];
  const name = domainOf(beside.item) ?? items.map(({ item }) => domainOf(item)).find(Boolean);
  const takesName = [...(product.mandatory ?? []), ...(product.editable ?? [])].includes('domain');
  const properties = { ...(takesName && name !== undefined && { domain: name }) };
  const prices = itemPrices(product, properties, assortment) ?? [];
  const row = prices.find(({ period }) => period === beside.item.period && period > 1);
  const period = row?.period ?? usualPeriod(prices);
  const price = prices.find((candidate) => candidate.period === period);
  if (!price) return [];
  return [
    {
      id: `${product.code}:${beside.item.id}`,
      ...textsOf(product),
      sellType: 'x-sell',
      period,
      price: {
        vatExcluded: toMajor(price.vatExcluded),
        ...(price.setup !== undefined && { setup: toMajor(price.setup) }),
      },
      properties: { ...properties, period },
      cartItemId: beside.item.id,
    },
  ];
}

/** The next larger product with the same period; none if it is not sold for that period. */
function upSell({ item, product, before }: PricedItem, assortment: Assortment) {
  const larger = assortment.product(product.larger?.[0] ?? '');
  const prices = larger && itemPrices(larger, { licenses: item.properties.licenses }, assortment);
  const price = prices?.find(({ period }) => period === item.period);
  if (!larger || !price || price.vatExcluded <= before) return undefined;
  return {
    id: `${larger.code}:${item.id}`,
    cartItemId: item.id,
    ...textsOf(larger),
    period: item.period,
    price: { vatExcluded: toMajor(price.vatExcluded) },
    priceDifference: { vatExcluded: toMajor(price.vatExcluded - before) },
  };
}

const textsOf = ({ code, name, description }: Product) => ({ code, name, description });
