import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { type ErrorKey, Refusal, refuse, type Violation, violation } from '../errors.ts';
import { bodyOf, requireCart, type Services, type ShopContext, type ShopEnv } from '../http/context.ts';
import type { Cart } from '../store/schema.ts';
import { type NewUpload, removeUpload, removeUploadsOf, saveUploads, uploadsOf } from '../store/uploads.ts';
import { changeCart } from './cart-change.ts';
import { isMigrationApplicable, migrationId } from './migration-view.ts';
import { sendCart } from './send-cart.ts';

const MAX_FILES = 5;
/** Bytes. */
const MAX_SIZE = 5 * 1024 * 1024;
/** All files of a call, including the multipart form around them. */
const MAX_BODY = 10 * 1024 * 1024;

const assistanceSchema = v.object({ assistance: v.boolean() });

/**
 * The promotion for moving a website to this provider: with help, without it, or with the invoices of the previous
 * provider.
 */
export function migrationRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  if (!services.provider.migration) return app;
  app.put('/need-assistance', async (c) => {
    const { assistance } = await bodyOf(c, assistanceSchema);
    await applicableCart(c, services);
    const cart = await changeCart(c, services, (content) => ({
      ...content,
      migration: { needAssistance: assistance },
    }));
    return sendCart(c, cart, services);
  });
  fileRoutes(app, services);
  app.delete('/:id', async (c) => {
    const cart = await requireCart(c, services);
    if (c.req.param('id') !== migrationId(cart) || cart.sharedAs !== undefined)
      throw refuse(404, 'exception.files_state_missing');
    await removeUploadsOf(services.store.db, cart.uuid);
    const left = await changeCart(c, services, ({ migration: _, ...content }) => content);
    return sendCart(c, left, services);
  });
  return app;
}

/** Files have a limit of their own; the call is refused before it is read. */
export const limitUpload = bodyLimit({
  maxSize: MAX_BODY,
  onError: () => {
    throw new Refusal(422, { violations: [violation('files[0]', 'validation.upload_size_exceeded')] });
  },
});

function fileRoutes(app: Hono<ShopEnv>, services: Services): void {
  const { store, clock } = services;
  app.post('/files', async (c) => {
    const cart = await applicableCart(c, services);
    const files = await Promise.all((await filesOf(c)).map(read));
    const stored = (await uploadsOf(store.db, cart.uuid)).length;
    const violations =
      files.length > 0 ? violationsOf(files, stored) : [violation('files[0]', 'validation.required')];
    if (violations.length > 0) throw new Refusal(422, { violations });
    await saveUploads(store.db, cart.uuid, files, clock().getTime());
    return sendCart(c, cart, services);
  });
  app.delete('/files/:id', async (c) => {
    const cart = await requireCart(c, services);
    const isKnown = await removeUpload(store.db, cart.uuid, c.req.param('id'));
    if (!isKnown) throw refuse(404, 'exception.files_state_missing');
    return sendCart(c, cart, services);
  });
}

async function applicableCart(c: ShopContext, services: Services): Promise<Cart> {
  const cart = await requireCart(c, services);
  if (!(await isMigrationApplicable(c, cart, services)))
    throw refuse(422, 'exception.integrity.type_not_allowed');
  return cart;
}

async function filesOf(c: ShopContext): Promise<File[]> {
  const form: Record<string, unknown> = await c.req.parseBody({ all: true }).catch(() => ({}));
  return [form.file, form['file[]']].flat().filter((part): part is File => part instanceof File);
}

async function read(file: File): Promise<NewUpload> {
  const content = new Uint8Array(await file.arrayBuffer());
  return { name: file.name.slice(0, 255), type: typeOf(content) ?? '', content };
}

const SIGNATURES: readonly [type: string, start: readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** The type of a file by its first bytes: a name or a declared type is not reliable. */
function typeOf(content: Uint8Array): string | undefined {
  return SIGNATURES.find(([, start]) => start.every((byte, at) => content[at] === byte))?.[0];
}

function violationsOf(files: readonly NewUpload[], stored: number): Violation[] {
  const problem = ({ type, content }: NewUpload, index: number): ErrorKey | undefined => {
    if (content.length > MAX_SIZE) return 'validation.upload_size_exceeded';
    if (type === '') return 'validation.upload_type_invalid';
    return stored + index >= MAX_FILES ? 'validation.upload_count_exceeded' : undefined;
  };
  return files.flatMap((file, index) => {
    const key = problem(file, index);
    return key ? [violation(`files[${index}]`, key)] : [];
  });
}
