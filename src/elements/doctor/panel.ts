import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Fault } from './fault.ts';
import { describeFault } from './fault-texts.ts';

const STYLE =
  ':host{all:initial!important;display:block!important;position:fixed!important;inset:auto 16px 16px 16px!important;z-index:2147483647!important}' +
  '.panel{font:15px/1.5 system-ui,sans-serif;color:#12203a;background:#fff;border:1px solid #75849a;border-inline-start:4px solid #b42318;border-radius:12px;padding:16px 24px;max-width:640px;max-height:50vh;overflow:auto;box-shadow:0 8px 32px #0003}' +
  '.fine{border-inline-start-color:#0a7548}h2{font-size:17px;margin:0}h3{font-size:15px;margin:8px 0}ul{margin:0;padding-inline-start:20px}li{margin:4px 0;overflow-wrap:anywhere}' +
  'code{display:block;white-space:pre-wrap;background:#eef1f5;padding:4px 8px}button{font:inherit;margin:4px 0;min-height:32px}';

interface Section {
  heading: string;
  items: readonly { text: string; snippets?: readonly string[] }[];
  /** No mistakes: recommendations, or what was not checked. */
  isNote?: boolean;
}

export const configSection = (texts: readonly string[], i18n: I18n): Section => ({
  heading: i18n._(msg`What to fix in the ws-elements config`),
  items: texts.map((text) => ({ text })),
});

export const faultSection = (faults: readonly Fault[], i18n: I18n): Section => ({
  heading: i18n._(msg`What to fix on this page`),
  items: faults.map((fault) => ({ text: describeFault(fault, i18n), snippets: snippetsOf(fault) })),
});

/** What the tags work without. */
export const adviceSection = (fault: Fault, i18n: I18n): Section => ({
  heading: i18n._(msg`Recommended for this page`),
  items: [{ text: describeFault(fault, i18n), snippets: snippetsOf(fault) }],
  isNote: true,
});

export const snippetsOf = ({ repaired, alternative }: Fault): string[] =>
  [repaired, alternative].filter((markup) => markup !== undefined);

export const uncheckedSection = (text: string, i18n: I18n): Section => ({
  heading: i18n._(msg`Not checked`),
  items: [{ text }],
  isNote: true,
});

/** The headline agrees with the lists below it: it counts their mistakes. Recommendations are none. */
function headlineOf(mistakes: number, isChecked: boolean, i18n: I18n): string {
  if (mistakes > 0)
    return i18n._(
      msg`${plural(mistakes, { one: '# mistake on this page', other: '# mistakes on this page' })}`,
    );
  return isChecked ? i18n._(msg`No mistakes found on this page`) : i18n._(msg`Checking this page…`);
}

let shown: Element | undefined;

interface PanelProps {
  sections: readonly Section[];
  /** False while the page and the shop are still being examined. */
  isChecked: boolean;
}

/**
 * Shows what an editor has to fix, in place of what was shown before. It has a shadow root with a sheet of its own: the
 * page's CSS and its policy do not matter.
 */
export function showPanel({ sections, isChecked }: PanelProps, i18n: I18n): void {
  shown?.remove();
  const box = document.createElement('div');
  const root = box.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const panel = element('section');
  const mistakes = sections.reduce((sum, { items, isNote }) => sum + (isNote ? 0 : items.length), 0);
  panel.className = mistakes === 0 ? 'panel fine' : 'panel';
  panel.setAttribute('role', 'status');
  // What scrolls must be reachable by keyboard.
  panel.tabIndex = 0;
  panel.append(
    element('h2', headlineOf(mistakes, isChecked, i18n)),
    ...sections.flatMap((section) => elementsOf(section, i18n)),
  );
  root.append(panel);
  document.body.append(box);
  shown = box;
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

/** The repair and a button that copies it, or selects it where the clipboard is not available. */
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
