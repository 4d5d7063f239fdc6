import { useEffect, useState } from 'react';
import type { Message } from '../../api/error-messages.ts';
import { isSame } from '../../lib/comparable.ts';
import { cartSourceAtom } from '../../state/page-cart.ts';
import { atom, useSetAtom } from '../../state/store.ts';
import { orderChanges } from './order-changes.ts';
import type { OrderedContent } from './ordered-content.ts';
import { wordingOf } from './wording.ts';

/** Milliseconds after which the visitor is expected to have noticed a change that they did not make. */
const NOTICE_TIME = 1_000;

/** Consents are given on this page only. */
const foreignChangesAtom = atom(null, (get, _set, seen: OrderedContent, now: OrderedContent): Message[] =>
  get(cartSourceAtom).origin === 'here'
    ? []
    : orderChanges({ ...seen, consents: now.consents }, now, wordingOf(get)),
);

interface Reviewed {
  /** The order that the visitor has seen, which they order when they press the button. */
  seen: OrderedContent | undefined;
  /** What another device or tab has changed in it since the page was opened. */
  changes: readonly Message[];
}

/**
 * The order that the visitor has seen, of the one that the page shows. A change from another device or tab counts as
 * seen only after a moment: a press that was meant for the order before it is not taken for the new one.
 */
export function useReviewed(shown: OrderedContent | undefined): Reviewed {
  const changesOf = useSetAtom(foreignChangesAtom);
  const [reviewed, setReviewed] = useState<Reviewed>({ seen: shown, changes: [] });
  const { seen } = reviewed;
  useEffect(() => {
    if (isSame(seen, shown)) return;
    const found = seen && shown ? changesOf(seen, shown) : [];
    if (found.length === 0) {
      setReviewed({ seen: shown, changes: [] });
      return;
    }
    const changes = found.map((message) => ({ ...message, quiet: true }));
    setReviewed((before) => (isSame(before.changes, changes) ? before : { ...before, changes }));
    const timer = setTimeout(() => setReviewed({ seen: shown, changes }), NOTICE_TIME);
    return () => clearTimeout(timer);
  }, [seen, shown, changesOf]);
  return reviewed;
}
