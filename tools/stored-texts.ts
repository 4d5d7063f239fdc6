import type { StoredName } from '../src/state/session/stored-rows.ts';

interface StoredText {
  /** What the entry contains, for privacy notices. */
  content: string;
  /** When it is removed; the age and the endings of the row are added. */
  until?: string;
}

const TYPED = 'what was typed and not saved yet; never a password or an identity number';

/** The words of `docs/privacy.md` for everything that the tags store in a browser. */
export const STORED_TEXTS: Readonly<Record<StoredName, StoredText>> = {
  attempt: {
    content:
      'An order whose outcome is unknown: the cart’s uuid, a random key, the call, the API, the time and what the visitor was told about it. No names, items or prices',
    until: 'the outcome is known',
  },
  'lost-order': {
    content: 'The uuid of the cart of such an order, if this tab sent it',
    until: 'the outcome is known',
  },
  order: {
    content:
      'The last order of the tab: its number, time and open payment, and its receipt with items, total, email addresses and the country of a private person',
    until: 'the next order; the receipt until logout',
  },
  transfer: {
    content: 'How to pay the last order by bank transfer: the shop’s accounts, amount and reference',
    until: 'the next cart has items',
  },
  'order-actions': {
    content:
      'What the customer still has to do for their orders: kind, domain or service, email address, last day, and the orders’ numbers',
    until: 'the shop says that it is done',
  },
  unpaid: {
    content: 'The number of the last order that is not paid yet. No names, items or amounts',
    until: 'the shop says that it is paid',
  },
  bought: {
    content: 'Items and values of an order that is being sent, for the analytics event',
    until: 'the outcome is known',
  },
  'user-step': {
    content: 'The step of the order that was reached, and the cart’s uuid',
    until: 'the cart is another one',
  },
  'shared-cart': {
    content: 'The uuid of a cart that a link opens in another browser, if the link was made or opened here',
    until: 'another cart has items',
  },
  tutorial: { content: 'The answers of the hosting advice' },
  'temporary-domain-profile': {
    content: 'The domain owner that a visitor typed before they became a customer, without identity numbers',
    until: 'it is sent after the registration, or another profile is chosen',
  },
  session: {
    content:
      'On a page of another site than the shop’s, in a browser that does not send the shop’s cookie back: what names the session to the shop, and the shop’s origin',
    until: 'the shop gives another one',
  },
  buyer: {
    content:
      'The country and kind (private or company) for which prices are shown, if the visitor has chosen it',
    until: 'the cart has another place',
  },
  'last-search': { content: 'The last search for domain names', until: 'the next search' },
  'draft:billing-profile': { content: `Billing form: ${TYPED}`, until: 'the form is saved' },
  'draft:domain-profile': { content: `Domain owner form: ${TYPED}`, until: 'the form is saved' },
  'draft:settings-mandatory': {
    content: 'Required service settings that are not saved yet',
    until: 'the form is saved',
  },
  'draft:settings-optional': {
    content: 'Optional service settings that are not saved yet',
    until: 'the form is saved',
  },
  'draft:note': { content: 'A note for the order that is not saved yet', until: 'it is saved' },
  'draft:inquiry': {
    content: 'Messages of contact forms that are not sent yet, with the sender’s contact data',
    until: 'the message is sent',
  },
  'draft:withdrawal': {
    content: 'A withdrawal from a contract that is not sent yet: name, email, contract, and the part of it',
    until: 'it is sent',
  },
  withdrawal: {
    content: 'The receipt of the last withdrawal: what was stated, and when it arrived',
    until: 'the next withdrawal',
  },
  'draft:consents': {
    content: 'The consents and the request to start early as checked, and the cart’s uuid',
    until: 'the cart is another one',
  },
  'draft:declarations': {
    content: 'The declarations of registries as signed: their ids and versions, the name and the times',
    until: 'the cart is another one',
  },
  'draft:confirmed-emails': {
    content: 'The email addresses of owners that were confirmed with a code, and the cart’s uuid',
    until: 'the cart is another one',
  },
  customer: {
    content: 'A fingerprint of the customer’s login, to notice that another person uses the browser',
    until: 'logout',
  },
  'login-begun': {
    content: 'When the visitor left for the login site',
    until: 'the login, 30 minutes at most',
  },
  'outdated-seen': { content: 'That the message about an outdated browser was shown' },
  tabs: { content: 'That the cart changed or was ordered, without its content' },
  checkout: { content: 'Held while an order is being sent' },
  'order-link': { content: 'Held while the products of a link are added to the cart' },
  payment: { content: 'Held by the tab that asks whether an order was paid' },
  'lost-order-check': { content: 'Held while the outcome of an order is looked for' },
};
