import { msg } from '@lingui/core/macro';
import { tabStore } from '../lib/storage.ts';

/**
 * What a browser gets that lacks what we need: a message with two ways out, once a visit; the fallbacks stay.
 * Built by itself for old browsers, with the texts of all locales inside: there is no second chance to load one.
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

/** The text in the language of the page, else in English. Compiled texts without placeholders are plain or a list of one. */
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

function seenBefore(): boolean {
  const seen = tabStore.get(SEEN) !== undefined;
  tabStore.set(SEEN, '1');
  return seen;
}

/** Styles go on one by one: a style sheet of ours could touch the page, and its policy may forbid a style attribute. */
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

function show(): void {
  const back = styled('div', {
    position: 'fixed',
    top: '0',
    right: '0',
    bottom: '0',
    left: '0',
    background: 'rgba(10,20,40,.5)',
    'z-index': '2147483647',
  });
  const box = styled('div', {
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
  });
  box.setAttribute('role', 'dialog');
  box.setAttribute('aria-modal', 'true');
  box.setAttribute('aria-label', textOf(TITLE));
  const links = styled('p', { margin: '0 0 16px' });
  for (const [name, url] of BROWSERS) {
    const link = styled('a', { color: '#0b5fff', 'margin-right': '24px' }, name);
    link.href = url;
    links.appendChild(link);
  }
  const close = styled('button', { font: 'inherit', padding: '8px 16px', cursor: 'pointer' }, textOf(CLOSE));
  const before = document.activeElement;
  const leave = (): void => {
    back.remove();
    document.removeEventListener('keydown', onKey);
    if (before instanceof HTMLElement) before.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') leave();
  };
  close.addEventListener('click', leave);
  back.addEventListener('click', (event) => {
    if (event.target === back) leave();
  });
  document.addEventListener('keydown', onKey);
  box.appendChild(
    styled('p', { margin: '0 0 8px', 'font-size': '20px', 'font-weight': 'bold' }, textOf(TITLE)),
  );
  box.appendChild(styled('p', { margin: '0 0 16px' }, textOf(TEXT)));
  box.appendChild(links);
  box.appendChild(close);
  back.appendChild(box);
  document.body.appendChild(back);
  close.focus();
}

if (!seenBefore()) show();
