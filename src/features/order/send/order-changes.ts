import type { Cart } from '../../../api/cart-schema.ts';
import { NOT_LOGGED_IN } from '../../../api/error-messages.ts';
import { PRICE_OUTDATED } from '../../../api/refusals.ts';
import { isProfileField, PROFILE_FIELDS } from '../../../config/profile-fields.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { comparable, isSame } from '../../../lib/comparable.ts';
import type { Message, MessageValue, MessageValues } from '../../../lib/messages.ts';
import type { MinorUnits } from '../../../lib/money.ts';
import { configAtom } from '../../../state/page/config.ts';
import { moneyFormatAtom } from '../../../state/page/money-format-atom.ts';
import { missingConsents } from '../../../state/resources/consents.ts';
import { paymentOptionsAtom } from '../../../state/resources/payment-options-atom.ts';
import type { Getter } from '../../../state/store.ts';
import { groupName, optionOf } from '../../payment/rules.ts';
import {
  type OrderedContent,
  type OrderedItem,
  type OrderedProfile,
  orderedTitle,
} from './ordered-content.ts';

/**
 * The differences between the order that the visitor saw and the one that the cart contains now, in the order of the
 * page; empty if they are the same. Only what is shown or was chosen counts: ids, the order of lists and the spelling of
 * a value do not.
 */
export function orderChanges(seen: OrderedContent, now: OrderedContent, wording: ChangeWording): Message[] {
  return [
    ...(seen.login === '' || seen.login === now.login ? [] : [customerChange(now)]),
    ...itemChanges(seen.items, now.items, wording),
    ...couponChanges(seen.coupons, now.coupons),
    ...profileChanges('billing', seen.billing, now.billing, wording),
    ...profileChanges('owner', seen.owner, now.owner, wording),
    ...paymentChanges(seen.payment, now.payment, wording),
    ...(seen.note === now.note ? [] : [changeOf('note')]),
    ...donationChange(seen.donation, now.donation, wording),
    ...(isSame(seen.migration, now.migration) ? [] : [changeOf('migration')]),
    ...consentChanges(seen, now),
    ...(isSame(pricesOf(seen), pricesOf(now)) ? [] : [PRICE_CHANGED]),
  ];
}

const customerChange = ({ login }: OrderedContent): Message =>
  login === '' ? { key: NOT_LOGGED_IN } : changeOf('customer', { who: login });

const PRICE_CHANGED: Message = { key: PRICE_OUTDATED, kind: 'advice' };
const pricesOf = ({ vatExcluded, vat, vatPercentage, vatNote, total }: OrderedContent) => ({
  vatNote,
  vatExcluded,
  vat,
  vatPercentage,
  total,
});

function couponChanges(seen: readonly string[], now: readonly string[]): Message[] {
  return [
    ...now.filter((code) => !seen.includes(code)).map((code) => changeOf('coupon_added', { code })),
    ...seen.filter((code) => !now.includes(code)).map((code) => changeOf('coupon_removed', { code })),
  ];
}

function profileChanges(
  kind: 'billing' | 'owner',
  seen: OrderedProfile | undefined,
  now: OrderedProfile | undefined,
  wording: ChangeWording,
): Message[] {
  if (isSame(seen && spelled(seen), now && spelled(now))) return [];
  if (!now) return [changeOf(`${kind}_removed`)];
  const who = now.organisation ?? now.name ?? now.contactPerson ?? '';
  const isOther = who !== (seen?.organisation ?? seen?.name ?? seen?.contactPerson);
  const details = isOther ? [] : changedValues(seen ?? {}, now, wording);
  if (!isOther && details.length === 0) return [changeOf(`${kind}_details`, { who })];
  return [changeOf(kind, { who: [who, ...details].join(', ') })];
}

/** A profile in which every spelling of a phone number and every order of the addresses is the same. */
const spelled = ({ phone = '', emails = '', ...others }: OrderedProfile) => ({
  ...others,
  phone: phone.replaceAll(/[^\d+]/g, ''),
  emails: emails.split(', '),
});

/** The new values of a profile's fields; identity numbers are not repeated. */
function changedValues(seen: OrderedProfile, now: OrderedProfile, { country }: ChangeWording): string[] {
  const isSaid = (field: string): boolean => isProfileField(field) && PROFILE_FIELDS[field].kind !== 'proof';
  const changed = Object.entries(now).filter(([field, value]) => isSaid(field) && seen[field] !== value);
  return changed.map(([field, value]) => (field === 'countryCode' ? country(value) : value));
}

function paymentChanges(
  seen: OrderedContent['payment'],
  now: OrderedContent['payment'],
  { payment }: ChangeWording,
): Message[] {
  if (!now) return seen ? [changeOf('payment_removed')] : [];
  const isOther = now.groupId !== seen?.groupId || now.id !== seen.id || now.name !== seen.name;
  const { recurrent, invoiceDelivery: delivery } = now;
  return [
    ...(isOther ? [changeOf('payment', { payment: payment(now) })] : []),
    ...(recurrent === (seen?.recurrent ?? false) ? [] : [changeOf(recurrent ? 'renewal_on' : 'renewal_off')]),
    ...(isOther || delivery === seen?.invoiceDelivery
      ? []
      : [changeOf('delivery', { delivery: delivery ?? 'none' })]),
  ];
}

