import { useState } from 'react';
import { configAtom } from '../../../state/page/config.ts';
import { dropDraft } from '../../../state/session/drafts.ts';
import { useAtomValue } from '../../../state/store.ts';
import type { ProfileDraft } from './draft.ts';
import type { SavedProfile } from './values.ts';

/** The mode of a profile step: choosing, adding or editing a profile. */
export interface Editing<P extends SavedProfile> {
  isEditing: boolean;
  /** The profile being edited; undefined for a new one. */
  saved: P | undefined;
  /** The list is shown again after a form: the heading gets the focus. */
  hasReturned: boolean;
  add: () => void;
  edit: (profile: P) => void;
  /** Returns to the list and discards the draft. */
  giveUp: () => void;
}

/** `form` is the name of the draft; `onGiveUp` is called when a form is discarded. */
export function useEditing<P extends SavedProfile>(form: ProfileDraft, onGiveUp: () => void): Editing<P> {
  const { company } = useAtomValue(configAtom);
  const [editing, setEditing] = useState<'nothing' | 'new' | P>('nothing');
  const [hasReturned, setReturned] = useState(false);
  return {
    isEditing: editing !== 'nothing',
    saved: typeof editing === 'object' ? editing : undefined,
    hasReturned,
    add: () => setEditing('new'),
    edit: setEditing,
    giveUp: () => {
      dropDraft(company, form);
      onGiveUp();
      setEditing('nothing');
      setReturned(true);
    },
  };
}
