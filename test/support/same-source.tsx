import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import type { Locale } from '../../src/config/locales.ts';
import { FIRST_RENDERER } from '../../src/elements/first-view/first-renderer.ts';
import { nodesOf } from '../../src/elements/first-view/nodes-of.ts';
import type { Catalogue } from '../../src/i18n/texts/catalogue.ts';
import { renderWith } from '../../src/ui/renderer.ts';

/** The HTML that a first view makes of a view. */
export function htmlOfFirst(view: unknown): string {
  const box = document.createElement('div');
  box.append(...renderWith(FIRST_RENDERER, () => nodesOf(view)));
  return sorted(box).innerHTML;
}

/** The HTML of an element. */
export const htmlOf = (element: Element): string => sorted(element).outerHTML;

/** Sorts the attributes: React sets those of a field in an order of its own, which means nothing. */
function sorted(box: Element): Element {
  for (const element of box.querySelectorAll('input')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const).sort();
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes) element.setAttribute(name, value);
  }
  return box;
}

/** The HTML that React makes of each view. */
export async function htmlOfReact(
  views: readonly ReactNode[],
  language: Locale,
  texts: Catalogue,
): Promise<string[]> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { messages } = await texts(language);
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const box = document.createElement('div');
  const root = createRoot(box);
  // oxlint-disable-next-line react/no-array-index-key -- the list does not change.
  const list = views.map((view, index) => <div key={index}>{view}</div>);
  await act(async () => root.render(<I18nProvider i18n={i18n}>{list}</I18nProvider>));
  const html = [...sorted(box).children].map(({ innerHTML }) => innerHTML);
  await act(async () => root.unmount());
  return html;
}
