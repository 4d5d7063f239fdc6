import { useState } from 'react';
import { dropDraft } from '../../state/drafts.ts';
import { configAtom } from '../../state/shop.ts';
import { useAtomValue } from '../../state/store.ts';
import type { SavedProfile } from './values.ts';

/** What a customer does with a kind of profile: chooses one, adds one, or edits one. */
export interface Editing<P extends SavedProfile> {
  isEditing: boolean;
  /** The profile that is edited; absent where a new one is added. */
  saved: P | undefined;
  /** Back at the list: its heading takes the focus that the form had. */
  hasReturned: boolean;
  add: () => void;
  edit: (profile: P) => void;
  /** Back to the list; what was typed is forgotten. */
  giveUp: () => void;
}

/** `form` names the draft: `billing-profile`, `domain-profile`. */
export function useEditing<P extends SavedProfile>(form: string): Editing<P> {
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
      setEditing('nothing');
      setReturned(true);
    },
  };
}
