import { type Cart, cartSchema, WITH_CART } from './cart-schema.ts';
import type { Client } from './client.ts';

const base = '/promotion-for-migration';

/** PUT /promotion-for-migration/need-assistance: true "move it for me", false "I move it myself". */
export const putNeedAssistance = (client: Client, assistance: boolean): Promise<Cart> =>
  client.call(`${base}/need-assistance`, cartSchema, {
    method: 'PUT',
    query: WITH_CART,
    body: { assistance },
  });

/** DELETE /promotion-for-migration/{id}: removes the choice and its files. */
export const deleteMigration = (client: Client, id: string): Promise<Cart> =>
  client.call(`${base}/${encodeURIComponent(id)}`, cartSchema, { method: 'DELETE', query: WITH_CART });

/** Enough for a photo over a slow connection. */
const UPLOAD_SILENCE = 120_000;

/**
 * POST /promotion-for-migration/files: invoices of the old provider, all or none. A file that is refused is a
 * violation under `files[n]`, n counting from 0 in the order sent.
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

/** DELETE /promotion-for-migration/files/{id}. Refused with `exception.files_state_missing` where it is gone. */
export const deleteMigrationFile = (client: Client, id: string): Promise<Cart> =>
  client.call(`${base}/files/${encodeURIComponent(id)}`, cartSchema, { method: 'DELETE', query: WITH_CART });
