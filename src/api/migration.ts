import { type CartCall, RETURNS_CART } from './cart-call.ts';
import type { Cart } from './cart-schema.ts';

const BASE = '/promotion-for-migration';
const filesOf = (cart: Cart | undefined) => cart?.migrationPromotion?.files ?? [];

/** PUT /promotion-for-migration/need-assistance: true if the provider moves the website, false if the customer does. */
export const putNeedAssistance = (assistance: boolean): CartCall => ({
  method: 'PUT',
  path: `${BASE}/need-assistance`,
  body: { assistance },
  ...RETURNS_CART,
  change: 'setMigration',
  ifLost: 'wsk.change.not_saved',
  wasApplied: ({ migrationPromotion }) => migrationPromotion?.needAssistance === assistance,
});

/** DELETE /promotion-for-migration/{id}: removes the choice and its files. */
export const deleteMigration = (id: string): CartCall => ({
  method: 'DELETE',
  path: `${BASE}/${encodeURIComponent(id)}`,
  ...RETURNS_CART,
  change: 'setMigration',
  ifLost: 'wsk.change.not_removed',
  wasApplied: (after) =>
    after.migrationPromotion?.needAssistance === undefined && filesOf(after).length === 0,
});

/** Milliseconds: enough for a photo over a slow connection. */
const UPLOAD_SILENCE = 120_000;

/**
 * POST /promotion-for-migration/files: uploads invoices of the previous provider, all or none. A refused file has a
 * violation under `files[n]`, with its index in the request as `n`.
 */
export function uploadMigrationFiles(files: readonly File[], signal?: AbortSignal): CartCall {
  const body = new FormData();
  for (const file of files) body.append('file', file, file.name);
  return {
    method: 'POST',
    path: `${BASE}/files`,
    body,
    signal,
    timeout: UPLOAD_SILENCE,
    ...RETURNS_CART,
    change: 'setMigration',
    ifLost: 'wsk.change.not_saved',
    wasApplied: (after, before) => filesOf(after).length > filesOf(before).length,
    removalOf: deleteMigrationFile,
  };
}

/**
 * DELETE /promotion-for-migration/files/{id}. Refused with `exception.files_state_missing` if the file no longer
 * exists.
 */
export const deleteMigrationFile = (id: string): CartCall => ({
  method: 'DELETE',
  path: `${BASE}/files/${encodeURIComponent(id)}`,
  ...RETURNS_CART,
  change: 'setMigration',
  ifLost: 'wsk.change.not_removed',
  wasApplied: (after) => !filesOf(after).some((file) => file.id === id),
});
