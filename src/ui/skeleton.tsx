import { useStyles } from './renderer.ts';
import css from './skeleton.css?inline';

/** Sizes in px or any CSS length. */
export interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  className?: string;
}

/** A gray placeholder of the final size, hidden from assistive technology: set `aria-busy` and a text on its container. */
export const Skeleton = ({ width = '100%', height = 16, className = '' }: SkeletonProps) => {
  useStyles(css);
  return (
    <span
      aria-hidden="true"
      className={`skeleton ${className}`}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
};
