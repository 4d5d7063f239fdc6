import { type ReactNode, useId } from 'react';
import { useStyles } from './root.tsx';
import css from './segmented-control.css?inline';

/** One option of {@link SegmentedControl}. */
interface Segment<V extends string = string> {
  value: V;
  label: string;
  /** A short text after the label: "−10 %". */
  note?: ReactNode;
  disabled?: boolean;
}

/** Props of {@link SegmentedControl}. */
export interface SegmentedControlProps<V extends string = string> {
  /** For screen readers only; the surrounding row has a visible label. */
  legend: string;
  options: readonly Segment<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  name?: string;
  size?: 's' | 'm';
  className?: string;
}

/** A choice between two to four short options in a row, such as an item's period. A radio group, so arrow keys work. */
export const SegmentedControl = <V extends string>(props: SegmentedControlProps<V>) => {
  const { legend, options, value, onChange, name, size = 'm', className = '' } = props;
  useStyles(css);
  const id = useId();
  return (
    <fieldset className={className}>
      <legend className="sr">{legend}</legend>
      <div className={`segments segments-${size}`}>
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className="segment-label">
              <span>{option.label}</span>
              <span className="segment-ghost" aria-hidden="true">
                {option.label}
              </span>
            </span>
            {option.note}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
