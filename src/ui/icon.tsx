import type { ReactNode } from 'react';

/** The size of an icon: 16, 20 (default) or 28 px. */
interface IconProps {
  size?: 's' | 'm' | 'l';
  className?: string;
}

/** An icon component. */
export type Icon = (props: IconProps) => ReactNode;

/**
 * Creates an icon from a path on a 24 px grid.
 *
 * @param points "sideways" if it points ahead or back, which is the other side where text runs from right to left.
 */
export const icon =
  (path: string, points?: 'sideways'): Icon =>
  ({ size = 'm', className }) => (
    // Presentation attributes are in reset.css: in a list of a thousand icons, fewer attributes are measurably faster.
    <svg
      className={['icon', `icon-${size}`, points, className].filter(Boolean).join(' ')}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );

/** A circle with radius 9. Continue with an absolute `M`: a relative move would start at its top. */
export const CIRCLE = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z';
