/**
 * The commands of a button of the page (`<button commandfor="cart" command="--open-cart">`) that each tag carries out.
 * What carries them out, `src/elements/page/commands.ts`, has its own table, so that it loads nothing else.
 */
export const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  'ws-cart': ['--open-cart', '--open-login'],
  'ws-minicart': ['--open-cart'],
  'ws-login': ['--open-login'],
  'ws-add-to-cart': ['--add'],
};
