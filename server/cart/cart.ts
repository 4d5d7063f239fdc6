import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse, violation } from '../errors.ts';
import {
  askedBy,
  bodyOf,
  requireCart,
  requireUser,
  type Services,
  type ShopContext,
  type ShopEnv,
} from '../http/context.ts';
import { ensureSession } from '../http/session.ts';
import type { Place } from '../provider.ts';
import type { Cart, CartContent, StoredItem } from '../store/schema.ts';
import type { Assortment } from './assortment.ts';
import { bundleProducts } from './bundles.ts';
import { placeOf } from './buyer.ts';
import { changeCart } from './cart-change.ts';
import { changeItem, itemChangeSchema, makeItems, newItemSchema, withItems } from './cart-items.ts';
import { couponCode, couponRefusal, dropIdleCoupons, withCoupon, withoutCoupon } from './coupons.ts';
import { donationRoutes } from './donation.ts';
import { itemValueRoutes } from './item-values.ts';
import { linkRoutes } from './links.ts';
import { offerRoutes } from './offers.ts';
import { paymentOptionOf } from './payment.ts';
import { sendCart } from './send-cart.ts';
import { itemViolations } from './settings.ts';
import { settingsContextOf } from './settings-context.ts';
import { assortmentOf, soldIn } from './sold.ts';
import { unavailableItems } from './unavailable.ts';
import { upgradeRoutes } from './upgrades.ts';

const id = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);
const noteSchema = v.object({ note: v.pipe(v.string(), v.maxLength(2_000)) });
const couponSchema = v.object({ code: v.pipe(v.string(), v.maxLength(100)), cartItemId: v.nullish(id) });
const buyerSchema = v.object({ countryCode: v.optional(v.unknown()), type: v.optional(v.unknown()) });
const chosenProfileSchema = v.object({ id });
const paymentSchema = v.object({
  id,
  groupId: v.pipe(v.string(), v.maxLength(100)),
  recurrent: v.nullish(v.boolean()),
  invoiceDelivery: v.nullish(v.picklist(['email', 'einvoice', 'post'])),
});
const productsSchema = v.object({ products: v.pipe(v.array(newItemSchema), v.minLength(1)) });
const bundleSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(300)),
  products: v.pipe(v.array(newItemSchema), v.maxLength(20)),
});
const tutorialSchema = v.object({ noHostingSelected: v.boolean(), skipped: v.boolean() });

/** GET /cart and all calls that change it; each change responds with the full cart. */
export function cartRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  readingRoutes(app, services);
  app.route('/items/properties', itemValueRoutes(services));
  app.route('/items', upgradeRoutes(services));
  app.route('/donation', donationRoutes(services));
  app.route('/links', linkRoutes(services));
  app.route('/x-sell-up-sell', offerRoutes(services));
  addingRoutes(app, services);
  itemRoutes(app, services);
  noteRoutes(app, services);
  couponRoutes(app, services);
  choiceRoutes(app, services);
  return app;
}

function readingRoutes(app: Hono<ShopEnv>, services: Services): void {
  app.get('/', async (c) => {
    const session = await ensureSession(c, services);
    const cart = await services.store.ensureCart(session.id, c.get('company').code);
    return sendCart(c, cart, services);
  });
  // Prices and the customer are computed for every response: there is nothing to store.
  app.get('/reload-configuration', async (c) => sendCart(c, await requireCart(c, services), services));
  app.get('/items/validate', async (c) => {
    const { items } = (await requireCart(c, services)).content;
    await refuseItems(c, services, 'validate', items);
    const [settings, unavailable] = await Promise.all([
      settingsContextOf(c, items, services),
      unavailableItems(c, items, services),
    ]);
    const gone = [...unavailable].map((id) =>
      violation(`items[${id}]`, 'exception.integrity.domain_not_available'),
    );
    return c.json({ violations: [...itemViolations(items, settings), ...gone] });
  });
}

type Change = (
  content: CartContent,
  assortment: Assortment,
  cart: Cart,
) => CartContent | Promise<CartContent>;

/** Changes the cart, with the assortment of what is in it. */
async function change(c: ShopContext, services: Services, next: Change) {
  const cart = await changeCart(c, services, async (content, found) =>
    next(content, await soldIn(c, content, services), found),
  );
  return sendCart(c, cart, services);
}

/** The provider may have a reason of its own. */
async function refuseItems(
  c: ShopContext,
  { ask }: Services,
  place: Place,
  items: readonly StoredItem[],
): Promise<void> {
  const refusal = await ask('orders.refusal', { ...askedBy(c), place, items });
  if (refusal) throw refusal;
}

