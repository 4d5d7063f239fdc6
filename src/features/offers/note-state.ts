import { deleteNote, putNote } from '../../api/note.ts';
import { type CartResult, changeCartAtom } from '../../state/cart-changes.ts';
import { configAtom } from '../../state/config.ts';
import { dropDraft, readDraft, saveDraft } from '../../state/drafts.ts';
import { atom } from '../../state/store.ts';

const FORM = 'note';
export const MAX_NOTE = 2_000;

/** Whether the note cannot be saved: it is kept in the draft, and nothing of it is cut off. */
export const isTooLong = (note: string): boolean => note.trim().length > MAX_NOTE;

/** The unsaved draft of this tab, or undefined. */
export const readNoteAtom = atom(null, (get): string | undefined => {
  const { note } = readDraft(get(configAtom).company, FORM);
  return typeof note === 'string' ? note : undefined;
});

/** Saves the draft; it survives a reload, a login and a language switch. */
export const keepNoteAtom = atom(null, (get, _set, note: string): void =>
  saveDraft(get(configAtom).company, FORM, { note }),
);

/**
 * Saves the note; an empty one removes it. On failure the draft is kept; the caller shows the error, with `again` if a
 * retry may help.
 */
export const saveNoteAtom = atom(
  null,
  async (get, set, text: string, from?: EventTarget, again?: () => Promise<unknown>): Promise<CartResult> => {
    const note = text.trim();
    const result = await set(changeCartAtom, {
      send: note === '' ? deleteNote() : putNote(note),
      key: FORM,
      path: FORM,
      silent: true,
      ...(again && { again }),
      from,
    });
    if (result.ok) dropDraft(get(configAtom).company, FORM);
    return result;
  },
);
