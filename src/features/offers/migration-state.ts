import {
  deleteMigration,
  deleteMigrationFile,
  putNeedAssistance,
  uploadMigrationFiles,
} from '../../api/migration.ts';
import type { Message } from '../../lib/messages.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { type CartResult, type ChangeOptions, changeCartAtom } from '../../state/changes/change-cart.ts';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import { personalAtom } from '../../state/session/person.ts';
import { atom } from '../../state/store.ts';
import { fileProblem } from './rules.ts';

const path = 'migration';

/** Chooses who migrates the website: `true` for support, `false` for the visitor. The caller shows errors. */
export const chooseAssistanceAtom = atom(
  null,
  (_get, set, assistance: boolean, more?: ChangeOptions): Promise<CartResult> =>
    set(changeCartAtom, {
      send: putNeedAssistance(assistance),
      key: 'migration',
      path,
      silent: true,
      again: true,
      ...more,
    }),
);

/** Removes the choice and its files. */
export const dropMigrationAtom = atom(null, async (get, set, from?: EventTarget): Promise<CartResult> => {
  const id = get(cartAtom)?.migrationPromotion?.id;
  if (id === undefined) return set(refreshCartAtom);
  return set(changeCartAtom, { send: deleteMigration(id), path, silent: true, from });
});

/** An upload that is queued, running or failed. */
export interface Upload {
  id: number;
  name: string;
  size: number;
  /** Set if the upload failed. */
  error?: Message;
}

/** Uploads that are not in the cart yet, oldest first. */
export const uploadsAtom = personalAtom<readonly Upload[]>([]);

const lastIdAtom = atom(0);
const abortControllersAtom = atom(() => new Map<number, AbortController>());

/** Uploads files one by one, so that a refused one does not fail the others. */
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
  const running = get(uploadsAtom).filter(({ error }) => !error).length;
  const key = fileProblem(file, stored + running);
  const upload: Upload = { id, name: file.name, size: file.size, ...(key && { error: { key } }) };
  set(uploadsAtom, [...get(uploadsAtom), upload]);
  return { file, upload };
});

const sendFileAtom = atom(
  null,
  async (get, set, file: File, id: number, from?: EventTarget): Promise<void> => {
    if (!get(uploadsAtom).some((one) => one.id === id)) return;
    const stop = new AbortController();
    get(abortControllersAtom).set(id, stop);
    const result = await set(changeCartAtom, {
      send: uploadMigrationFiles([file], stop.signal),
      path,
      silent: true,
      from,
    });
    get(abortControllersAtom).delete(id);
    const error = result.ok ? undefined : Object.values(result.messages)[0]?.[0];
    set(
      uploadsAtom,
      get(uploadsAtom).flatMap((one) => (one.id === id ? (error ? { ...one, error } : []) : one)),
    );
  },
);

/** Aborts an upload, or removes a failed one from the list. */
export const removeUploadAtom = atom(null, (get, set, id: number): void => {
  get(abortControllersAtom).get(id)?.abort();
  set(
    uploadsAtom,
    get(uploadsAtom).filter((one) => one.id !== id),
  );
});

/** Removes an invoice. Refreshes the cart on failure: the server may have lost the file. */
export const removeFileAtom = atom(
  null,
  async (_get, set, id: string, from?: EventTarget): Promise<CartResult> => {
    const result = await set(changeCartAtom, {
      send: deleteMigrationFile(id),
      key: `migration-file:${id}`,
      path,
      silent: true,
      from,
    });
    if (!result.ok) await set(refreshCartAtom);
    return result;
  },
);