function addingRoutes(app: Hono<ShopEnv>, services: Services): void {
  // A lost session comes first: nobody can correct what was sent to a cart that is gone.
  const add = async (c: ShopContext, make: () => Promise<StoredItem[]>) => {
    await requireCart(c, services);
    const added = await make();
    await refuseItems(c, services, 'add', added);
    return change(c, services, (content, assortment) => ({
      ...content,
      items: withItems(content.items, added, assortment),
    }));
  };
  app.post('/items', async (c) => {
    const item = await bodyOf(c, newItemSchema);
    return add(c, () => makeItems([item], assortmentOf(c, services)));
  });
  app.post('/products', async (c) => {
    const { products } = await bodyOf(c, productsSchema);
    return add(c, () => makeItems(products, assortmentOf(c, services)));
  });
  if (!services.provider.availability.bundles) return;
  app.post('/bundle', async (c) => {
    const bundle = await bodyOf(c, bundleSchema);
    return add(c, () => bundleProducts(c, bundle, services));
  });
}

function itemRoutes(app: Hono<ShopEnv>, services: Services): void {
  app.patch('/items/:id', async (c) => {
    const input = await bodyOf(c, itemChangeSchema);
    return change(c, services, async (content, assortment) => {
      const items = content.items.map((item) =>
        item.id === c.req.param('id') ? changeItem(item, input, assortment) : item,
      );
      const changed = items.filter((item) => item.id === c.req.param('id'));
      await refuseItems(c, services, 'change', changed);
      return { ...content, items: requireItem(items, c.req.param('id')) };
    });
  });
  app.delete('/items/:id', (c) =>
    change(c, services, (content, assortment) => {
      const items = requireItem(content.items, c.req.param('id')).filter(
        (item) => item.id !== c.req.param('id'),
      );
      return dropIdleCoupons({ ...content, items }, assortment);
    }),
  );
}

/** Returns the items, or throws if none of them has the id. */
function requireItem<T extends { id: string }>(items: T[], id: string): T[] {
  if (!items.some((item) => item.id === id)) throw refuse(404, 'exception.cart.item_not_found');
  return items;
}

function noteRoutes(app: Hono<ShopEnv>, services: Services): void {
  app.put('/note', async (c) => {
    const { note } = await bodyOf(c, noteSchema);
    return change(c, services, (content, _, { sharedAs }) => ({ ...content, note, noteBy: sharedAs }));
  });
  app.delete('/note', (c) => change(c, services, (content) => ({ ...content, note: '' })));
}

function couponRoutes(app: Hono<ShopEnv>, services: Services): void {
  if (!services.provider.coupons) return;
  app.put('/coupon', async (c) => {
    const body = await bodyOf(c, couponSchema);
    const cartItemId = body.cartItemId ?? undefined;
    const coupon = { code: couponCode(body.code), ...(cartItemId !== undefined && { cartItemId }) };
    await assortmentOf(c, services).load({ coupons: [coupon.code] });
    return change(c, services, (content, assortment) => {
      if (cartItemId !== undefined) requireItem(content.items, cartItemId);
      const key = couponRefusal(coupon, content, assortment);
      if (key) throw refuse(422, key);
      return withCoupon(content, coupon);
    });
  });
  app.delete('/coupon/:code', (c) =>
    change(c, services, (content) => {
      const left = withoutCoupon(content, couponCode(c.req.param('code')));
      if (!left) throw refuse(422, 'exception.coupon.not_found');
      return left;
    }),
  );
}

function choiceRoutes(app: Hono<ShopEnv>, services: Services): void {
  app.put('/buyer', async (c) => {
    const buyer = placeOf(await bodyOf(c, buyerSchema));
    return change(c, services, (content) => ({ ...content, buyer }));
  });
  // As above: a lost session comes first, also before who is logged in.
  app.put('/payment-option', async (c) => {
    const input = await bodyOf(c, paymentSchema);
    await requireCart(c, services);
    const paymentOption = await paymentOptionOf(c, input, services);
    return change(c, services, (content) => ({ ...content, paymentOption }));
  });
  app.put('/billing-profile', async (c) => {
    const profileId = await ownProfile(c, services, 'billing');
    return change(c, services, (content) => ({ ...content, billingProfileId: profileId }));
  });
  app.put('/domain-profile', async (c) => {
    const profileId = await ownProfile(c, services, 'domain');
    return change(c, services, (content) => ({ ...content, domainProfileId: profileId }));
  });
  app.patch('/hosting-tutorial-record', async (c) => {
    const hostingTutorial = await bodyOf(c, tutorialSchema);
    return change(c, services, (content) => ({ ...content, hostingTutorial }));
  });
}

async function ownProfile(c: ShopContext, services: Services, kind: 'billing' | 'domain'): Promise<string> {
  await requireCart(c, services);
  const user = await requireUser(c, services);
  const { id } = await bodyOf(c, chosenProfileSchema);
  const profile = await services.store.profile(user.login, kind, id);
  if (!profile) throw refuse(404, `exception.${kind}_profile.not_found`);
  return profile.id;
}
