import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Fault } from './fault.ts';
import { describeFault } from './fault-texts.ts';

const STYLE =
  ':host{all:initial!important;display:block!important;position:fixed!important;inset:auto 16px 16px 16px!important;z-index:2147483647!important}' +
  '.panel{font:15px/1.5 system-ui,sans-serif;color:#12203a;background:#fff;border:1px solid #75849a;border-inline-start:4px solid #b42318;border-radius:12px;padding:16px 24px;max-width:640px;max-height:50vh;overflow:auto;box-shadow:0 8px 32px #0003}' +
  '.fine{border-inline-start-color:#0a7548}h2{font-size:17px;margin:0 0 8px}ul+h2{margin-block-start:16px}ul{margin:0;padding-inline-start:20px}li{margin:4px 0;overflow-wrap:anywhere}' +
  'code{display:block;white-space:pre-wrap;background:#eef1f5;padding:4px 8px}button{font:inherit;margin:4px 0;min-height:32px}';

interface Section {
  heading: string;
  items: readonly { text: string; snippets?: readonly string[] }[];
  /** Nothing to fix. */
  isNote?: boolean;
}

export const configSection = (texts: readonly string[], i18n: I18n): Section => ({
  heading:
    texts.length > 0
      ? i18n._(msg`What to fix in the ws-elements config`)
      : i18n._(msg`The ws-elements config is fine`),
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

let shown: Element | undefined;

/**
 * Shows what an editor has to fix, in place of what was shown before. It has a shadow root with a sheet of its own: the
 * page's CSS and its policy do not matter.
 */
export function showPanel(sections: readonly Section[], i18n: I18n): void {
  shown?.remove();
  const box = document.createElement('div');
  const root = box.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const panel = element('section');
  const isFine = sections.every(({ items, isNote }) => isNote || items.length === 0);
  panel.className = isFine ? 'panel fine' : 'panel';
  panel.setAttribute('role', 'status');
  // What scrolls must be reachable by keyboard.
  panel.tabIndex = 0;
  panel.append(...sections.flatMap((section) => elementsOf(section, i18n)));
  root.append(panel);
  document.body.append(box);
  shown = box;
}

function elementsOf({ heading, items }: Section, i18n: I18n): HTMLElement[] {
  const title = element('h2', heading);
  if (items.length === 0) return [title];
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
