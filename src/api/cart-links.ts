import * as v from 'valibot';
import { httpUrl } from '../lib/safe-url.ts';
import { type Cart, cartSchema } from './cart-schema.ts';
import type { Client } from './client.ts';

const cartLinkSchema = v.object({
  url: v.pipe(
    v.string(),
    v.check((url) => httpUrl(url) !== undefined),
  ),
  /** ISO 8601. */
  expiresAt: v.pipe(
    v.string(),
    v.check((time) => !Number.isNaN(Date.parse(time))),
  ),
});
/** A link that opens a cart in another browser. */
export type CartLink = v.InferOutput<typeof cartLinkSchema>;

/**
 * POST /cart/links: a link to this cart, on a page of the shop. With `quote`, its prices are printed: the shop keeps them
 * until the link ends, where it can. Optional: a shop without it answers 404 without a key.
 */
export const makeCartLink = (client: Client, page: string, quote = false): Promise<CartLink> =>
  client.call('/cart/links', cartLinkSchema, { method: 'POST', body: { page, ...(quote && { quote }) } });

/**
 * POST /cart/links/open: from now on this browser has the cart of the link. Opening it again changes nothing. 404 if the
 * link has ended, or its cart was ordered.
 */
export const openCartLink = (client: Client, token: string): Promise<Cart> =>
  client.call('/cart/links/open', cartSchema, { method: 'POST', body: { token } });
