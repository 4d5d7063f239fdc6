import { config, type Page, until } from './page.ts';

/** Pages that request the doctor, and the content of its box. */

export const ASK = `<script>history.replaceState(null, '', location.href + '\\u0026ws-doctor')</script>`;
export const MINICART = `<ws-minicart config="${config({ cartUrl: '/page' })}"><a href="/cart">Cart</a></ws-minicart>`;
export const panelOf = (page: Page): ShadowRoot | undefined => panelWith(page, 'What to fix on this page');
export const panelWith = (page: Page, heading: string): ShadowRoot | undefined =>
  [...page.document.querySelectorAll('div')]
    .map(({ shadowRoot }) => shadowRoot)
    .find((root) =>
      [...(root?.querySelectorAll('h3') ?? [])].some(({ textContent }) => textContent === heading),
    ) ?? undefined;
export const panel = (page: Page): Promise<ShadowRoot> => until('the list of repairs', () => panelOf(page));
/** The page's calls to a path of the shop's API. */
export const callsOf = (page: Page, path: string): string[] =>
  page.window.performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => new URL(address).pathname === path);
export const repairsOf = (page: Page): string[] =>
  [...(panelOf(page)?.querySelectorAll('code') ?? [])].map(({ textContent }) => textContent ?? '');

/** The text of the box, without the place at the start and the repairs at the end. */
export const mistakesOf = (page: Page): string[] =>
  [...(panelOf(page)?.querySelectorAll('li') ?? [])].map(({ firstChild }) =>
    (firstChild?.textContent ?? '').replace(/^.*?>?: (?=[A-Z])/, ''),
  );
export const headingsOf = (page: Page): (string | null)[] =>
  [...page.document.querySelectorAll('div')].flatMap(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('h2, h3') ?? [])].map(({ textContent }) => textContent),
  );
