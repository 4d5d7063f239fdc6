import { type CartBody, type Customers, NotProvided, type ProductValue, type Visitor } from '../adapter.ts';
import { LeftOut, noPayment } from '../left-out.ts';
import { originOf, SetupFailed } from '../visitor.ts';

/** A situation in which the server responds to an operation with a status. */
export interface Row {
  /** The operation of the document. */
  id: string;
  status: number;
  /** Distinguishes rows of the same operation and status. */
  name: string;
  /** The level of the situation, if it is higher than the operation's. */
  level: number;
  /** Returns the response to check, which is that of the last request. */
  drive: (guest: Visitor) => Promise<Response>;
}

export type Drive = Row['drive'];

export const row = (id: string, status: number, drive: Drive, name = '', level = 1): Row => ({
  id,
  status,
  name,
  level,
  drive,
});

/** An unknown id. */
export const NOTHING = 'nothing';

export const domainItem = (domain: string, vatExcluded?: number) => ({
  code: 'domain-register',
  name: domain,
  sellType: 'direct',
  ...(vatExcluded !== undefined && { price: { vatExcluded } }),
  properties: { domain, period: 12 },
});

export const transferItem = (domain: string) => ({ code: 'domain-transfer', properties: { domain } });

/** A product in the format that a buy button sends. */
export const productItem = (product: ProductValue, period = product.period) => ({
  name: product.code,
  sellType: 'direct',
  ...product,
  ...(period !== undefined && { period }),
});

let used = 0;
/** A name that no check has used yet. */
export function freeDomain({ values }: Visitor): string {
  const names = values.freeDomains;
  used += 1;
  return names[used % names.length] ?? '';
}

/** The items that a row adds to the cart; a function of the visitor, as their codes are the provider's. */
export type Items = (guest: Visitor) => unknown[];
export const noItems: Items = () => [];
export const oneProduct: Items = ({ values }) => [productItem(values.product)];

/** A visitor's cart with these items. */
export async function cartOf(guest: Visitor, items: Items = noItems): Promise<CartBody> {
  const wanted = items(guest);
  let cart = await guest.cart('GET', '');
  for (const item of wanted) cart = await guest.cart('POST', '/items', item);
  return cart;
}

/** The id of the first item of a fresh cart. */
export async function firstItem(guest: Visitor, items: Items): Promise<string> {
  return (await cartOf(guest, items)).items[0]?.id ?? NOTHING;
}

/** A customer with a session and a cart. */
export async function customerOf(
  guest: Visitor,
  customer: keyof Customers,
  items: Items = noItems,
): Promise<CartBody> {
  await cartOf(guest);
  await guest.logIn(guest, customer);
  return cartOf(guest, items);
}

export async function idsAt(guest: Visitor, path: string): Promise<string[]> {
  const list = (await (await guest.send('GET', path)).json()) as { id: string }[];
  return list.map(({ id }) => id);
}

interface Option {
  id: string;
  groupId: string;
}

async function optionsOf(guest: Visitor): Promise<(Option & { available: boolean })[]> {
  const response = await guest.send('GET', '/payment-options');
  if (!response.ok) throw new SetupFailed('GET /payment-options', response.status);
  return (await response.json()) as (Option & { available: boolean })[];
}

/** The payment option of a group, if it is available to this visitor. */
export async function optionOf(guest: Visitor, groupId: string): Promise<Option> {
  const options = await optionsOf(guest);
  if (!options.some((one) => one.groupId === groupId)) throw new LeftOut(noPayment(groupId));
  const option = options.find((one) => one.groupId === groupId && one.available);
  if (!option) throw new NotProvided(`an available payment option of the group "${groupId}"`);
  return { id: option.id, groupId };
}

/** A payment option that is available to this visitor, a card if possible. */
export async function someOption(guest: Visitor): Promise<Option> {
  const options = (await optionsOf(guest)).filter(({ available }) => available);
  const option = options.find(({ groupId }) => groupId === 'card') ?? options[0];
  if (!option) throw new NotProvided('a payment option that is available to a new customer');
  return { id: option.id, groupId: option.groupId };
}

export const sent =
  (method: string, path: string, body?: unknown, items: Items = noItems): Drive =>
  async (guest) => {
    await cartOf(guest, items);
    return guest.send(method, path, body);
  };

/** Like `sent`, with a body of the provider's values. */
export const sentBy =
  (method: string, path: string, body: (guest: Visitor) => unknown, items: Items = noItems): Drive =>
  async (guest) => {
    const content = body(guest);
    await cartOf(guest, items);
    return guest.send(method, path, content);
  };

/** A request of a customer. */
export const as =
  (customer: keyof Customers, method: string, path: string, body?: unknown, items: Items = noItems): Drive =>
  async (guest) => {
    await customerOf(guest, customer, items);
    return guest.send(method, path, body);
  };

export const PDF = new File(['%PDF-1.7 an invoice'], 'invoice.pdf', { type: 'application/pdf' });
export const TEXT = new File(['no invoice'], 'invoice.pdf', { type: 'application/pdf' });

/** A form with these files. */
export function formOf(...files: File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('file', file, file.name);
  return form;
}

export const checkoutBody = ({ target }: Visitor) => {
  const page = `${originOf(target)}/thank-you?messageKey=`;
  return {
    redirectAfterCancel: `${page}cancel`,
    redirectAfterPaySuccess: `${page}success`,
    redirectAfterPayFailure: `${page}fail`,
    termsAndConditionsConsent: true,
    thirdPartyConsent: true,
  };
};

/** An attempt to pay a stored order. */
export function attemptBody(guest: Visitor, optionId: string) {
  const body = checkoutBody(guest);
  const { redirectAfterPaySuccess: success, redirectAfterPayFailure: failure } = body;
  return { optionId, redirects: { success, failure, cancel: body.redirectAfterCancel } };
}

/** A customer whose cart is ready to be ordered. */
export async function ready(
  guest: Visitor,
  groupId: string,
  customer: keyof Customers = 'person',
): Promise<void> {
  await customerOf(guest, customer, oneProduct);
  const [id] = await idsAt(guest, '/billing-profiles');
  await guest.cart('PUT', '/billing-profile?cart=true', { id });
  await guest.cart('PUT', '/payment-option?cart=true', await optionOf(guest, groupId));
}
