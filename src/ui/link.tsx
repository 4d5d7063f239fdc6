import type { ComponentProps } from 'react';
import { ExternalIcon } from './icons.tsx';
import css from './link.css?inline';
import { useStyles } from './root.tsx';

/** Props of {@link Link}. `external` opens a new tab and shows it; `plain` keeps the colour of the text around. */
export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  external?: boolean;
  plain?: boolean;
}

/** An underlined link. The caller has checked that `href` is http(s) or its own route. */
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
}

/** Does something, in the middle of a sentence: a button drawn as a link. */
export const LinkButton = ({ plain, className = '', ...rest }: LinkButtonProps) => {
  useStyles(css);
  return <button type="button" {...rest} className={`link${plain ? ' link-plain' : ''} ${className}`} />;
};
