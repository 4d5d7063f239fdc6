import { deleteNote, putNote } from '../../api/note.ts';
import { cleanValue } from '../../config/cleaning.ts';
import { type CartResult, type ChangeOptions, changeCartAtom } from '../../state/changes/change-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { dropDraft, readDraft, saveDraft } from '../../state/session/drafts.ts';
import { atom } from '../../state/store.ts';

const FORM = 'note';
export const MAX_NOTE = 2_000;

/** Whether the note cannot be saved: it is kept in the draft, and nothing of it is cut off. */
export const isTooLong = (note: string): boolean => cleanValue('note', note).length > MAX_NOTE;

/** The unsaved draft of this tab, or undefined. */
export const readNoteAtom = atom(null, (get): string | undefined => {
  const { note } = readDraft(get(configAtom).company, FORM);
  return typeof note === 'string' ? note : undefined;
});

/** Saves the draft; it survives a reload, a login and a language switch. */
export const keepNoteAtom = atom(null, (get, _set, note: string): void =>
  saveDraft(get(configAtom).company, FORM, { note }),
);

/** Saves the note; an empty one removes it. On failure the draft is kept; the caller shows the error. */
export const saveNoteAtom = atom(
  null,
  (get, set, text: string, more: ChangeOptions = {}): Promise<CartResult> => {
    const { company } = get(configAtom);
    const note = cleanValue('note', text);
    return set(changeCartAtom, {
      send: note === '' ? deleteNote() : putNote(note),
      key: FORM,
      path: FORM,
      silent: true,
      again: true,
      ...more,
      onTry: (outcome) => {
        void outcome.then(({ ok }) => ok && dropDraft(company, FORM));
        return more.onTry?.(outcome);
      },
    });
  },
);
