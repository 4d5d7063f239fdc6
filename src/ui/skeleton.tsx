import { useStyles } from './root.tsx';
import css from './skeleton.css?inline';

/** Props of {@link Skeleton}; sizes in px or any CSS length. */
export interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  /** Several lines of text, the last one shorter. */
  lines?: number;
  className?: string;
}

/** A grey placeholder of the final size, hidden from assistive technology: set `aria-busy` and a text on its container. */
export const Skeleton = ({ width = '100%', height = 16, lines = 1, className = '' }: SkeletonProps) => {
  useStyles(css);
  if (lines === 1) {
    return (
      <span
        aria-hidden="true"
        className={`skeleton ${className}`}
        style={{ inlineSize: width, blockSize: height }}
      />
    );
  }
  const widths = [...new Array(lines).keys()].map((line) => ({
    id: `line-${line}`,
    last: line === lines - 1,
  }));
  return (
    <span aria-hidden="true" className={`skeleton-lines ${className}`} style={{ inlineSize: width }}>
      {widths.map(({ id, last }) => (
        <span
          key={id}
          className="skeleton"
          style={{ inlineSize: last ? '62%' : '100%', blockSize: height }}
        />
      ))}
    </span>
  );
};
