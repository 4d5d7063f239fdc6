import type { ComponentProps } from 'react';
import { ExternalIcon } from './icons.tsx';
import css from './link.css?inline';
import { useStyles } from './root.tsx';

/** Props of {@link Link}. `external` opens a new tab and indicates it; `plain` inherits the text colour. */
export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  external?: boolean;
  plain?: boolean;
}

/** An underlined link. The caller must ensure that `href` is http(s) or a route. */
export const Link = ({ external, plain, className = '', children, ...rest }: LinkProps) => {
  useStyles(css);
  const leaving = external ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a {...leaving} {...rest} className={`link${plain ? ' link-plain' : ''} ${className}`}>
      {children}
      {external && <ExternalIcon size="s" className="link-icon" />}
    </a>
  );
};

/** Props of {@link LinkButton}. */
export interface LinkButtonProps extends ComponentProps<'button'> {
  plain?: boolean;
  /** Not within a sentence: a large target on a touch screen. */
  alone?: boolean;
}

/** A button styled as a link. */
export const LinkButton = ({ plain, alone, className = '', ...rest }: LinkButtonProps) => {
  useStyles(css);
  const classes = ['link', plain && 'link-plain', alone && 'link-alone', className].filter(Boolean).join(' ');
  return <button type="button" {...rest} className={classes} />;
};
