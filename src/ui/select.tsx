import type { ComponentProps, ReactNode } from 'react';
import { ChevronDownIcon } from './icons-header.tsx';
import { useStyles } from './renderer.ts';
import css from './select.css?inline';

/** One option of {@link Select}. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The props of a native select, with options as data. */
export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'children'> {
  options: readonly SelectOption[];
  /** A disabled first option, shown while nothing is selected. */
  placeholder?: string;
  size?: 's' | 'm';
  quiet?: boolean;
  block?: boolean;
  icon?: ReactNode;
}

/** A native select without a label: requires an `aria-label`. */
export const Select = (props: SelectProps) => {
  const { options, placeholder, size = 'm', quiet, block, icon, className = '', ...rest } = props;
  useStyles(css);
  const look = `${quiet ? ' select-quiet' : ''}${block ? ' select-block' : ''}${icon ? ' select-with-icon' : ''}`;
  return (
    <span className={`select select-${size}${look} ${className}`}>
      {icon && <span className="select-icon">{icon}</span>}
      <select {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size="s" className="select-chevron" />
    </span>
  );
};
