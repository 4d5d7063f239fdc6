import { and, eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { uploads } from './schema.ts';

export type Upload = Pick<typeof uploads.$inferSelect, 'id' | 'name' | 'size'>;

export interface NewUpload {
  name: string;
  type: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Files of a cart in the order of their arrival, without their contents. */
export function uploadsOf(db: Database, cartUuid: string): Promise<Upload[]> {
  return db
    .select({ id: uploads.id, name: uploads.name, size: uploads.size })
    .from(uploads)
    .where(eq(uploads.cartUuid, cartUuid))
    .orderBy(uploads.createdAt, uploads.id);
}

/** All or none. The index preserves the order of the files in one call. */
export async function saveUploads(
  db: Database,
  cartUuid: string,
  files: readonly NewUpload[],
  now: number,
): Promise<void> {
  const rows = files.map((file, index) => ({
    ...file,
    id: crypto.randomUUID(),
    cartUuid,
    size: file.content.length,
    createdAt: now + index,
  }));
  if (rows.length > 0) await db.insert(uploads).values(rows);
}

/** True if there was such a file. */
export async function removeUpload(db: Database, cartUuid: string, id: string): Promise<boolean> {
  const result = await db.delete(uploads).where(and(eq(uploads.cartUuid, cartUuid), eq(uploads.id, id)));
  return result.rowsAffected > 0;
}

export async function removeUploadsOf(db: Database, cartUuid: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.cartUuid, cartUuid));
}
