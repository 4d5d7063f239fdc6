/** Names of the three themes. */
export type Theme = 'cary' | 'loopia' | 'admin';

/** A public token with its default, scope and meaning. */
export interface Token {
  name: `--ws-${string}`;
  /** One value for all themes, or one for each. */
  initial: string | Record<Theme, string>;
  /** What the documentation says instead of a long formula. */
  shown?: string;
  scope: 'all' | 'controls' | 'buttons' | 'fields' | 'cards' | 'dialogs' | 'drawer' | 'ws-cart';
  meaning: string;
}

const bound = (condition: string): string =>
  `clamp(0, ${condition} * 999999999, 0.9505) clamp(0, ${condition} * 999999999, 1) clamp(0, ${condition} * 999999999, 1.089)`;
/** Black or white, by the luminance of the accent. */
const CONTRAST = `color(from var(--ws-accent) xyz-d65 ${bound('(0.179 - y)')})`;
const PRESSED = `color-mix(in srgb, var(--ws-accent), color(from var(--ws-accent) xyz-d65 ${bound('(y - 0.179)')}) 18%)`;
const darker = (channel: string): string => `calc(${channel} * min(1, 0.135 / y))`;
const lighter = (channel: string, white: string): string =>
  `calc(${channel} + (${white} - ${channel}) * clamp(0, (0.36 - y) / (1 - y), 1))`;
/** The accent with a luminance that can be read on every background of a tag. */
const READABLE =
  `light-dark(color(from var(--ws-accent) xyz-d65 ${darker('x')} ${darker('y')} ${darker('z')}), ` +
  `color(from var(--ws-accent) xyz-d65 ${lighter('x', '0.9505')} ${lighter('y', '1')} ${lighter('z', '1.089')}))`;

/**
 * The public tokens, for the documentation. A test compares this table with `tokens.css`.
 * Setting one on `<html>` (or any ancestor of a tag) changes every tag below it.
 */
