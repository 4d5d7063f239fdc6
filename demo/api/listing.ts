import type { Choice, DomainPrices, Product } from '../../server/entities.ts';
import { asciiDomain } from '../../server/lib/domain-name.ts';
import type { NameLanguage } from '../languages.ts';
import type { Family, Choice as ListedChoice, Product as ListedProduct } from './catalogue/product.ts';
import { largerThan, nameLanguage, PRODUCTS, pricesOf, productOf } from './catalogue.ts';
import { SHOPS, type ShopCode } from './companies.ts';
import { inPolish, isPolish } from './polish.ts';
import { priceIn } from './price-list.ts';

/** Services with a unique name; monitoring and management have the name of an existing server. */
const UNIQUELY_NAMED: ReadonlySet<Family> = new Set(['vps', 'vdc', 'storage', 'backup']);

/** Products never change: each is made once for a company and a language. */
const made = new Map<string, Product>();

/** The products with these codes, or all of the catalogue, as the kit wants them. */
export function listedProducts(
  codes: readonly string[] | undefined,
  company: ShopCode,
  acceptLanguage: string,
): Product[] {
  const language = nameLanguage(acceptLanguage);
  const isInPolish = isPolish(acceptLanguage);
  const listed = codes ? codes.flatMap((code) => productOf(code) ?? []) : PRODUCTS;
  return listed.map((product) => {
    const key = `${product.code} ${company} ${isInPolish ? 'pl' : language}`;
    const known = made.get(key);
    if (known) return known;
    const listed = listedProduct(product, company, language);
    const { name, description = '' } = listed;
    const own = isInPolish ? { ...listed, name: inPolish(name), description: inPolish(description) } : listed;
    made.set(key, own);
    return own;
  });
}

function listedProduct(product: ListedProduct, company: ShopCode, language: NameLanguage): Product {
  const { code, family, names, about, mandatory, editable, options, fixed } = product;
  const prices = pricesOf(product, undefined, company) ?? [];
  const periods = prices.map(({ period }) => period);
  return {
    code,
    family,
    name: names[language],
    description: about[language],
    prices,
    mandatory,
    editable,
    options: options.map(({ property, label, choices }) => ({
      property,
      label: label[language],
      choices: choices.map((choice) => listedChoice(choice, periods, company, language)),
    })),
    fixed,
    larger: largerThan(product).map((larger) => larger.code),
    hasUniqueName: UNIQUELY_NAMED.has(family),
  };
}

function listedChoice(
  { value, label, eurMonthly = 0, soldOut, when }: ListedChoice,
  periods: readonly number[],
  company: ShopCode,
  language: NameLanguage,
): Choice {
  const priced = [...new Set([1, 12, 24, ...periods])];
  return {
    value,
    label: label[language],
    extra: priced.map((period) => ({
      period,
      vatExcluded: priceIn(SHOPS[company].currency, eurMonthly * period),
    })),
    soldOut,
    when,
  };
}

/** What names cost; those with an ending that is not sold are left out. */
export function listedDomains(names: readonly string[], company: ShopCode): DomainPrices[] {
  const [register, transfer] = [productOf('domain-register'), productOf('domain-transfer')];
  return names.flatMap((name) => {
    const registered = register && pricesOf(register, asciiDomain(name), company);
    const renewed = transfer && pricesOf(transfer, asciiDomain(name), company);
    return registered && renewed ? [{ name, register: registered, renewal: renewed }] : [];
  });
}
