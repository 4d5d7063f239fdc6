import { Hono } from 'hono';
import * as v from 'valibot';
import { bundleProducts } from './bundles.ts';
import { changeItem, itemChangeSchema, makeItem, newItemSchema, withItems } from './cart-items.ts';
import { cartView } from './cart-view.ts';
import {
  bodyOf,
  presetOf,
  requireCart,
  requireUser,
  type Services,
  type ShopContext,
  type ShopEnv,
} from './context.ts';
import { couponCode, couponRefusal, dropIdleCoupon } from './coupons.ts';
import { refuse } from './errors.ts';
import { paymentOptionOf } from './payment.ts';
import type { CartContent } from './schema.ts';
import { ensureSession } from './session.ts';
import { itemViolations } from './settings.ts';

const id = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);
const noteSchema = v.object({ note: v.pipe(v.string(), v.maxLength(2_000)) });
const couponSchema = v.object({ code: v.string(), cartItemId: v.nullish(id) });
const chosenProfileSchema = v.object({ id });
const paymentSchema = v.object({
  id,
  groupId: v.string(),
  recurrent: v.nullish(v.boolean()),
  invoiceDelivery: v.nullish(v.picklist(['email', 'einvoice', 'post'])),
});
const productsSchema = v.object({ products: v.pipe(v.array(newItemSchema), v.minLength(1)) });
const bundleSchema = v.object({ id: v.string(), products: v.array(newItemSchema) });

/** GET /cart and everything that changes it (section 7); each change answers the full cart. */
export function cartRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/', async (c) => {
    const session = await ensureSession(c, services);
    const cart = await services.store.ensureCart(session.id, c.get('company'));
    return c.json(await cartView(c, cart, services));
  });
  // Prices and the customer are worked out for every answer; there is nothing to store here.
  app.get('/reload-configuration', async (c) =>
    c.json(await cartView(c, await requireCart(c, services), services)),
  );
  app.get('/items/validate', async (c) => {
    const cart = await requireCart(c, services);
    return c.json({ violations: itemViolations(cart.content.items) });
  });
  itemRoutes(app, services);
  noteAndCouponRoutes(app, services);
  choiceRoutes(app, services);
  return app;
}

/** Reads, changes, stores and answers. The session's lock keeps two changes apart. */
async function change(c: ShopContext, services: Services, next: (content: CartContent) => CartContent) {
  const cart = await requireCart(c, services);
  const content = next(cart.content);
  const saved = content === cart.content ? cart : await services.store.saveCart({ ...cart, content });
  return c.json(await cartView(c, saved, services));
}

function itemRoutes(app: Hono<ShopEnv>, services: Services): void {
  const currency = (c: ShopContext) => presetOf(c).currency;
  app.post('/items', async (c) => {
    const input = await bodyOf(c, newItemSchema);
    return change(c, services, (content) => ({
      ...content,
      items: withItems(content.items, [makeItem(input, currency(c))]),
    }));
  });
  app.post('/products', async (c) => {
    const { products } = await bodyOf(c, productsSchema);
    return change(c, services, (content) => ({
      ...content,
      items: withItems(
        content.items,
        products.map((product) => makeItem(product, currency(c))),
      ),
    }));
  });
  app.post('/bundle', async (c) => {
    const { id: bundleId, products } = await bodyOf(c, bundleSchema);
    const added = bundleProducts(bundleId, products, presetOf(c));
    return change(c, services, (content) => ({ ...content, items: withItems(content.items, added) }));
  });
  app.patch('/items/:id', async (c) => {
    const wish = await bodyOf(c, itemChangeSchema);
    return change(c, services, (content) => {
      const items = content.items.map((item) =>
        item.id === c.req.param('id') ? changeItem(item, wish, currency(c)) : item,
      );
      return { ...content, items: found(items, c.req.param('id')) };
    });
  });
  app.delete('/items/:id', (c) =>
    change(c, services, (content) => {
      const items = found(content.items, c.req.param('id')).filter((item) => item.id !== c.req.param('id'));
      return dropIdleCoupon({ ...content, items });
    }),
  );
}

function found<T extends { id: string }>(items: T[], wanted: string): T[] {
  if (!items.some((item) => item.id === wanted)) throw refuse(404, 'exception.cart.item_not_found');
  return items;
}

function noteAndCouponRoutes(app: Hono<ShopEnv>, services: Services): void {
  app.put('/note', async (c) => {
    const { note } = await bodyOf(c, noteSchema);
    return change(c, services, (content) => ({ ...content, note }));
  });
  app.delete('/note', (c) => change(c, services, (content) => ({ ...content, note: '' })));
  app.put('/coupon', async (c) => {
    const body = await bodyOf(c, couponSchema);
    const code = couponCode(body.code);
    const cartItemId = body.cartItemId ?? undefined;
    return change(c, services, (content) => {
      const key = couponRefusal(code, cartItemId, content.items);
      if (key) throw refuse(422, key);
      return { ...content, coupon: { code, ...(cartItemId !== undefined && { cartItemId }) } };
    });
  });
  app.delete('/coupon/:code', (c) =>
    change(c, services, ({ coupon, ...content }) => {
      if (coupon?.code !== couponCode(c.req.param('code'))) throw refuse(422, 'exception.coupon.not_found');
      return content;
    }),
  );
}

function choiceRoutes(app: Hono<ShopEnv>, services: Services): void {
  app.put('/payment-option', async (c) => {
    const wish = await bodyOf(c, paymentSchema);
    const paymentOption = await paymentOptionOf(c, wish, services);
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
}

async function ownProfile(c: ShopContext, services: Services, kind: 'billing' | 'domain'): Promise<string> {
  const user = await requireUser(c, services);
  const wish = await bodyOf(c, chosenProfileSchema);
  const profile = await services.store.profile(user.login, kind, wish.id);
  if (!profile) throw refuse(404, `exception.${kind}_profile.not_found`);
  return profile.id;
}
