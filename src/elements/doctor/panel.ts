import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { describeFault, type Fault, snippetsOf } from './fault.ts';

const STYLE =
  ':host{all:initial!important;display:block!important;position:fixed!important;inset:auto 16px 16px 16px!important;z-index:2147483647!important}' +
  '.panel{font:15px/1.5 system-ui,sans-serif;color:#12203a;background:#fff;border:1px solid #75849a;border-inline-start:4px solid #b42318;border-radius:12px;padding:0 24px 16px;scroll-padding-top:72px;max-width:640px;max-height:50vh;overflow:auto;box-shadow:0 8px 32px #0003}' +
  '.head{position:sticky;top:0;display:flex;gap:16px;align-items:flex-start;justify-content:space-between;background:#fff;padding:12px 0 4px}.head button{flex:none}h2{min-width:0;padding-top:6px;overflow-wrap:anywhere}' +
  '.fine{border-inline-start-color:#0a7548}h2{font-size:17px;margin:0}h3{font-size:15px;margin:8px 0}ul{margin:0;padding-inline-start:20px}li{margin:4px 0;overflow-wrap:anywhere}' +
  'code{display:block;white-space:pre-wrap;background:#eef1f5;padding:4px 8px}button{font:inherit;margin:4px 0;padding:2px 12px;min-height:32px}' +
  ':focus-visible{outline:3px solid #0b5fff;outline-offset:2px}';

const HEADINGS = {
  config: msg`What to fix in the ws-elements config`,
  faults: msg`What to fix on this page`,
  advice: msg`Recommended for this page`,
  notes: msg`Consent to analytics`,
  unchecked: msg`Not checked`,
};

/** A heading and a list below it; a list without items is hidden. */
export interface Section {
  heading: string;
  items: readonly { text: string; snippets?: readonly string[] }[];
  /** Entries that are not mistakes: recommendations, or checks that could not run. */
  isNote: boolean;
}

/** A list of faults or of texts. */
export const sectionOf = (
  name: keyof typeof HEADINGS,
  entries: readonly (Fault | string)[],
  i18n: I18n,
): Section => ({
  heading: i18n._(HEADINGS[name]),
  items: entries.map((entry) =>
    typeof entry === 'string'
      ? { text: entry }
      : { text: describeFault(entry, i18n), snippets: snippetsOf(entry) },
  ),
  isNote: name !== 'config' && name !== 'faults',
});

/** The headline counts the mistakes of the lists below it, without the recommendations. */
function headlineOf(mistakes: number, isChecked: boolean, i18n: I18n): string {
  if (mistakes > 0)
    return i18n._(
      msg`${plural(mistakes, { one: '# mistake on this page', other: '# mistakes on this page' })}`,
    );
  return isChecked ? i18n._(msg`No mistakes found on this page`) : i18n._(msg`Checking this page…`);
}

interface PanelProps {
  sections: readonly Section[];
  /** False while the page and the shop are still being examined. */
  isChecked: boolean;
}

/** Kept when its content changes, and the focus inside with it. */
interface Box {
  host: HTMLElement;
  panel: HTMLElement;
  title: HTMLElement;
  close: HTMLElement;
  body: HTMLElement;
}

let box: Box | undefined;
/** Until the page is reloaded. */
let isClosed = false;

/**
 * Shows the faults that an editor has to fix, replacing the previous ones. The shadow root and its style sheet make the
 * box independent of the page's CSS and its policy.
 */
export function showPanel({ sections, isChecked }: PanelProps, i18n: I18n): void {
  if (isClosed) return;
  box ??= makeBox();
  const { host, panel, title, close, body } = box;
  const mistakes = sections.reduce((sum, { items, isNote }) => sum + (isNote ? 0 : items.length), 0);
  panel.className = mistakes === 0 ? 'panel fine' : 'panel';
  title.textContent = headlineOf(mistakes, isChecked, i18n);
  close.textContent = i18n._(msg`Close`);
  body.replaceChildren(...sections.flatMap((section) => elementsOf(section, i18n)));
  // A page that is still being parsed may not have a body yet.
  if (!host.isConnected) (document.body ?? document.documentElement).append(host);
}

function makeBox(): Box {
  const host = element('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const [panel, head, title, body] = [element('section'), element('div'), element('h2'), element('div')];
  const close = closeButton(host);
  panel.setAttribute('role', 'status');
  // A scrolling element must be reachable by keyboard.
  panel.tabIndex = 0;
  head.className = 'head';
  head.append(title, close);
  panel.append(head, body);
  root.append(panel);
  return { host, panel, title, close, body };
}

/** Returns the focus to the previously focused element, also inside a tag. */
function closeButton(host: HTMLElement): HTMLElement {
  let before: EventTarget | undefined;
  const note = (event: FocusEvent): void => {
    if (event.relatedTarget === host) [before] = event.composedPath();
  };
  document.addEventListener('focusout', note);
  const button = element('button');
  button.type = 'button';
  button.addEventListener('click', () => {
    isClosed = true;
    host.remove();
    document.removeEventListener('focusout', note);
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  });
  return button;
}

function elementsOf({ heading, items }: Section, i18n: I18n): HTMLElement[] {
  if (items.length === 0) return [];
  const title = element('h3', heading);
  const list = element('ul');
  for (const { text, snippets = [] } of items) {
    const item = element('li', text);
    item.append(...snippets.flatMap((markup) => snippet(markup, i18n)));
    list.append(item);
  }
  return [title, list];
}

/** The repair and a button that copies it, or selects it if the clipboard is not available. */
function snippet(text: string, i18n: I18n): HTMLElement[] {
  const code = element('code', text);
  const button = element('button', i18n._(msg`Copy`));
  button.type = 'button';
  const copied = (): void => {
    button.textContent = i18n._(msg`Copied`);
  };
  button.addEventListener('click', () => {
    getSelection()?.selectAllChildren(code);
    navigator.clipboard?.writeText(text).then(copied, () => undefined);
  });
  return [code, button];
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
