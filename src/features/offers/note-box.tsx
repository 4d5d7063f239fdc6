import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { Messages } from '../../lib/messages.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import type { CartResult } from '../../state/changes/change-cart.ts';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { passFocus } from '../../ui/focus.ts';
import { useHost } from '../../ui/host-context.ts';
import { ServerMessages } from '../../ui/server-messages.tsx';
import { isTooLong, keepNoteAtom, MAX_NOTE, readNoteAtom, saveNoteAtom } from './note-state.ts';

const focusText = passFocus('form', 'textarea');

/** A note to the provider. Saved on blur, so that an unsaved note is never left out of the order. */
export function NoteBox() {
  const { t } = useLingui();
  const stored = useAtomValue(cartAtom)?.note ?? '';
  const note = useNote(stored);
  const isChanged = note.text.trim() !== stored;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isTooLong(note.text)) event.currentTarget.querySelector('textarea')?.focus();
    else note.save(note.text);
  };
  return (
    <form className="stack stack-tight" noValidate onSubmit={submit}>
      <NoteText note={note} isChanged={isChanged} />
      <ServerMessages messages={note.failure} />
      <div className="row">
        <Button type="submit" busy={note.busy} disabled={!isChanged}>
          <Trans>Save note</Trans>
        </Button>
        {stored && (
          <Button ref={focusText} variant="quiet" disabled={note.busy} onClick={note.remove}>
            <Trans>Remove note</Trans>
          </Button>
        )}
        <span role="status" className="muted small">
          {note.isSaved && !isChanged && (stored ? t`Note saved.` : t`Note removed.`)}
        </span>
      </div>
    </form>
  );
}

function NoteText({ note, isChanged }: { note: ReturnType<typeof useNote>; isChanged: boolean }) {
  const { t } = useLingui();
  const { text, type, save } = note;
  const { length } = text.trim();
  return (
    <Field
      label={t`What should we know?`}
      help={t`We’ll read it before we set up your services. Up to ${MAX_NOTE} characters.`}
      alert
      error={isTooLong(text) ? t`This note has ${length} characters. Shorten it to ${MAX_NOTE}.` : undefined}
    >
      {(wiring) => (
        <div className="input-box">
          <textarea
            {...wiring}
            className="input"
            name="note"
            rows={4}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => isChanged && !isTooLong(text) && save(text)}
          />
        </div>
      )}
    </Field>
  );
}

/** The typed text, initially the cart's note; each change is stored in a draft until it is saved. */
function useNote(stored: string) {
  const host = useHost();
  const read = useSetAtom(readNoteAtom);
  const keep = useSetAtom(keepNoteAtom);
  const send = useSetAtom(saveNoteAtom);
  const [draft, setDraft] = useState(() => read());
  const [failure, setFailure] = useState<Messages>();
  const [sending, setSending] = useState(0);
  const [isSaved, setIsSaved] = useState(false);
  const last = useRef(draft);
  const type = (text: string): void => {
    last.current = text;
    setDraft(text);
    setIsSaved(false);
    keep(text);
  };
  const follow = async (text: string, outcome: Promise<CartResult>): Promise<void> => {
    setFailure(undefined);
    setSending((count) => count + 1);
    const result = await outcome;
    setSending((count) => count - 1);
    setIsSaved(result.ok);
    if (!result.ok) setFailure(result.messages);
    // Text typed during the request is newer than its response.
    else if (last.current === text) setDraft(undefined);
    else if (last.current !== undefined) keep(last.current);
  };
  const save = (text: string): void =>
    void send(text, { onTry: (outcome) => follow(text, outcome), from: host });
  const remove = (): void => {
    type('');
    save('');
  };
  return { text: draft ?? stored, busy: sending > 0, failure, isSaved, type, save, remove };
}
