import type { Company } from '../entities.ts';
import { askedBy, type Services, type ShopContext } from '../http/context.ts';
import { endingOf } from '../lib/domain-name.ts';
import { toMajor, vatIncluded } from '../lib/money.ts';
import type { Cart, CartContent } from '../store/schema.ts';
import { couponsOf } from './coupons.ts';
import { migrationView } from './migration-view.ts';
import { licensesOf, presetChoices } from './options.ts';
import { pricedCart } from './priced-cart.ts';
import { type Bonus, domainOf, type PricedCart, type PricedItem } from './pricing.ts';

/** The cart as returned by every cart call: with current prices, in the caller's language, money in major units. */
export async function cartView(c: ShopContext, cart: Cart, services: Services) {
  const { content } = cart;
  const priced = await pricedCart(c, cart, services);
  const owner = await ownerRules(c, content, services);
  return {
    uuid: cart.uuid,
    currency: c.get('company').currency,
    items: priced.items.map((item) => itemView(item, content, c.get('company'))),
    ...(await peopleView(c, content, services)),
    domainProfileRequired: owner.isRequired,
    domainProfileMustMatch: owner.mustMatch,
    buyer: content.buyer ?? null,
    paymentOption: content.paymentOption ?? null,
    note: ownNote(cart),
    termsAndConditionsConsent: content.termsAndConditionsConsent,
    thirdPartyConsent: content.thirdPartyConsent,
    coupon: cartWideCoupon(content),
    donation: priced.donation > 0 ? toMajor(priced.donation) : null,
    summary: summaryView(priced, content),
    migrationPromotion: await migrationView(c, cart, services),
    hostingTutorial: content.hostingTutorial ?? { noHostingSelected: false, skipped: false },
  };
}

/** The note, for whoever of those who share the cart has written it: it may say who they are. */
export const ownNote = ({ content: { note, noteBy }, sharedAs }: Cart): string =>
  noteBy === sharedAs ? note : '';

/** The customer and the selected profiles; never another customer's profile. */
async function peopleView(c: ShopContext, content: CartContent, { store }: Services) {
  const login = c.get('session')?.login ?? null;
  const user = login === null ? undefined : await store.user(login);
  const profile = (kind: 'billing' | 'domain', id: string | undefined) =>
    user && id !== undefined ? store.profile(user.login, kind, id) : undefined;
  return {
    user: user && { login: user.login, customerType: user.customerType },
    billingProfile: (await profile('billing', content.billingProfileId)) ?? null,
    domainProfile: (await profile('domain', content.domainProfileId)) ?? null,
  };
}

/** What the registries of a cart's domains want of their owner. */
export interface OwnerRules {
  /** Whether the owner has to be stated in a profile of their own. */
  isRequired: boolean;
  /** Fields that must be equal in owner and payer. */
  mustMatch: readonly string[];
}

/** Workflow 2 always asks for the owner of the domains, the other only if a registry requires more data. */
export async function ownerRules(
  c: ShopContext,
  content: CartContent,
  { ask }: Services,
): Promise<OwnerRules> {
  const tlds = tldsOf(content);
  if (tlds.length === 0) return { isRequired: false, mustMatch: [] };
  const isAlways = c.get('company').workflow === 2;
  const [isNeeded, mustMatch] = await Promise.all([
    isAlways || ask('registries.needsOwner', { ...askedBy(c), tlds }),
    ask('registries.mustMatch', { ...askedBy(c), tlds }),
  ]);
  return { isRequired: isNeeded, mustMatch };
}

export function tldsOf({ items }: CartContent): string[] {
  const domains = items.filter(({ code }) => code.startsWith('domain-'));
  return domains.map(({ properties }) => endingOf(properties));
}

function cartWideCoupon(content: CartContent) {
  const code = couponsOf(content).find(({ cartItemId }) => cartItemId === undefined)?.code;
  return code === undefined ? null : { code };
}

function summaryView(priced: PricedCart, content: CartContent) {
  const discountOf = (code: string) =>
    priced.items.reduce((sum, { bonus }) => sum + (bonus?.code === code ? bonus.amount : 0), 0);
  return {
    coupons: couponsOf(content).map(({ code, cartItemId }) => ({
      code,
      discount: toMajor(discountOf(code)),
      ...(cartItemId !== undefined && { cartItemId }),
    })),
    price: {
      vatExcluded: toMajor(priced.vatExcluded),
      vatIncluded: toMajor(priced.vatIncluded),
      vatPercentage: priced.vatPercentage,
      ...(priced.vatRates.length > 1 && {
        vatRates: priced.vatRates.map(({ percentage, vatExcluded, vat }) => ({
          vatPercentage: percentage,
          vatExcluded: toMajor(vatExcluded),
          vat: toMajor(vat),
        })),
      }),
      ...(priced.vatNote && { vatNote: priced.vatNote }),
    },
    total: toMajor(priced.total),
  };
}

function itemView(priced: PricedItem, content: CartContent, company: Company) {
  const { item, product, name, before, price, setup, renewal, bonus, vatPercentage } = priced;
  const isLowered = price < before;
  return {
    id: item.id,
    code: item.code,
    name,
    sellType: item.sellType,
    price: {
      vatExcluded: toMajor(price),
      vatIncluded: vatIncluded(price, { ...company, vatPercentage }),
      ...(setup !== undefined && { setup: toMajor(setup) }),
      ...(isLowered && { vatExcludedBeforeDiscount: toMajor(before) }),
      ...(item.period && { renewalPrice: toMajor(renewal) }),
    },
    period: item.period,
    coupon: itemCoupon(priced, content),
    bonus: bonus ? bonusView(bonus) : null,
    properties: propertiesView(priced),
    mandatoryEditableProperties: product.mandatory ?? [],
    editableProperties: product.editable ?? [],
    upgradable: (product.larger ?? []).length > 0,
    analytics: {
      id: item.code,
      name,
      brand: company.code,
      price: toMajor(price),
      quantity: licensesOf(product, item.properties),
      categories: [product.family],
    },
  };
}

/** The coupon that discounts the item, or the item's own coupon if a larger bonus overrides it. */
function itemCoupon({ item, bonus }: PricedItem, content: CartContent) {
  const typed = couponsOf(content).find(({ cartItemId }) => cartItemId === item.id);
  const code = bonus?.code ?? typed?.code;
  return code === undefined ? null : { code };
}

const bonusView = ({ type, percentage, amount }: Bonus) => ({
  type,
  percentage,
  vatExcluded: toMajor(amount),
});

function propertiesView({ item, product, prices }: PricedItem) {
  const domain = domainOf(item);
  return {
    ...presetChoices(product),
    ...item.properties,
    ...product.fixed,
    ...(domain !== undefined && { domain, tld: endingOf(item.properties) }),
    period: item.period,
    type: product.family,
    prices: prices.map(({ period, vatExcluded }) => ({ period, vatExcluded: toMajor(vatExcluded) })),
  };
}
