import { Hono } from 'hono';
import * as v from 'valibot';
import type { Product } from '../entities.ts';
import { refuse } from '../errors.ts';
import { askedBy, customerOf, type Services, type ShopContext, type ShopEnv } from '../http/context.ts';
import type { CartContent, StoredItem } from '../store/schema.ts';
import type { Assortment } from './assortment.ts';
import { changeCart } from './cart-change.ts';
import { usualPeriod } from './cart-items.ts';
import { cartView } from './cart-view.ts';
import { itemPrices } from './options.ts';
import { domainOf } from './pricing.ts';
import { soldIn } from './sold.ts';

const upgradeSchema = v.nullish(v.object({ code: v.nullish(v.string()) }), {});

/**
 * POST /cart/items/{id}/upgrade: replaces the item with a larger one of its family at the same position and with the
 * same settings.
 */
export function upgradeRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.post('/:id/upgrade', async (c) => {
    const id = c.req.param('id');
    const { code } = await bodyOf(c);
    await refuseUnpaid(c, services);
    const cart = await changeCart(c, services, async (content) => {
      const item = content.items.find((candidate) => candidate.id === id);
      if (!item) throw refuse(404, 'exception.cart.item_not_found');
      const assortment = await soldIn(c, content, services);
      const product = assortment.product(item.code);
      if (!product) throw refuse(422, 'exception.product.invalid_data');
      await assortment.load({ codes: [...(product.larger ?? []), ...(code ? [code] : [])] });
      const larger = upgraded(item, targetOf(product, code ?? undefined, assortment), content, assortment);
      return { ...content, items: content.items.map((old) => (old.id === id ? larger : old)) };
    });
    const view = await cartView(c, cart, services);
    return c.json({ ...view, newItems: view.items.filter((item) => item.id === id) });
  });
  return app;
}

/** The call may have no body: it then selects the next larger product. */
async function bodyOf(c: ShopContext): Promise<{ code?: string | null | undefined }> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), upgradeSchema), text);
  if (!result.success) throw refuse(422, 'validation.invalid_form', result.issues[0].message);
  return result.output ?? {};
}

/** A customer with an unpaid invoice for a service cannot upgrade it. */
async function refuseUnpaid(c: ShopContext, services: Services): Promise<void> {
  const customer = await customerOf(c, services);
  const invoice = customer && (await services.ask('payments.unpaidInvoice', { ...askedBy(c), customer }));
  if (invoice !== undefined) throw refuse(409, 'exception.cart.unpaid_invoice');
}

function upgraded(
  item: StoredItem,
  target: Product,
  { items }: CartContent,
  assortment: Assortment,
): StoredItem {
  const domain = domainOf(item);
  const isTwice = items.some(
    (other) => other.id !== item.id && other.code === target.code && domain && domainOf(other) === domain,
  );
  if (isTwice) throw refuse(409, 'exception.cart.same_hosting');
  const properties = fitting(item.properties, target);
  const prices = itemPrices(target, properties, assortment) ?? [];
  const isSold = prices.some(({ period }) => period === item.period);
  return { ...item, code: target.code, properties, period: isSold ? item.period : usualPeriod(prices) };
}

function targetOf(product: Product, code: string | undefined, { product: productOf }: Assortment): Product {
  const { larger = [] } = product;
  const target = productOf(code ?? larger[0] ?? '');
  if (code !== undefined && !target)
    throw refuse(422, 'exception.product.invalid_data', `unknown code "${code}"`);
  if (target?.code === product.code) throw refuse(409, 'exception.cart.same_hosting');
  if (target && target.family !== product.family) throw refuse(422, 'exception.integrity.type_not_allowed');
  if (!target || !larger.includes(target.code)) throw refuse(409, 'exception.cart.cannot_downgrade');
  return target;
}

/** Choices that the larger product does not have are removed. */
function fitting(properties: StoredItem['properties'], target: Product): Record<string, unknown> {
  const fits = ([name, value]: [string, unknown]): boolean => {
    const option = target.options?.find(({ property }) => property === name);
    return !option || option.choices.some((choice) => choice.value === value);
  };
  return Object.fromEntries(Object.entries(properties).filter(fits));
}