function donationChange(seen: number, now: number, { money }: ChangeWording): Message[] {
  if (seen === now) return [];
  return [now === 0 ? changeOf('donation_removed') : changeOf('donation', { amount: money(now) })];
}

const CONSENTS = {
  termsAndConditionsConsent: 'validation.terms_required',
  thirdPartyConsent: 'validation.third_party_required',
} as const;

/** A consent that was withdrawn while the order was checked. */
const consentChanges = (seen: OrderedContent, now: OrderedContent): Message[] =>
  missingConsents(now.consents)
    .filter((name) => seen.consents[name])
    .map((name) => ({ key: CONSENTS[name] }));

/** How the page writes the values that a message about a difference of the order names. */
export interface ChangeWording {
  money: (amount: MinorUnits) => string;
  country: (code: string) => string;
  payment: (payment: NonNullable<Cart['paymentOption']>) => MessageValue;
}

/** The values as the page writes them: its language, its currency, and the names of the payment options. */
export function changeWording(get: Getter): ChangeWording {
  const { language, transferCode } = get(configAtom);
  const { data: options = [] } = get(paymentOptionsAtom);
  return {
    money: get(moneyFormatAtom),
    country: (code) => countryName(code, language),
    payment: (chosen) =>
      chosen.name ||
      optionOf(options, chosen)?.name ||
      groupName(chosen.groupId, transferCode) ||
      chosen.groupId,
  };
}

/** A message about one difference of the order; i18n/changed-texts.ts has its text. */
export const changeOf = (name: string, values?: MessageValues): Message => ({
  key: `wsk.order.${name}`,
  values,
});

/**
 * What differs between the items that the visitor saw and those in the cart now. An item with the same content is the
 * same, whatever its id and place; another is compared with the one that had its id.
 */
export function itemChanges(
  seen: readonly OrderedItem[],
  now: readonly OrderedItem[],
  wording: ChangeWording,
): Message[] {
  const [gone, come] = [without(seen, now), without(now, seen)];
  const changed = gone.flatMap((before) => {
    const after = come.find(({ id }) => id === before.id);
    return after ? changesOfItem(before, after, wording) : [];
  });
  const isIn = (list: readonly OrderedItem[]) => (item: OrderedItem) => list.some(({ id }) => id === item.id);
  return [
    ...changed,
    ...gone.filter((item) => !isIn(come)(item)).map((item) => itemChange('item_removed', item)),
    ...come.filter((item) => !isIn(gone)(item)).map((item) => itemChange('item_added', item)),
  ];
}

/**
 * Without the amount incl. VAT, and without a setup fee of 0: a shop need not say them in every answer, and the totals
 * contain them.
 */
const contentOf = ({ id: _, ...content }: OrderedItem): string =>
  comparable({
    ...content,
    price: { ...content.price, vatIncluded: undefined, setup: content.price.setup || undefined },
  });

/** The items of a list that another list does not have, each as often as it is missing there. */
function without(list: readonly OrderedItem[], other: readonly OrderedItem[]): OrderedItem[] {
  const left = other.map(contentOf);
  return list.filter((item) => {
    const at = left.indexOf(contentOf(item));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const itemChange = (name: string, item: OrderedItem): Message => changeOf(name, { name: orderedTitle(item) });

function changesOfItem(before: OrderedItem, after: OrderedItem, { money }: ChangeWording): Message[] {
  const name = orderedTitle(after);
  const { vatExcluded, renewalPrice } = after.price;
  const found = [
    ...replacements(before, after),
    ...(before.period === after.period ? [] : periodChange(name, after.period)),
    ...settingChange(before, after),
    ...(before.otherOwner === after.otherOwner ? [] : [changeOf('item_owner', { name })]),
    ...(before.price.vatExcluded === vatExcluded
      ? []
      : [changeOf('item_price', { name, price: money(vatExcluded) })]),
    ...(renewalPrice === undefined || renewalPrice === before.price.renewalPrice
      ? []
      : [changeOf('item_renewal', { name, price: money(renewalPrice) })]),
  ];
  return found.length > 0 ? found : [changeOf('item_changed', { name })];
}

/** Another product, another domain or another name of the service. */
function replacements(before: OrderedItem, after: OrderedItem): Message[] {
  const pairs = [
    [before.name, after.name],
    [orderedTitle(before), orderedTitle(after)],
  ] as const;
  const texts = new Map(pairs.filter(([old, name]) => old !== name));
  return [...texts].map(([old, name]) => changeOf('item_replaced', { before: old, name }));
}

function periodChange(name: string, months: number | undefined): Message[] {
  if (months === undefined) return [];
  const years = months / 12;
  return [
    Number.isInteger(years)
      ? changeOf('item_years', { name, years })
      : changeOf('item_months', { name, months }),
  ];
}

/** The domain and the name are the item's title; an authorization code is not repeated. */
const UNSAID: readonly string[] = ['domain', 'name', 'authCode'];

function settingChange(before: OrderedItem, after: OrderedItem): Message[] {
  const names = Object.keys(after.properties).filter((key) => !UNSAID.includes(key));
  const values = names
    .filter((key) => after.properties[key] !== before.properties[key])
    .map((key) => after.properties[key]);
  if (values.length === 0) return [];
  return [changeOf('item_settings', { name: orderedTitle(after), settings: values.join(', ') })];
}
