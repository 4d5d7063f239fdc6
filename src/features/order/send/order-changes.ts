import { NOT_LOGGED_IN } from '../../../api/error-messages.ts';
import { isProfileField, PROFILE_FIELDS } from '../../../config/profile-fields.ts';
import { isSame } from '../../../lib/comparable.ts';
import type { Message } from '../../../lib/messages.ts';
import { missingConsents } from '../../../state/resources/consents.ts';
import { type ChangeWording, changeOf } from './change-wording.ts';
import { itemChanges } from './item-changes.ts';
import type { OrderedContent, OrderedProfile } from './ordered-content.ts';

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

const PRICE_CHANGED: Message = { key: 'exception.integrity.price_outdated', advice: true };
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
