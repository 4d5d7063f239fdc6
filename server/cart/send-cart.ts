import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { customerOf, ownProfileOf, type Services, type ShopContext } from '../http/context.ts';
import type { Cart } from '../store/schema.ts';
import { cartView } from './cart-view.ts';
import { pricedCart } from './priced-cart.ts';

/** Thrown to answer with the cart as it is now. */
export class OtherCart extends Error {
  readonly cart: Cart;

  constructor(cart: Cart) {
    super('not the cart that was shown');
    this.cart = cart;
  }
}

/** Answers with the cart, and with its tag, which an order sends back as `If-Match`. */
export async function sendCart(
  c: ShopContext,
  cart: Cart,
  services: Services,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const view = await cartView(c, cart, services);
  c.header('ETag', await tagOf(c, cart, services));
  return c.json(view, status);
}

/**
 * Refuses an order of a cart that is not the one that was shown, with 412. Nothing is compared without `If-Match`. The
 * defaults of the customer are only part of what is shown for a quick order.
 */
export async function refuseOtherCart(
  c: ShopContext,
  cart: Cart,
  services: Services,
  { withDefaults = false } = {},
): Promise<void> {
  const shown = c.req.header('if-match')?.trim();
  if (!shown || shown === '*') return;
  const compared = (tag: string): string => (withDefaults ? tag : tag.replace(/\.[^.]*$/, ''));
  const tags = shown.split(',').map((tag) => compared(tag.trim().replace(/^W\//, '')));
  if (!tags.includes(compared(await tagOf(c, cart, services)))) throw new OtherCart(cart);
}

/**
 * A digest of everything that is ordered: the stored cart, its prices, who pays, and who will own; behind the dot, one of
 * the customer's defaults, which a quick order uses instead.
 */
async function tagOf(c: ShopContext, cart: Cart, services: Services): Promise<string> {
  const { uuid, version, content } = cart;
  const login = c.get('session')?.login ?? null;
  const [{ items, ...sums }, billing, owner] = await Promise.all([
    pricedCart(c, cart, services),
    ownProfileOf(c, 'billing', content.billingProfileId, services),
    ownProfileOf(c, 'domain', content.domainProfileId, services),
  ]);
  const prices = items.map(({ item, before, price, setup, renewal }) => [
    item.id,
    before,
    price,
    setup,
    renewal,
  ]);
  const defaults = await defaultsOf(c, services);
  return `"${version}-${digest([uuid, version, login, prices, sums, billing, owner])}.${digest(defaults)}"`;
}

async function defaultsOf(c: ShopContext, services: Services): Promise<readonly unknown[]> {
  const user = await customerOf(c, services);
  if (!user) return [];
  const { defaultBillingProfileId: billing, defaultDomainProfileId: owner, paymentGroup } = user;
  return [
    paymentGroup,
    await ownProfileOf(c, 'billing', billing ?? undefined, services),
    await ownProfileOf(c, 'domain', owner ?? undefined, services),
  ];
}

function digest(parts: readonly unknown[]): string {
  const text = JSON.stringify(parts);
  return fnv1a(text, 0x811c9dc5) + fnv1a(text, 0x9747b28c);
}

/** FNV-1a: nothing is secret or to be forged here, and nobody waits for it. */
function fnv1a(text: string, seed: number): string {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}
