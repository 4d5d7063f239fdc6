import { type KeyboardEvent, useRef, useState } from 'react';
import { type FoldingCardProps, FoldingCardView } from './folding-card-view.tsx';
import { useFirstActs } from './host-context.ts';

/**
 * A card in the aside of a `TwoColumn`. In a narrow tag it is a bottom bar: total and actions stay visible, the rest
 * expands upward; without an action it is a line above the content. CSS moves the same elements: a second, hidden copy
 * would duplicate every field in the document.
 */
export const FoldingCard = (props: FoldingCardProps) => {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useFirstActs('fold', setOpen);
  const fold = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // A dialog of the page that contains the tag stays open.
    event.preventDefault();
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <FoldingCardView
      {...props}
      open={open}
      onToggle={() => setOpen(!open)}
      toggleRef={toggle}
      onKeyDown={fold}
    />
  );
};
