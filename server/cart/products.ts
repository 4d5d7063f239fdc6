import { Hono } from 'hono';
import { mostSimilar } from '../../src/lib/similar.ts';
import type { Company, Product } from '../entities.ts';
import { refuse } from '../errors.ts';
import type { Services, ShopEnv } from '../http/context.ts';
import { toMajor, vatIncluded } from '../lib/money.ts';
import { BUYER_HEADERS, sayBuyer, sellerTo } from './buyer.ts';

/** Characters of a code for which a similar one is suggested. */
const MAX_CODE = 100;

/** GET /products: prices for pages of any origin. The same for all visitors of a place, so that caches may store them. */
export function productRoutes(services: Services): Hono<ShopEnv> {
  const { companyOf, ask } = services;
  const app = new Hono<ShopEnv>();
  app.get('/', async (c) => {
    const code = c.req.query('company') ?? '';
    const company = companyOf(code);
    if (!company) throw refuse(400, 'exception.company.unknown', `company: "${code}"`);
    const asked = { company, language: c.req.query('language') ?? 'en-US' };
    const sent = c.req.queries('codes[]');
    const codes = sent && [...new Set(sent)];
    const found = await ask('catalogue.products', { ...asked, codes });
    const byCode = new Map(found.map((product) => [product.code, product]));
    const unknown = (codes ?? []).filter((one) => !byCode.has(one));
    const listed = unknown.length > 0 ? await ask('catalogue.products', asked) : [];
    const ordered = codes
      ? codes.flatMap((one) => byCode.get(one) ?? [])
      : found.filter(({ prices }) => prices.length > 0);
    const sellerOf = sellerTo(c, asked, services);
    const sellers = await Promise.all(ordered.map(({ code: sold }) => sellerOf(sold)));
    const products = ordered.map((product, at) => productView(product, sellers[at] ?? company));
    sayBuyer(c, company, sellers);
    c.header('Cache-Control', 'public, max-age=300');
    c.header('Vary', BUYER_HEADERS.join(', '));
    return c.json({
      products,
      unknown: unknown.map((one) => unknownView(one, listed)),
    });
  });
  return app;
}

function productView({ code, name, prices }: Product, company: Company) {
  return {
    code,
    name,
    currency: company.currency,
    prices: prices.map(({ period, vatExcluded, setup }) => ({
      period,
      vatExcluded: toMajor(vatExcluded),
      vatIncluded: vatIncluded(vatExcluded, company),
      ...(setup !== undefined && { setup: toMajor(setup) }),
    })),
  };
}

function unknownView(code: string, listed: readonly Product[]) {
  const codes = listed.map((product) => product.code);
  const similar = code.length > MAX_CODE ? undefined : mostSimilar(code, codes);
  return { code, ...(similar && { similar }) };
}
