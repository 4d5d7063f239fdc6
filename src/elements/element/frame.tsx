import type { ReactNode } from 'react';
import { directionOf } from '../../lib/direction.ts';

interface FrameProps {
  isInline: boolean;
  theme: string;
  language: string;
  children: ReactNode;
}

/** The inner wrapper that carries reset, theme and language; the host box itself belongs to the page. */
export function frameOf({ isInline, theme, language, children }: FrameProps): ReactNode {
  const view = (
    <div
      className={isInline ? 'ws ws-inline' : 'ws'}
      data-theme={theme}
      lang={language}
      dir={directionOf(language)}
    >
      {children}
    </div>
  );
  return isInline ? view : <div className="frame">{view}</div>;
}
