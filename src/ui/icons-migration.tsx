import { icon } from './icon.tsx';

/** Icons of the ways to move a website, in a module of their own: few open that part of the cart. */

export const HelpIcon = icon(
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h3v5h-3ZM16.5 13.5h3v5h-3ZM18 18.5c0 1.5-1.5 2.5-4 2.5',
);
export const FileIcon = icon('M6 3.5h8L18.5 8v12.5H6ZM14 3.5V8h4.5M9 12.5h6M9 16h6');
