import { Hono } from 'hono';
import { toMajor } from '../../server/money.ts';
import { HOSTING } from './catalogue/hosting.ts';
import type { Choice, Option } from './catalogue/product.ts';
import { type NameLanguage, type Product, pricesOf } from './catalogue.ts';
import type { ShopCode } from './companies.ts';
import { languageOf, type ShopEnv } from './context.ts';
import { extraOf } from './options.ts';

/** GET /hosting-tutorial: the hosting plans with their options, and the additional price of each. */
export function tutorialRoutes(): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/', (c) =>
    c.json(HOSTING.map((product) => productView(product, c.get('company'), languageOf(c)))),
  );
  return app;
}

function productView(product: Product, company: ShopCode, language: NameLanguage) {
  const prices = pricesOf(product, undefined, company) ?? [];
  const periods = prices.map(({ period }) => period);
  const choiceView = ({ value, label, when, ...choice }: Choice) => ({
    value: String(value),
    label: label[language],
    prices: periods.map((period) => ({
      period,
      vatExcluded: toMajor(extraOf({ value, label, ...choice }, period, company)),
    })),
    ...(when && { when }),
  });
  const optionView = ({ property, label, choices }: Option) => ({
    property,
    label: label[language],
    values: choices.filter(({ soldOut }) => !soldOut).map(choiceView),
  });
  return {
    code: product.code,
    name: product.names[language],
    description: product.about[language],
    options: product.options.map(optionView),
    properties: { ...product.fixed },
    prices: prices.map(({ period, vatExcluded }) => ({ period, vatExcluded: toMajor(vatExcluded) })),
  };
}
