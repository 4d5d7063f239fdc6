import type { ReactNode } from 'react';

/** Size of an icon: 16, 20 (default) or 28 px. */
interface IconProps {
  size?: 's' | 'm' | 'l';
  className?: string;
}

/** Any icon of the set. */
export type Icon = (props: IconProps) => ReactNode;

/** Makes an icon of a path on a 24 px grid; `flip` mirrors it where the text runs from right to left. */
export const icon =
  (path: string, flip = false): Icon =>
  ({ size = 'm', className = '' }) => (
    // How it is drawn stands in reset.css: an attribute less is felt in a list of a thousand.
    <svg
      className={`icon icon-${size}${flip ? ' icon-flip' : ''} ${className}`.trimEnd()}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );

/** A circle of radius 9 to draw in. Go on with an absolute `M`: after it a relative one starts at the top. */
export const CIRCLE = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z';