export const TOKENS: readonly Token[] = [
  {
    name: '--ws-color-scheme',
    initial: 'light',
    scope: 'all',
    meaning: '`light` or `dark`: all colors that the page does not set, and scroll bars and native controls',
  },
  {
    name: '--ws-ink',
    initial: {
      cary: 'light-dark(#0c1c34, #eef3f9)',
      loopia: 'light-dark(#1b1813, #f4f0e8)',
      admin: 'light-dark(#20252b, #eceff2)',
    },
    scope: 'all',
    meaning: 'Text and headings',
  },
  {
    name: '--ws-ink-soft',
    initial: {
      cary: 'light-dark(#4b5b73, #aab8c9)',
      loopia: 'light-dark(#5d564a, #bdb4a4)',
      admin: 'light-dark(#58616b, #acb4bd)',
    },
    scope: 'all',
    meaning: 'Quieter text: help, suffixes, what is not chosen',
  },
  {
    name: '--ws-paper',
    initial: {
      cary: 'light-dark(#ffffff, #0e1826)',
      loopia: 'light-dark(#fffefb, #181510)',
      admin: 'light-dark(#ffffff, #191c20)',
    },
    scope: 'all',
    meaning: 'Main background',
  },
  {
    name: '--ws-surface',
    initial: {
      cary: 'light-dark(#f4f7fa, #172537)',
      loopia: 'light-dark(#f8f5ee, #221e17)',
      admin: 'light-dark(#f4f5f6, #23272c)',
    },
    scope: 'all',
    meaning: 'Tinted areas: the summary, disabled controls',
  },
  {
    name: '--ws-line',
    initial: {
      cary: 'light-dark(#dae2eb, #2c3b4e)',
      loopia: 'light-dark(#e6dfd1, #3b3428)',
      admin: 'light-dark(#d9dde2, #363c43)',
    },
    scope: 'all',
    meaning: 'Lines that only divide',
  },
  {
    name: '--ws-line-strong',
    initial: {
      cary: 'light-dark(#75849a, #7d8ca2)',
      loopia: 'light-dark(#857c6b, #8f8573)',
      admin: 'light-dark(#7d868f, #838c95)',
    },
    scope: 'all',
    meaning: 'Lines of controls: fields, boxes, secondary buttons',
  },
  {
    name: '--ws-accent',
    initial: {
      cary: 'light-dark(#0a7548, #2fbf80)',
      loopia: 'light-dark(#1547d1, #7fa3ff)',
      admin: 'light-dark(#3d5c87, #8fb0dd)',
    },
    scope: 'all',
    meaning: 'The color of the brand: fills the primary button and what is chosen',
  },
  {
    name: '--ws-accent-text',
    initial: READABLE,
    shown: 'the accent, darker or lighter where it could not be read',
    scope: 'all',
    meaning: 'What is read in the accent: links, domain extensions, quiet buttons, lines of what is chosen',
  },
  {
    name: '--ws-accent-strong',
    initial: PRESSED,
    shown: 'the accent, 18% darker; lighter where the text on it is black',
    scope: 'all',
    meaning: 'The accent under the pointer',
  },
  {
    name: '--ws-accent-soft',
    initial: 'color-mix(in srgb, var(--ws-paper), var(--ws-accent) 8%)',
    scope: 'all',
    meaning: 'Background of the selected option',
  },
  {
    name: '--ws-on-accent',
    initial: CONTRAST,
    shown: 'white, or black on a light accent',
    scope: 'all',
    meaning: 'Text on the accent',
  },
  {
    name: '--ws-highlight',
    initial: {
      cary: 'light-dark(#d3f2e1, #123b2a)',
      loopia: '#ffd53d',
      admin: 'light-dark(#e2e8f0, #2c3a4d)',
    },
    scope: 'all',
    meaning: 'Background of a highlighted badge',
  },
  {
    name: '--ws-on-highlight',
    initial: {
      cary: 'light-dark(#0b3d28, #c9f3de)',
      loopia: '#1b1813',
      admin: 'light-dark(#20252b, #e2e8f0)',
    },
    scope: 'all',
    meaning: 'Text on the highlight',
  },
  {
    name: '--ws-good',
    initial: {
      cary: 'light-dark(#0d6b44, #62d69e)',
      loopia: 'light-dark(#1d6b38, #6fd592)',
      admin: 'light-dark(#226a3f, #70d39b)',
    },
    scope: 'all',
    meaning: 'Text and icons of success messages',
  },
  {
    name: '--ws-good-soft',
    initial: {
      cary: 'color-mix(in srgb, var(--ws-paper), #14b86a 12%)',
      loopia: 'color-mix(in srgb, var(--ws-paper), #2fb35c 12%)',
      admin: 'color-mix(in srgb, var(--ws-paper), #38a868 12%)',
    },
    scope: 'all',
    meaning: 'Background of success messages',
  },
  {
    name: '--ws-warn',
    initial: {
      cary: 'light-dark(#7d4b00, #ffc766)',
      loopia: 'light-dark(#7d4b00, #ffc766)',
      admin: 'light-dark(#784a00, #f5c26b)',
    },
    scope: 'all',
    meaning: 'Text and icons of a warning',
  },
  {
    name: '--ws-warn-soft',
    initial: {
      cary: 'color-mix(in srgb, var(--ws-paper), #ffb31a 16%)',
      loopia: 'color-mix(in srgb, var(--ws-paper), #ffb31a 16%)',
      admin: 'color-mix(in srgb, var(--ws-paper), #eba832 16%)',
    },
    scope: 'all',
    meaning: 'Background of warnings',
  },
  {
    name: '--ws-bad',
    initial: {
      cary: 'light-dark(#b3261e, #ff9d94)',
      loopia: 'light-dark(#b42318, #ff9d94)',
      admin: 'light-dark(#ab2a22, #ff9d94)',
    },
    scope: 'all',
    meaning: 'Text and icons of an error',
  },
  {
    name: '--ws-bad-soft',
    initial: 'color-mix(in srgb, var(--ws-paper), var(--ws-bad) 7%)',
    scope: 'all',
    meaning: 'Background of errors',
  },
  {
    name: '--ws-info',
    initial: {
      cary: 'light-dark(#1a5796, #93c3ff)',
      loopia: 'light-dark(#1547a8, #9dbdff)',
      admin: 'light-dark(#2d5688, #9dc0f0)',
    },
    scope: 'all',
    meaning: 'Text and icons of informational messages',
  },
  {
    name: '--ws-info-soft',
    initial: 'color-mix(in srgb, var(--ws-paper), var(--ws-info) 7%)',
    scope: 'all',
    meaning: 'Background of informational messages',
  },
  {
    name: '--ws-focus',
    initial: {
      cary: 'light-dark(#1d4fd7, #9dbdff)',
      loopia: 'light-dark(#1547d1, #9dbdff)',
      admin: 'light-dark(#2660c4, #9dc0ff)',
    },
    scope: 'all',
    meaning: 'The ring around what has the focus',
  },
  {
    name: '--ws-font',
    initial: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    scope: 'all',
    meaning: 'Font family; fonts are loaded by the page',
  },
  {
    name: '--ws-heading-font',
    initial: 'var(--ws-font)',
    scope: 'all',
    meaning: 'Font family of headings',
  },
  {
    name: '--ws-heading-weight',
    initial: 'var(--ws-weight-strong)',
    scope: 'all',
    meaning: 'Weight of headings',
  },
  {
    name: '--ws-icon-stroke',
    initial: '1.75',
    scope: 'all',
    meaning: 'Thickness of the lines of icons, in pixels of 24',
  },
  { name: '--ws-weight', initial: '450', scope: 'all', meaning: 'Weight of text' },
  {
    name: '--ws-weight-strong',
    initial: '650',
    scope: 'all',
    meaning: 'Weight of headings, labels, prices and buttons',
  },
  {
    name: '--ws-text-1',
    initial: '14px',
    scope: 'all',
    meaning: 'Small: help, states, suffixes; badges are 1px smaller',
  },
  { name: '--ws-text-2', initial: '15px', scope: 'all', meaning: 'Text, labels, buttons' },
  { name: '--ws-text-3', initial: '17px', scope: 'all', meaning: 'Large text, item names, large buttons' },
  { name: '--ws-text-4', initial: '20px', scope: 'all', meaning: 'Headings of cards and dialogs' },
  { name: '--ws-text-5', initial: '26px', scope: 'all', meaning: 'Headings of screens, totals' },
  { name: '--ws-text-6', initial: '34px', scope: 'all', meaning: 'The largest prices and headings' },
  {
    name: '--ws-space-1',
    initial: { cary: '4px', loopia: '4px', admin: '2px' },
    scope: 'all',
    meaning: 'Step 1 of the spacing scale',
  },
  {
    name: '--ws-space-2',
    initial: { cary: '8px', loopia: '8px', admin: '4px' },
    scope: 'all',
    meaning: 'Step 2 of the spacing scale',
  },
  {
    name: '--ws-space-3',
    initial: { cary: '12px', loopia: '12px', admin: '8px' },
    scope: 'all',
    meaning: 'Step 3 of the spacing scale',
  },
  {
    name: '--ws-space-4',
    initial: { cary: '16px', loopia: '16px', admin: '12px' },
    scope: 'all',
    meaning: 'Step 4 of the spacing scale',
  },
  {
    name: '--ws-space-5',
    initial: { cary: '24px', loopia: '24px', admin: '16px' },
    scope: 'all',
    meaning: 'Step 5 of the spacing scale',
  },
  {
    name: '--ws-space-6',
    initial: { cary: '32px', loopia: '32px', admin: '24px' },
    scope: 'all',
    meaning: 'Step 6 of the spacing scale',
  },
  {
    name: '--ws-space-7',
    initial: { cary: '48px', loopia: '48px', admin: '32px' },
    scope: 'all',
    meaning: 'Step 7 of the spacing scale',
  },
  {
    name: '--ws-space-8',
    initial: { cary: '64px', loopia: '64px', admin: '48px' },
    scope: 'all',
    meaning: 'Step 8 of the spacing scale',
  },
  { name: '--ws-radius', initial: '6px', scope: 'all', meaning: 'Corners of controls' },
  {
    name: '--ws-radius-surface',
    initial: '12px',
    scope: 'all',
    meaning: 'Corners of cards, dialogs and messages',
  },
  {
    name: '--ws-shadow',
    initial: {
      cary: '0 1px 2px light-dark(rgb(12 28 52 / 0.08), rgb(0 0 0 / 0.4)), 0 12px 32px light-dark(rgb(12 28 52 / 0.16), rgb(0 0 0 / 0.6))',
      loopia:
        '0 1px 2px light-dark(rgb(40 32 16 / 0.08), rgb(0 0 0 / 0.4)), 0 12px 32px light-dark(rgb(40 32 16 / 0.16), rgb(0 0 0 / 0.6))',
      admin:
        '0 1px 2px light-dark(rgb(24 30 38 / 0.08), rgb(0 0 0 / 0.4)), 0 12px 32px light-dark(rgb(24 30 38 / 0.16), rgb(0 0 0 / 0.6))',
    },
    scope: 'all',
    meaning: 'Shadow of what floats',
  },
  {
    name: '--ws-backdrop',
    initial: {
      cary: 'light-dark(rgb(12 28 52 / 0.48), rgb(0 0 0 / 0.64))',
      loopia: 'light-dark(rgb(40 32 16 / 0.48), rgb(0 0 0 / 0.64))',
      admin: 'light-dark(rgb(24 30 38 / 0.48), rgb(0 0 0 / 0.64))',
    },
    scope: 'all',
    meaning: 'What covers the page behind a dialog',
  },
  {
    name: '--ws-control-height',
    initial: { cary: '44px', loopia: '44px', admin: '36px' },
    scope: 'controls',
    meaning: 'Height of buttons and fields; at least 44px on touch unless set',
  },
  {
    name: '--ws-button-radius',
    initial: 'var(--ws-radius)',
    scope: 'buttons',
    meaning: 'Corners of buttons',
  },
  {
    name: '--ws-button-case',
    initial: 'none',
    scope: 'buttons',
    meaning: 'Case of the words of buttons, such as `uppercase`',
  },
  {
    name: '--ws-button-spacing',
    initial: 'normal',
    scope: 'buttons',
    meaning: 'Space between the letters of buttons, such as `0.04em`',
  },
  {
    name: '--ws-field-background',
    initial: 'var(--ws-paper)',
    scope: 'fields',
    meaning: 'Background of fields',
  },
  {
    name: '--ws-card-background',
    initial: 'var(--ws-paper)',
    scope: 'cards',
    meaning: 'Background of cards',
  },
  {
    name: '--ws-summary-background',
    initial: 'var(--ws-surface)',
    scope: 'ws-cart',
    meaning: 'Background of the order summary',
  },
  { name: '--ws-dialog-width', initial: '480px', scope: 'dialogs', meaning: 'Widest a dialog gets' },
  { name: '--ws-drawer-width', initial: '560px', scope: 'drawer', meaning: 'Widest the side panel gets' },
  {
    name: '--ws-sticky-top',
    initial: '16px',
    scope: 'all',
    meaning:
      'Distance of the sticky summary, and of what is scrolled into view, from the top of the window: the height of a fixed page header',
  },
  {
    name: '--ws-sticky-bottom',
    initial: '0px',
    scope: 'all',
    meaning:
      'The same at the bottom, for the bars of the tags and their messages: the height of a fixed bar of the page',
  },
];
