/** Names of the three themes. */
export type Theme = 'cary' | 'loopia' | 'admin';

/** A public token with its default, scope and meaning. */
export interface Token {
  name: `--ws-${string}`;
  /** One value for all themes, or one for each. */
  initial: string | Record<Theme, string>;
  scope: 'all' | 'controls' | 'buttons' | 'fields' | 'cards' | 'dialogs' | 'drawer' | 'ws-cart';
  meaning: string;
}

/**
 * The public tokens, for the documentation. A test compares this table with `tokens.css`.
 * Setting one on `<html>` (or any ancestor of a tag) changes every tag below it.
 */
export const TOKENS: readonly Token[] = [
  {
    name: '--ws-ink',
    initial: { cary: '#0c1c34', loopia: '#1b1813', admin: '#20252b' },
    scope: 'all',
    meaning: 'Text and headings',
  },
  {
    name: '--ws-ink-soft',
    initial: { cary: '#4b5b73', loopia: '#5d564a', admin: '#58616b' },
    scope: 'all',
    meaning: 'Quieter text: help, suffixes, what is not chosen',
  },
  {
    name: '--ws-paper',
    initial: { cary: '#ffffff', loopia: '#fffefb', admin: '#ffffff' },
    scope: 'all',
    meaning: 'Main background',
  },
  {
    name: '--ws-surface',
    initial: { cary: '#f4f7fa', loopia: '#f8f5ee', admin: '#f4f5f6' },
    scope: 'all',
    meaning: 'Tinted areas: the summary, disabled controls',
  },
  {
    name: '--ws-line',
    initial: { cary: '#dae2eb', loopia: '#e6dfd1', admin: '#d9dde2' },
    scope: 'all',
    meaning: 'Lines that only divide',
  },
  {
    name: '--ws-line-strong',
    initial: { cary: '#75849a', loopia: '#857c6b', admin: '#7d868f' },
    scope: 'all',
    meaning: 'Lines of controls: fields, boxes, secondary buttons',
  },
  {
    name: '--ws-accent',
    initial: { cary: '#0a7548', loopia: '#1547d1', admin: '#3d5c87' },
    scope: 'all',
    meaning: 'Primary action, links, selection',
  },
  {
    name: '--ws-accent-strong',
    initial: 'color-mix(in srgb, var(--ws-accent), #000000 18%)',
    scope: 'all',
    meaning: 'The accent under the pointer',
  },
  {
    name: '--ws-accent-soft',
    initial: 'color-mix(in srgb, var(--ws-paper), var(--ws-accent) 8%)',
    scope: 'all',
    meaning: 'Background of the selected option',
  },
  { name: '--ws-on-accent', initial: '#ffffff', scope: 'all', meaning: 'Text on the accent' },
  {
    name: '--ws-highlight',
    initial: { cary: '#d3f2e1', loopia: '#ffd53d', admin: '#e2e8f0' },
    scope: 'all',
    meaning: 'Background of a highlighted badge',
  },
  {
    name: '--ws-on-highlight',
    initial: { cary: '#0b3d28', loopia: '#1b1813', admin: '#20252b' },
    scope: 'all',
    meaning: 'Text on the highlight',
  },
  {
    name: '--ws-good',
    initial: { cary: '#0d6b44', loopia: '#1d6b38', admin: '#226a3f' },
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
    initial: { cary: '#7d4b00', loopia: '#7d4b00', admin: '#784a00' },
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
    initial: { cary: '#b3261e', loopia: '#b42318', admin: '#ab2a22' },
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
    initial: { cary: '#1a5796', loopia: '#1547a8', admin: '#2d5688' },
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
    initial: { cary: '#1d4fd7', loopia: '#1547d1', admin: '#2660c4' },
    scope: 'all',
    meaning: 'The ring around what has the focus',
  },
  {
    name: '--ws-font',
    initial: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    scope: 'all',
    meaning: 'Font family; fonts are loaded by the page',
  },
  { name: '--ws-weight', initial: '450', scope: 'all', meaning: 'Weight of text' },
  {
    name: '--ws-weight-strong',
    initial: '650',
    scope: 'all',
    meaning: 'Weight of headings, labels, prices and buttons',
  },
  { name: '--ws-text-1', initial: '13px', scope: 'all', meaning: 'Small: help, suffixes, badges' },
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
      cary: '0 1px 2px rgb(12 28 52 / 0.08), 0 12px 32px rgb(12 28 52 / 0.16)',
      loopia: '0 1px 2px rgb(40 32 16 / 0.08), 0 12px 32px rgb(40 32 16 / 0.16)',
      admin: '0 1px 2px rgb(24 30 38 / 0.08), 0 12px 32px rgb(24 30 38 / 0.16)',
    },
    scope: 'all',
    meaning: 'Shadow of what floats',
  },
  {
    name: '--ws-backdrop',
    initial: { cary: 'rgb(12 28 52 / 0.48)', loopia: 'rgb(40 32 16 / 0.48)', admin: 'rgb(24 30 38 / 0.48)' },
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
