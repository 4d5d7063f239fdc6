import { useStyles } from './root.tsx';
import css from './spinner.css?inline';

/** Props of {@link Spinner}. `label` is said to a screen reader; without it the spinner is decoration. */
export interface SpinnerProps {
  size?: 'm' | 'l';
  label?: string;
}

/** A turning ring; dotted and still where less motion is asked for. */
export const Spinner = ({ size = 'm', label }: SpinnerProps) => {
  useStyles(css);
  return (
    <span role={label ? 'status' : undefined}>
      <span className={`spinner spinner-${size}`} style={{ display: 'block' }} aria-hidden="true" />
      {label && <span className="sr">{label}</span>}
    </span>
  );
};
