import { useEffect, useRef, useState } from 'react';
import { watchVisibility } from '../../../ui/watch-visibility.ts';
import type { RowContext } from '../rows/result-row.tsx';
import { Space } from '../rows/row-group.tsx';

interface EmptySpaceProps {
  rows: number;
  context: Pick<RowContext, 'prices' | 'requirementsOf'>;
}

/**
 * The space of rows that never arrived, kept until it is out of view, so that the content below does not jump and the
 * page does not scroll by itself.
 */
export function EmptySpace({ rows, context }: EmptySpaceProps) {
  const space = useRef<HTMLDivElement>(null);
  const [isVisible, setIsVisible] = useState(true);
  useEffect(() => {
    if (!space.current) return undefined;
    return watchVisibility(space.current, ({ isIntersecting, boundingClientRect }) => {
      // Above the viewport it remains: removing it would scroll the content that is being read.
      if (!isIntersecting && boundingClientRect.top > 0) setIsVisible(false);
    });
  }, []);
  return isVisible && <Space rows={rows} context={context} ref={space} />;
}
