import { useStyles } from './renderer.ts';
import css from './spinner.css?inline';

/** A spinning ring, hidden from assistive technology; static and dotted with `prefers-reduced-motion`. */
export const Spinner = () => {
  useStyles(css);
  return <span className="spinner" aria-hidden="true" />;
};
