import type { Message } from '../../api/error-messages.ts';
import {
  deleteMigration,
  deleteMigrationFile,
  putNeedAssistance,
  uploadMigrationFiles,
} from '../../api/migration.ts';
import { cartAtom } from '../../state/cart.ts';
import { type CartResult, changeCartAtom, refreshCartAtom } from '../../state/cart-changes.ts';
import { atom } from '../../state/store.ts';
import { fileProblem } from './rules.ts';

const path = 'migration';

/** Chooses who moves the website: `true` we do, `false` the visitor. Refusals are the caller's to say. */
export const chooseAssistanceAtom = atom(
  null,
  (_get, set, assistance: boolean, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: (client) => putNeedAssistance(client, assistance),
      key: 'migration',
      path,
      silent: true,
      from,
    }),
);

/** Takes the choice and its files back. */
export const dropMigrationAtom = atom(null, async (get, set, from?: EventTarget): Promise<CartResult> => {
  const id = get(cartAtom)?.migrationPromotion?.id;
  if (id === undefined) return set(refreshCartAtom);
  return set(changeCartAtom, { send: (client) => deleteMigration(client, id), path, silent: true, from });
});

/** An invoice on its way, or one that did not get there. */
export interface Upload {
  id: number;
  name: string;
  size: number;
  /** Why it was not taken; absent while it travels. */
  error?: Message;
}

const ownUploadsAtom = atom<readonly Upload[]>([]);
/** Invoices that are not in the cart yet, in the order in which they were chosen. */
export const uploadsAtom = atom((get) => get(ownUploadsAtom));

const lastIdAtom = atom(0);
const stopsAtom = atom(() => new Map<number, AbortController>());

/** Sends invoices one by one, so that one that is refused holds up none of the others. */
export const uploadFilesAtom = atom(
  null,
  async (_get, set, files: readonly File[], from?: EventTarget): Promise<void> => {
    const waiting = files.map((file) => set(startUploadAtom, file));
    for (const { file, upload } of waiting) {
      if (!upload.error) await set(sendFileAtom, file, upload.id, from);
    }
  },
);

const startUploadAtom = atom(null, (get, set, file: File) => {
  const id = get(lastIdAtom) + 1;
  set(lastIdAtom, id);
  const stored = get(cartAtom)?.migrationPromotion?.files.length ?? 0;
  const travelling = get(ownUploadsAtom).filter(({ error }) => !error).length;
  const key = fileProblem(file, stored + travelling);
  const upload: Upload = { id, name: file.name, size: file.size, ...(key && { error: { key } }) };
  set(ownUploadsAtom, [...get(ownUploadsAtom), upload]);
  return { file, upload };
});

const sendFileAtom = atom(
  null,
  async (get, set, file: File, id: number, from?: EventTarget): Promise<void> => {
    if (!get(ownUploadsAtom).some((one) => one.id === id)) return;
    const stop = new AbortController();
    get(stopsAtom).set(id, stop);
    const result = await set(changeCartAtom, {
      send: (client) => uploadMigrationFiles(client, [file], stop.signal),
      path,
      silent: true,
      from,
    });
    get(stopsAtom).delete(id);
    const error = result.ok ? undefined : Object.values(result.messages)[0]?.[0];
    set(
      ownUploadsAtom,
      get(ownUploadsAtom).flatMap((one) => (one.id === id ? (error ? { ...one, error } : []) : one)),
    );
  },
);

/** Stops an invoice on its way, or forgets one that was refused. */
export const forgetUploadAtom = atom(null, (get, set, id: number): void => {
  get(stopsAtom).get(id)?.abort();
  set(
    ownUploadsAtom,
    get(ownUploadsAtom).filter((one) => one.id !== id),
  );
});

/** Takes an invoice out. Where the shop has lost it, the cart is asked for again, so that the list is true. */
export const removeFileAtom = atom(
  null,
  async (_get, set, id: string, from?: EventTarget): Promise<CartResult> => {
    const result = await set(changeCartAtom, {
      send: (client) => deleteMigrationFile(client, id),
      key: `migration-file:${id}`,
      path,
      silent: true,
      from,
    });
    if (!result.ok) await set(refreshCartAtom);
    return result;
  },
);
