import { msg } from '@lingui/core/macro';
import { tabStore } from '../lib/storage.ts';

/**
 * The message for a browser that lacks a feature we need: it links to newer browsers, once a visit; the fallbacks stay.
 * Built into one file for old browsers, with the texts of all locales.
 */
const CATALOGUES = import.meta.glob<{ messages: Record<string, string | string[]> }>(
  '../i18n/locales/*/outdated.po',
  {
    eager: true,
  },
);

const TITLE = msg`Your browser is out of date`;
const TEXT = msg`Ordering here needs a newer browser. Get one of these free of charge, or go on with the plain page.`;
const CLOSE = msg`Close`;

/** The text in the page's language, else in English. A compiled text without placeholders is a string or an array of one. */
function textOf({ id }: { id: string }): string {
  const language = (document.documentElement.lang || 'en').slice(0, 2);
  const paths = Object.keys(CATALOGUES);
  const own = paths.find((path) => path.indexOf(`/locales/${language}-`) >= 0 && path.indexOf('/en-XA/') < 0);
  const english = paths.find((path) => path.indexOf('/locales/en-US/') >= 0);
  const text =
    CATALOGUES[own ?? english ?? '']?.messages[id] ?? CATALOGUES[english ?? '']?.messages[id] ?? '';
  return Array.isArray(text) ? text.join('') : text;
}

const BROWSERS: readonly [string, string][] = [
  ['Chrome', 'https://www.google.com/chrome/'],
  ['Firefox', 'https://www.mozilla.org/firefox/new/'],
];

const SEEN = 'ws-elements:outdated-seen';

function wasSeenBefore(): boolean {
  const seen = tabStore.get(SEEN) !== undefined;
  tabStore.set(SEEN, '1');
  return seen;
}

/** Sets style properties one by one: a style sheet could affect the page, and its policy may forbid style attributes. */
function styled<K extends keyof HTMLElementTagNameMap>(
  name: K,
  styles: Record<string, string>,
  text?: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const key of Object.keys(styles)) element.style.setProperty(key, styles[key] ?? '');
  if (text !== undefined) element.textContent = text;
  return element;
}

const BACKDROP_STYLES = {
  position: 'fixed',
  top: '0',
  right: '0',
  bottom: '0',
  left: '0',
  background: 'rgba(10,20,40,.5)',
  'z-index': '2147483647',
};

const DIALOG_STYLES = {
  position: 'absolute',
  top: '20%',
  left: '50%',
  width: '90%',
  'max-width': '440px',
  transform: 'translateX(-50%)',
  background: '#fff',
  color: '#12203a',
  padding: '24px',
  'border-radius': '12px',
  font: '16px/1.5 sans-serif',
  'box-sizing': 'border-box',
};

function browserLinks(): HTMLElement {
  const links = styled('p', { margin: '0 0 16px' });
  for (const [name, url] of BROWSERS) {
    const link = styled('a', { color: '#0b5fff', 'margin-right': '24px' }, name);
    link.href = url;
    links.appendChild(link);
  }
  return links;
}

function dialogWith(closeButton: HTMLElement): HTMLElement {
  const dialog = styled('div', DIALOG_STYLES);
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-label', textOf(TITLE));
  dialog.appendChild(
    styled('p', { margin: '0 0 8px', 'font-size': '20px', 'font-weight': 'bold' }, textOf(TITLE)),
  );
  dialog.appendChild(styled('p', { margin: '0 0 16px' }, textOf(TEXT)));
  dialog.appendChild(browserLinks());
  dialog.appendChild(closeButton);
  return dialog;
}

/** Shows the message until its button, a click outside or Escape closes it; then the focus goes back. */
function show(): void {
  const backdrop = styled('div', BACKDROP_STYLES);
  const button = styled('button', { font: 'inherit', padding: '8px 16px', cursor: 'pointer' }, textOf(CLOSE));
  const focused = document.activeElement;
  const close = (): void => {
    backdrop.remove();
    document.removeEventListener('keydown', onKey);
    if (focused instanceof HTMLElement) focused.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };
  button.addEventListener('click', close);
  backdrop.addEventListener('click', (event) => {
    if (event.target === backdrop) close();
  });
  document.addEventListener('keydown', onKey);
  backdrop.appendChild(dialogWith(button));
  document.body.appendChild(backdrop);
  button.focus();
}

if (!wasSeenBefore()) show();
