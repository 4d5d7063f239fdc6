import { listProducts, nameLanguage } from '../api/catalogue.ts';
import type { Edition } from './editions.ts';
import { formatPrice } from './prices.ts';
import { type ListedFamily, PRODUCT_TEXTS } from './product-texts.ts';
import type { TemplateData } from './template.ts';

type Listed = ReturnType<typeof listProducts>[number];

/** Every product family of the shop with its products, at the shop's prices. */
export function productFamilies(edition: Edition): TemplateData {
  const { families, ...texts } = PRODUCT_TEXTS[nameLanguage(edition.locale)];
  const all = listProducts(edition.brand.code, nameLanguage(edition.locale));
  const rows = Object.entries(families).map(([family, title]) => ({
    family: family as ListedFamily,
    title,
    products: all.filter((product) => product.family === family).map((product) => card(product, edition)),
  }));
  return { ...texts, families: rows };
}

/** One year if available, else the shortest period. */
function card({ code, name, about, prices }: Listed, edition: Edition) {
  const offered = prices.find(({ period }) => period === 12) ?? prices[0];
  if (!offered) throw new Error(`${code} has no price`);
  const { year, month } = edition.texts.plans;
  return {
    ...{ code, name, about },
    period: offered.period,
    price: offered.vatExcluded / 100,
    big: formatPrice(offered.vatExcluded, edition),
    per: offered.period === 12 ? year : month,
  };
}
