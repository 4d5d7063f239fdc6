import { msg, plural, select } from '@lingui/core/macro';

/** The names of the values in the texts below; a message has the values themselves. */
const name = '';
const before = '';
const years = 0;
const months = 0;
const settings = '';
const price = '';
const code = '';
const who = '';
const payment = '';
const delivery = '';
const amount = '';

/** What has changed in an order since the visitor saw it (features/order/send/order-changes.ts). */
export const CHANGED = {
  'wsk.order.check_again': msg`Nothing was ordered yet. Check your order, then press the button again.`,
  'wsk.order.item_added': msg`“${name}” was added.`,
  'wsk.order.item_removed': msg`“${name}” was removed.`,
  'wsk.order.item_replaced': msg`“${before}” is now “${name}”.`,
  'wsk.order.item_years': msg`“${name}” is now for ${plural(years, { one: '# year', other: '# years' })}.`,
  'wsk.order.item_months': msg`“${name}” is now for ${plural(months, { one: '# month', other: '# months' })}.`,
  'wsk.order.item_settings': msg`The settings of “${name}” are now: ${settings}.`,
  'wsk.order.item_owner': msg`“${name}” now has another domain owner.`,
  'wsk.order.item_price': msg`“${name}” now costs ${price} excl. VAT.`,
  'wsk.order.item_renewal': msg`The renewal of “${name}” now costs ${price}.`,
  'wsk.order.item_changed': msg`“${name}” was changed.`,
  'wsk.order.coupon_added': msg`The coupon ${code} was added.`,
  'wsk.order.coupon_removed': msg`The coupon ${code} was removed.`,
  'wsk.order.customer': msg`The order is now for the customer ${who}.`,
  'wsk.order.billing': msg`The billing profile is now ${who}.`,
  'wsk.order.billing_details': msg`The billing profile of ${who} was changed.`,
  'wsk.order.billing_removed': msg`The billing profile was removed.`,
  'wsk.order.owner': msg`The domain owner is now ${who}.`,
  'wsk.order.owner_details': msg`The details of the domain owner ${who} were changed.`,
  'wsk.order.owner_removed': msg`The domain owner was removed.`,
  'wsk.order.payment': msg`The payment method is now ${payment}.`,
  'wsk.order.payment_removed': msg`The payment method was removed.`,
  'wsk.order.renewal_on': msg`Your services now renew automatically.`,
  'wsk.order.renewal_off': msg`Your services no longer renew automatically.`,
  'wsk.order.delivery': msg`${select(delivery, {
    email: 'The invoice now comes by email.',
    einvoice: 'The invoice is now an e-invoice.',
    post: 'The invoice now comes by mail.',
    other: 'The delivery of the invoice was changed.',
  })}`,
  'wsk.order.note': msg`The note was changed.`,
  'wsk.order.donation': msg`The donation is now ${amount}.`,
  'wsk.order.donation_removed': msg`The donation was removed.`,
  'wsk.order.migration': msg`The way your website is moved has changed.`,
} as const;
