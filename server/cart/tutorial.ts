import { Hono } from 'hono';
import type { Choice, Option, PeriodPrice, Product } from '../entities.ts';
import { noSuchPart, type Services, type ShopEnv } from '../http/context.ts';
import { toMajor } from '../lib/money.ts';
import { extraOf } from './options.ts';
import { assortmentOf } from './sold.ts';

/** GET /hosting-tutorial: the products that it explains, with their options and the additional price of each. */
export function tutorialRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const { tutorial: codes } = services.provider;
  app.get('/', async (c) => {
    if (!codes) throw noSuchPart();
    const { load, product } = assortmentOf(c, services);
    await load({ codes });
    return c.json(codes.flatMap((code) => productView(product(code)) ?? []));
  });
  return app;
}

const priceView = ({ period, vatExcluded }: PeriodPrice) => ({ period, vatExcluded: toMajor(vatExcluded) });

function productView(product: Product | undefined) {
  if (!product) return undefined;
  const { code, name, description, options = [], fixed, prices } = product;
  const choiceView = (choice: Choice) => ({
    value: String(choice.value),
    label: choice.label,
    prices: prices.map(({ period }) => priceView({ period, vatExcluded: extraOf(choice, period) })),
    ...(choice.when && { when: choice.when }),
  });
  const optionView = ({ property, label, choices }: Option) => ({
    property,
    label,
    values: choices.filter(({ soldOut }) => !soldOut).map(choiceView),
  });
  return {
    code,
    name,
    description,
    options: options.map(optionView),
    properties: { ...fixed },
    prices: prices.map(priceView),
  };
}
