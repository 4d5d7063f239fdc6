import { languageOf, presetOf, type Services, type ShopContext } from './context.ts';
import { splitDomain } from './domain-name.ts';
import { toMajor } from './money.ts';
import { domainOf, type PricedCart, type PricedItem, priceCart } from './pricing.ts';
import type { CartContent } from './schema.ts';
import type { Cart } from './store.ts';

/** The cart as every cart call answers it: priced now, in the caller's language, money in major units. */
export async function cartView(c: ShopContext, cart: Cart, { store }: Services) {
  const { content } = cart;
  const priced = priceCart(content, presetOf(c), languageOf(c));
  const login = c.get('session')?.login ?? null;
  const user = login === null ? undefined : await store.user(login);
  const profile = (kind: 'billing' | 'domain', id: string | undefined) =>
    user && id !== undefined ? store.profile(user.login, kind, id) : undefined;
  return {
    uuid: cart.uuid,
    items: priced.items.map((item) => itemView(item, content, c.get('company'))),
    user: user && { login: user.login, customerType: user.customerType },
    billingProfile: (await profile('billing', content.billingProfileId)) ?? null,
    domainProfile: (await profile('domain', content.domainProfileId)) ?? null,
    domainProfileRequired: needsDomainProfile(c, content),
    paymentOption: content.paymentOption ?? null,
    note: content.note,
    termsAndConditionsConsent: content.termsAndConditionsConsent,
    thirdPartyConsent: content.thirdPartyConsent,
    coupon: content.coupon ? { code: content.coupon.code } : null,
    donation: null,
    summary: summaryView(priced, content),
  };
}

/** The Swedish workflow asks who will own the domains; elsewhere the billing profile serves. */
export function needsDomainProfile(c: ShopContext, content: CartContent): boolean {
  return presetOf(c).workflow === 2 && content.items.some(({ code }) => code.startsWith('domain-'));
}

function summaryView(priced: PricedCart, { coupon }: CartContent) {
  return {
    coupons: coupon ? [{ code: coupon.code, discount: toMajor(priced.discount) }] : [],
    price: {
      vatExcluded: toMajor(priced.vatExcluded),
      vatIncluded: toMajor(priced.vatIncluded),
      vatPercentage: priced.vatPercentage,
    },
  };
}

function itemView(
  { item, product, name, prices, before, price }: PricedItem,
  content: CartContent,
  brand: string,
) {
  const domain = domainOf(item);
  const isLowered = price < before;
  return {
    id: item.id,
    code: item.code,
    name,
    sellType: item.sellType,
    price: { vatExcluded: toMajor(price), ...(isLowered && { vatExcludedBeforeDiscount: toMajor(before) }) },
    period: item.period,
    coupon: isLowered && content.coupon ? { code: content.coupon.code } : null,
    properties: {
      ...item.properties,
      ...(domain !== undefined && { domain, tld: splitDomain(domain)?.tld }),
      period: item.period,
      type: product.family,
      prices: prices.map(({ period, vatExcluded }) => ({ period, vatExcluded: toMajor(vatExcluded) })),
    },
    mandatoryEditableProperties: product.mandatory,
    analytics: {
      id: item.code,
      name,
      brand,
      price: toMajor(price),
      quantity: 1,
      categories: [product.family],
    },
  };
}
