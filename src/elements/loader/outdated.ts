import { msg } from '@lingui/core/macro';
import { brokenBuiltIn } from '../../lib/broken-built-in.ts';
import { SEEN_KEY } from '../../state/session/stored-rows.ts';
import {
  externalScripts,
  findExternalScript,
  findInlineScript,
  traceFunction,
} from '../doctor/find-breaking-script.ts';

/**
 * Explains why the tags cannot run and keep their fallback. A browser that lacks a required feature shows a message
 * that links to newer browsers, once per visit. If scripts of the page have broken a built-in of the language, the
 * browser is current: the console, `ws-error` and, for an editor (`?ws-doctor`), the page name the built-in. Built into
 * one file for old browsers, with the texts of all locales, which are imported by name: namespace objects need property
 * descriptors.
 */
const CATALOGUES = import.meta.glob<Record<string, string | string[]>>('../../i18n/locales/*/outdated.po', {
  eager: true,
  import: 'messages',
});

const TITLE = msg`Your browser is out of date`;
const TEXT = msg`You need a newer browser to order here. Get one of these for free, or continue with the plain page.`;
const CLOSE = msg`Close`;
const BROKEN = msg`A script on this page has replaced a built-in part of JavaScript that every script relies on, so the tags can’t run; they show their fallback. Remove or fix the code that sets:`;
const UNKNOWN_CAUSE = msg`We can’t tell which script does this. Turn off the scripts of the page one by one:`;

/** The locale of the page's language, otherwise English. */
function localeOfPage(): string {
  const language = (document.documentElement.lang || 'en').slice(0, 2).toLowerCase();
  const locales = Object.keys(CATALOGUES).map((path) => path.split('/locales/')[1]?.split('/')[0] ?? '');
  return locales.find((locale) => locale.indexOf(`${language}-`) === 0) ?? 'en-US';
}

/**
 * The message in the page's language. A compiled message without placeholders is a string or an array of one string.
 */
function translate({ id }: { id: string }): string {
  const path = Object.keys(CATALOGUES).find((key) => key.indexOf(`/locales/${localeOfPage()}/`) >= 0);
  const text = CATALOGUES[path ?? '']?.[id] ?? '';
  return typeof text === 'string' ? text : text.join('');
}

const BROWSERS: readonly [string, string][] = [
  ['Chrome', 'https://www.google.com/chrome/'],
  ['Firefox', 'https://www.mozilla.org/firefox/new/'],
];

/** Not by `lib/storage.ts`, which uses built-ins whose names a page may have taken. */
function wasSeenBefore(): boolean {
  try {
    const seen = sessionStorage.getItem(SEEN_KEY);
    sessionStorage.setItem(SEEN_KEY, '1');
    return seen !== null;
  } catch (_) {
    return false;
  }
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

/**
 * The dialog covers the window, so that a click on the dialog itself is a click outside its box. Resets the styles that
 * browsers and pages give dialogs.
 */
const DIALOG_STYLES = {
  display: 'block',
  position: 'fixed',
  top: '0',
  left: '0',
  width: '100%',
  height: '100%',
  'max-width': 'none',
  'max-height': 'none',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'rgba(10,20,40,.5)',
  'z-index': '2147483647',
};

const BOX_STYLES = {
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

function dialogWith(closeButton: HTMLElement): HTMLDialogElement {
  const dialog = styled('dialog', DIALOG_STYLES);
  dialog.setAttribute('aria-label', translate(TITLE));
  dialog.lang = localeOfPage();
  const box = styled('div', BOX_STYLES);
  box.appendChild(
    styled('p', { margin: '0 0 8px', 'font-size': '20px', 'font-weight': 'bold' }, translate(TITLE)),
  );
  box.appendChild(styled('p', { margin: '0 0 16px' }, translate(TEXT)));
  box.appendChild(browserLinks());
  box.appendChild(closeButton);
  dialog.appendChild(box);
  return dialog;
}

/** Tab moves from the last control of the message to its first, and back. */
function keepFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  const controls = dialog.querySelectorAll<HTMLElement>('a, button');
  const [first, last] = [controls[0], controls[controls.length - 1]];
  const focused = document.activeElement;
  const leaves = !dialog.contains(focused) || focused === (event.shiftKey ? first : last);
  const next = event.shiftKey ? last : first;
  if (!leaves || !next) return;
  event.preventDefault();
  next.focus();
}

/** A page that is still being parsed may not have a body yet. */
const pageBody = (): HTMLElement => document.body || document.documentElement;

/**
 * Makes the message modal. Browsers without `showModal` do not support `inert` either: the message has to trap the
 * focus itself.
 */
function openModal(dialog: HTMLDialogElement): { keepsFocus: boolean } {
  pageBody().appendChild(dialog);
  const keepsFocus = typeof dialog.showModal === 'function';
  if (keepsFocus) {
    dialog.showModal();
  } else {
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
  }
  return { keepsFocus };
}

/** Shows the message until its button, a click outside or Escape closes it; then returns the focus. */
function show(): void {
  const button = styled(
    'button',
    { font: 'inherit', padding: '8px 16px', cursor: 'pointer' },
    translate(CLOSE),
  );
  const focused = document.activeElement;
  const dialog = dialogWith(button);
  const { keepsFocus } = openModal(dialog);
  const close = (): void => {
    dialog.remove();
    document.removeEventListener('keydown', onKey);
    if (focused instanceof HTMLElement) focused.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    if (event.key === 'Tab' && !keepsFocus) keepFocus(dialog, event);
  };
  button.addEventListener('click', close);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  // Escape also dispatches this event; the back gesture of a phone dispatches only this one.
  dialog.addEventListener('cancel', close);
  document.addEventListener('keydown', onKey);
  button.focus();
}

const isDoctorAsked = (): boolean => location.search.indexOf('ws-doctor') >= 0;

/** The script that broke the built-in, if it can be determined. The external scripts are read for editors only. */
async function causeOf(builtIn: string): Promise<string> {
  const traced = findInlineScript(builtIn) || traceFunction(builtIn);
  const cause = traced || (isDoctorAsked() ? await findExternalScript(builtIn) : undefined);
  if (cause) return ` (${cause})`;
  const scripts = externalScripts().join(' ');
  return scripts && `. ${translate(UNKNOWN_CAUSE)} ${scripts}`;
}

/** Uses no built-in whose name the page may have taken: not even to create the event. */
async function reportBroken(builtIn: string): Promise<void> {
  const cause = await causeOf(builtIn).catch(() => '');
  const message = `${translate(BROKEN)} ${builtIn}${cause}`;
  console.error(`ws-elements: ${message}`);
  const event = document.createEvent('CustomEvent');
  event.initCustomEvent('ws-error', true, false, { path: 'general', key: 'page.broken-built-in', message });
  document.dispatchEvent(event);
  if (!isDoctorAsked()) return;
  const box = styled('div', { ...BOX_STYLES, position: 'fixed', 'z-index': '2147483647' }, message);
  box.setAttribute('role', 'status');
  pageBody().appendChild(box);
}

const broken = brokenBuiltIn();
if (broken !== undefined) void reportBroken(broken);
else if (!wasSeenBefore()) show();
