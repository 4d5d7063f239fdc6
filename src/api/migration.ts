import { type Cart, cartSchema, WITH_CART } from './cart-schema.ts';
import type { Client } from './client.ts';

const base = '/promotion-for-migration';

/** PUT /promotion-for-migration/need-assistance: true if the provider moves the website, false if the customer does. */
export const putNeedAssistance = (client: Client, assistance: boolean): Promise<Cart> =>
  client.call(`${base}/need-assistance`, cartSchema, {
    method: 'PUT',
    query: WITH_CART,
    body: { assistance },
  });

/** DELETE /promotion-for-migration/{id}: removes the choice and its files. */
export const deleteMigration = (client: Client, id: string): Promise<Cart> =>
  client.call(`${base}/${encodeURIComponent(id)}`, cartSchema, { method: 'DELETE', query: WITH_CART });

/** Milliseconds: enough for a photo over a slow connection. */
const UPLOAD_SILENCE = 120_000;

/**
 * POST /promotion-for-migration/files: uploads invoices of the previous provider, all or none. A refused file has a
 * violation under `files[n]`, with its index in the request as `n`.
 */
export function uploadMigrationFiles(
  client: Client,
  files: readonly File[],
  signal?: AbortSignal,
): Promise<Cart> {
  const body = new FormData();
  for (const file of files) body.append('file', file, file.name);
  return client.call(`${base}/files`, cartSchema, {
    method: 'POST',
    query: WITH_CART,
    body,
    signal,
    timeout: UPLOAD_SILENCE,
  });
}

/**
 * DELETE /promotion-for-migration/files/{id}. Refused with `exception.files_state_missing` if the file no longer
 * exists.
 */
export const deleteMigrationFile = (client: Client, id: string): Promise<Cart> =>
  client.call(`${base}/files/${encodeURIComponent(id)}`, cartSchema, { method: 'DELETE', query: WITH_CART });
