import { Hono } from 'hono';
import { refuse } from '../../server/errors.ts';
import { toMajor } from '../../server/money.ts';
import { mostSimilar } from '../../src/lib/similar.ts';
import { type NameLanguage, nameLanguage, PRODUCTS, type Product, pricesOf, productOf } from './catalogue.ts';
import { SHOPS, type ShopCode } from './companies.ts';
import type { Services, ShopEnv } from './context.ts';
import { vatIncluded } from './vat-included.ts';

/** GET /products: prices for pages of any origin. The same for all visitors, so that caches may store them. */
export function productRoutes({ shopOf }: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/', (c) => {
    const code = c.req.query('company') ?? '';
    const company = shopOf(code);
    if (!company) throw refuse(400, 'exception.company.unknown', `company: "${code}"`);
    const language = nameLanguage(c.req.query('language'));
    const codes = [...new Set(c.req.queries('codes[]') ?? codesWithPrices())];
    c.header('Cache-Control', 'public, max-age=300');
    return c.json({
      products: codes.flatMap((code) => {
        const product = productOf(code);
        return product ? [productView(product, company, language)] : [];
      }),
      unknown: codes.filter((code) => !productOf(code)).map(unknownView),
    });
  });
  return app;
}

/** Products with the same price for all visitors. */
const codesWithPrices = (): string[] =>
  PRODUCTS.filter(({ eur }) => eur !== undefined).map(({ code }) => code);

function productView(product: Product, company: ShopCode, language: NameLanguage) {
  const { currency } = SHOPS[company];
  return {
    code: product.code,
    name: product.names[language],
    currency,
    prices: (pricesOf(product, undefined, company) ?? []).map(({ period, vatExcluded }) => ({
      period,
      vatExcluded: toMajor(vatExcluded),
      vatIncluded: vatIncluded(vatExcluded, company),
    })),
  };
}

function unknownView(code: string) {
  const similar = mostSimilar(
    code,
    PRODUCTS.map((product) => product.code),
  );
  return { code, ...(similar && { similar }) };
}
