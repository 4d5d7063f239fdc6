import type { ComponentProps } from 'react';
import { ExternalIcon } from './icons.tsx';
import css from './link.css?inline';
import { useStyles } from './renderer.ts';

/** `external` opens a new tab and indicates it. */
export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  external?: boolean;
}

/** An underlined link. The caller must ensure that `href` is http(s) or a route. */
export const Link = ({ external, className = '', children, ...rest }: LinkProps) => {
  useStyles(css);
  const leaving = external ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a {...leaving} {...rest} className={`link ${className}`}>
      {children}
      {external && <ExternalIcon size="s" className="link-icon" />}
    </a>
  );
};

export interface LinkButtonProps extends ComponentProps<'button'> {
  /** Outside a sentence: a large target on a touch screen. */
  alone?: boolean;
}

/** A button styled as a link. */
export const LinkButton = ({ alone, className = '', ...rest }: LinkButtonProps) => {
  useStyles(css);
  return <button type="button" {...rest} className={`link${alone ? ' link-alone' : ''} ${className}`} />;
};
