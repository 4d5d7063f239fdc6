import { useId, useStyles } from './renderer.ts';
import css from './segmented-control.css?inline';

/** One option of {@link SegmentedControl}. */
interface Segment<V extends string = string> {
  value: V;
  label: string;
}

export interface SegmentedControlProps<V extends string = string> {
  /** For screen readers only; the surrounding row has a visible label. */
  legend: string;
  options: readonly Segment<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  name?: string;
}

/** A choice between two to four short options in a row, such as an item's period. A radio group, so arrow keys work. */
export const SegmentedControl = <V extends string>(props: SegmentedControlProps<V>) => {
  const { legend, options, value, onChange, name } = props;
  useStyles(css);
  const id = useId();
  return (
    <fieldset aria-label={legend}>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="segment-label">
              <span>{option.label}</span>
              <span className="segment-ghost" aria-hidden="true">
                {option.label}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
