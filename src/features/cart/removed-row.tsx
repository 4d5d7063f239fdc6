import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useAtomValue, useSetAtom } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { focusedBeside, focusInPlace } from '../../ui/focus.ts';
import { useHost } from '../../ui/host-context.ts';
import { useStyles } from '../../ui/renderer.ts';
import { useTagAction } from '../../ui/use-tag-action.ts';
import css from './cart-items.css?inline';
import { endRemovalsAtom, type Removal, removalsAtom, restoredNameAtom, undoRemovalAtom } from './state.ts';

/** "… was removed · Undo", in the place of the item; the focus of the button that removed it goes to the one here. */
export function RemovedRow({ removal }: { removal: Removal }) {
  useStyles(css);
  const { t } = useLingui();
  const id = useId();
  const undo = useTagAction(useSetAtom(undoRemovalAtom));
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!focusedBeside(button.current)) focusInPlace(button.current);
  }, []);
  const { name } = removal;
  return (
    <li className="cart-removed">
      <span id={id} className="cart-removed-text">{t`${name} was removed`}</span>
      <Button
        ref={button}
        variant="quiet"
        size="s"
        flush="start"
        aria-describedby={id}
        onClick={() => void undo(removal.id)}
      >{t`Undo`}</Button>
    </li>
  );
}

/** What was removed from a cart that is empty now. */
export function RemovedRows() {
  const { t } = useLingui();
  const removals = useAtomValue(removalsAtom);
  if (removals.length === 0) return null;
  return (
    <ul className="cart-items" aria-label={t`Removed items`}>
      {removals.map((removal) => (
        <RemovedRow key={removal.id} removal={removal} />
      ))}
    </ul>
  );
}

const CONTROLS = 'a, button, select, input, textarea, summary, label';

/**
 * Announces what was restored. A removal needs no words: the focus goes to the button that undoes it, which names it. The
 * next act of the visitor in this tag makes removals final, other than another removal.
 */
export function RemovalStatus() {
  const { t } = useLingui();
  const name = useAtomValue(restoredNameAtom);
  const end = useSetAtom(endRemovalsAtom);
  const root = useHost()?.shadowRoot;
  useEffect(() => {
    const onAct = ({ target }: Event): void => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      if (control && !control.closest('.cart-removed, .cart-remove')) end();
    };
    root?.addEventListener('click', onAct);
    return () => root?.removeEventListener('click', onAct);
  }, [root, end]);
  return (
    <span role="status" className="sr">
      {name && t`${name} is back in your cart`}
    </span>
  );
}
