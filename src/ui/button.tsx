import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import css from './button.css?inline';
import { useStyles } from './renderer.ts';
import { Spinner } from './spinner.tsx';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 's' | 'm' | 'l';
  /** Takes the full width. */
  block?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Aligns a quiet button's text or icon, instead of its invisible box, with this edge. */
  flush?: 'start' | 'end';
}

const classes = ({ variant = 'secondary', size = 'm', block, flush }: Look, extra = '') =>
  `button button-${variant} button-${size}${block ? ' button-block' : ''}${flush ? ` button-flush-${flush}` : ''} ${extra}`.trim();

/** `disabled` becomes `aria-disabled`, so that focus is never lost. */
export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Keeps the button's width, shows a spinner after 150 ms, and ignores clicks. */
  busy?: boolean;
}

/**
 * A button. While busy or disabled it stays in the tab order and cancels its clicks, which also prevents an implicit
 * submission by Enter.
 */
export const Button = (props: ButtonProps) => {
  const {
    variant,
    size,
    block,
    flush,
    icon,
    iconEnd,
    busy,
    disabled,
    className,
    onClick,
    children,
    ...rest
  } = props;
  useStyles(css);
  const inert = busy || disabled;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!inert) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes({ variant, size, block, flush }, className)}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    >
      <span className="button-label">
        {icon}
        {children}
        {iconEnd}
      </span>
      {busy && (
        <span className="button-spinner">
          <Spinner />
        </span>
      )}
    </button>
  );
};

/** `label` is the accessible name and the tooltip. */
export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'iconEnd' | 'children' | 'block'> {
  label: string;
  icon: ReactNode;
}

/** A square button with only an icon; quiet by default. Its tooltip is its name: said once. */
export const IconButton = ({ label, icon, variant = 'quiet', className = '', ...rest }: IconButtonProps) => (
  <Button {...rest} variant={variant} className={`button-icon-only ${className}`} title={label}>
    {icon}
  </Button>
);

export interface ButtonLinkProps extends Look, ComponentProps<'a'> {
  href: string;
}

/** A link that looks like a button: for navigation, never for actions. */
export const ButtonLink = (props: ButtonLinkProps) => {
  const { variant, size, block, flush, icon, iconEnd, className, children, ...rest } = props;
  useStyles(css);
  return (
    <a {...rest} className={classes({ variant, size, block, flush }, className)}>
      <span className="button-label">
        {icon}
        {children}
        {iconEnd}
      </span>
    </a>
  );
};
