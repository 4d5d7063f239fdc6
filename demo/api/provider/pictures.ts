import { Hono } from 'hono';
import type { ShopEnv } from '../context.ts';

const frame = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32" width="48" height="32"><rect x=".5" y=".5" width="47" height="31" rx="4.5" fill="#fff" stroke="#d5dce6"/>${inside}</svg>`;

/** What a provider would have drawn for its ways to pay: a picture each, by the name of the group. */
const PAYMENT_PICTURES: Readonly<Record<string, string>> = {
  card: frame(
    '<path d="M1 9h46v6H1z" fill="#0c1c34"/><circle cx="32" cy="23" r="4.5" fill="#d8402f"/><circle cx="38" cy="23" r="4.5" fill="#f2a53a" fill-opacity=".85"/>',
  ),
  banking: frame(
    '<path d="M24 5 9 12v2h30v-2zM12 16v8m8-8v8m8-8v8m8-8v8" stroke="#1d4fd7" stroke-width="2" fill="#1d4fd7"/><path d="M9 26h30" stroke="#1d4fd7" stroke-width="2.5"/>',
  ),
  paypal: frame(
    '<path d="M20 6h7c5 0 6 9-3 9h-3l-1 7h-5z" fill="#12357f"/><path d="M24 11h6c5 0 5 9-3 9h-2l-1 6h-4z" fill="#1f8ad6" fill-opacity=".8"/>',
  ),
  card_swish: frame(
    '<path d="M13 20a11 9 0 0 1 17-11l-4 4a6 5 0 0 0-9 5z" fill="#35a86b"/><path d="M35 12a11 9 0 0 1-17 11l4-4a6 5 0 0 0 9-5z" fill="#e0527d"/>',
  ),
};

/** GET /pictures/payment/{group}.svg: what stands behind the demo's `assetUrl`. */
export function pictures(): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/payment/:file', (c) => {
    const picture = PAYMENT_PICTURES[c.req.param('file').replace(/\.svg$/, '')];
    if (!picture) return c.notFound();
    return c.body(picture, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    });
  });
  return app;
}
