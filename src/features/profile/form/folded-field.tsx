import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { isOptional } from '../rules.ts';
import type { RuledField } from './field-rules.ts';
import { useFormField, useNeeds } from './form-context.tsx';

export interface FoldedFieldProps {
  name: RuledField;
  /** The text of the button: "Add …". */
  label: string;
  children: ReactNode;
}

/** A field that few customers fill in, hidden behind a button until it is opened, has a value or is required. */
export function FoldedField({ name, label, children }: FoldedFieldProps) {
  const { value, error } = useFormField(name);
  const box = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  const [isFilled] = useState(value !== '');
  const isRare = isOptional(name, useNeeds());
  const isFolded = isRare && !isOpened && !isFilled && value === '' && error === undefined;
  useEffect(() => {
    if (isOpened) box.current?.querySelector('input')?.focus();
  }, [isOpened]);
  if (!isFolded) return <div ref={box}>{children}</div>;
  return (
    <div>
      <Button
        variant="quiet"
        size="s"
        flush="start"
        icon={<PlusIcon size="s" />}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
    </div>
  );
}
