import { API, type CartAnswer, SITE, type Visitor } from '../../demo/api/test-support.ts';

/** A way to make the server respond to an operation with a status. */
export interface Row {
  id: string;
  status: number;
  /** Distinguishes rows of the same operation and status. */
  name: string;
  /** Returns the response to check, which is that of the last request. */
  drive: (guest: Visitor) => Promise<Response>;
}

/** Sends requests to the shop and returns the raw response. */
export type Drive = Row['drive'];

export const row = (id: string, status: number, drive: Drive, name = ''): Row => ({
  id,
  status,
  name,
  drive,
});

/** A visitor's cart with these items. */
export async function cartOf(guest: Visitor, ...items: unknown[]): Promise<CartAnswer> {
  let cart = await guest.cart('GET', '');
  for (const item of items) cart = await guest.cart('POST', '/items', item);
  return cart;
}

/** The id of the first item of a fresh cart. */
export async function firstItem(guest: Visitor, ...items: unknown[]): Promise<string> {
  return (await cartOf(guest, ...items)).items[0]?.id ?? '';
}

/** A customer with a session and a cart. */
export async function customerOf(guest: Visitor, login: string, ...items: unknown[]): Promise<CartAnswer> {
  await cartOf(guest);
  await guest.logIn(login);
  return cartOf(guest, ...items);
}

export async function idsAt(guest: Visitor, path: string): Promise<string[]> {
  const list = (await (await guest.send('GET', path)).json()) as { id: string }[];
  return list.map(({ id }) => id);
}

/** A file upload with the visitor's cookie. */
export function uploadOf(guest: Visitor, ...files: File[]): Request {
  const form = new FormData();
  for (const file of files) form.append('file', file, file.name);
  const headers = { origin: SITE, 'x-company-code': 'sk-ws', cookie: guest.cookie() };
  return new Request(`${API}/api/promotion-for-migration/files?cart=true`, {
    method: 'POST',
    headers,
    body: form,
  });
}

export const PDF = new File(['%PDF-1.7 an invoice'], 'invoice.pdf', { type: 'application/pdf' });
export const TEXT = new File(['no invoice'], 'invoice.pdf', { type: 'application/pdf' });
