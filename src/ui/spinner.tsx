import { useStyles } from './root.tsx';
import css from './spinner.css?inline';

/** Props of {@link Spinner}. `label` is for screen readers; without it the spinner is decorative. */
export interface SpinnerProps {
  size?: 'm' | 'l';
  label?: string;
}

/** A spinning ring; static and dotted with `prefers-reduced-motion`. */
export const Spinner = ({ size = 'm', label }: SpinnerProps) => {
  useStyles(css);
  return (
    <span role={label ? 'status' : undefined}>
      <span className={`spinner spinner-${size}`} style={{ display: 'block' }} aria-hidden="true" />
      {label && <span className="sr">{label}</span>}
    </span>
  );
};
