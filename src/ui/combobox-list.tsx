import { Plural, Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { CheckIcon } from './icons.tsx';

/** One row of a combobox. `detail` is shown at its end and also searched. */
export interface ComboboxOption {
  value: string;
  label: string;
  detail?: string;
}

interface ListProps {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  active: number;
  selected: string | null;
  onPick: (option: ComboboxOption) => void;
  onActive: (index: number) => void;
}

/** The open list. Pressing it does not blur the input, which would close it. */
export const ComboboxList = ({ id, label, options, active, selected, onPick, onActive }: ListProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const up = useOpensUp(ref);
  useLayoutEffect(() => {
    if (active >= 0)
      ref.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus where it is
    <div
      ref={ref}
      className={`listbox${up ? ' listbox-up' : ''}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={id} aria-label={label} tabIndex={-1}>
        {options.map((option, index) => (
          // The input keeps the focus, handles the keys, and references it by aria-activedescendant.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={option.value === selected}
            className={`option${index === active ? ' option-active' : ''}`}
            onMouseMove={() => index !== active && onActive(index)}
            onClick={() => onPick(option)}
          >
            <span>{option.label}</span>
            <span className="option-end">
              {option.detail}
              {option.value === selected && <CheckIcon size="s" className="option-tick" />}
            </span>
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p className="listbox-empty">
          <Trans>No matches. Try fewer letters.</Trans>
        </p>
      )}
    </div>
  );
};

/** Announces the number of rows; always mounted, so that changes are announced. */
export const ComboboxCount = ({ open, count }: { open: boolean; count: number }) => (
  <span role="status" className="sr">
    {open && <Plural value={count} one="# option" other="# options" />}
  </span>
);

/** A sufficient height in px below a field: the list scrolls, and so does the page. */
const MIN_HEIGHT = 200;

/** Whether the list opens upward: there is too little space below the field and enough above. */
const useOpensUp = (ref: { current: HTMLElement | null }): boolean => {
  const [up, setUp] = useState(false);
  useLayoutEffect(() => {
    const anchor = ref.current?.parentElement?.getBoundingClientRect();
    const height = ref.current?.offsetHeight ?? 0;
    if (anchor)
      setUp(innerHeight - anchor.bottom < Math.min(height, MIN_HEIGHT) + 12 && anchor.top > height + 12);
  }, [ref]);
  return up;
};
