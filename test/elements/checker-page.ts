import { becomes, config, inside, openAnswered, type Page, ready, recordedEvents, until } from './page.ts';
import { newVisitor, queryDeep, type } from './shopper.ts';

/** A page with a search, and what a visitor does there. */

export const CHECKER = `<ws-domain-checker config="${config()}"></ws-domain-checker>`;

export async function openChecker(
  body = CHECKER,
  answer?: Parameters<typeof openAnswered>[1],
): Promise<Page> {
  await newVisitor();
  const page = await openAnswered(body, answer);
  await ready(page, 'ws-domain-checker');
  return page;
}

export const root = (page: Page): ShadowRoot => inside(page.find('ws-domain-checker'));
export const field = (page: Page): HTMLInputElement => {
  const found = root(page).querySelector<HTMLInputElement>('input[type="search"]');
  if (!found) throw new Error('no search field');
  return found;
};
export const isBusy = (page: Page): boolean =>
  root(page).querySelector('.dc-results')?.getAttribute('aria-busy') !== 'false';
export const rows = (page: Page): HTMLElement[] => [
  ...root(page).querySelectorAll<HTMLElement>('.dc-row:not(.dc-ghost)'),
];
export const names = (page: Page): string[] =>
  rows(page).map((one) => one.querySelector('.dc-name')?.textContent ?? '');
export const row = (page: Page, name: string): HTMLElement | undefined =>
  rows(page).find((one) => one.textContent?.startsWith(name));
export const textOf = (page: Page, name: string): string =>
  (row(page, name)?.textContent ?? '').replaceAll('\u00a0', ' ');

/** Types a search and sends it. */
export function startSearch(page: Page, text: string): void {
  type(field(page), text);
  field(page).form?.requestSubmit();
}

/** Searches, and waits for the end of the search. */
export async function search(page: Page, text: string): Promise<void> {
  const before = recordedEvents(page, 'ws-search').length;
  startSearch(page, text);
  await until(`the results of ${text.slice(0, 50)}`, () => recordedEvents(page, 'ws-search').length > before);
  await becomes(() => isBusy(page), false, 'still searching');
}

export const button = (page: Page, name: string): HTMLButtonElement | undefined =>
  queryDeep(root(page), 'button', name) as HTMLButtonElement | undefined;

export async function press(page: Page, name: string): Promise<HTMLButtonElement> {
  const found = await until(`the button "${name}"`, () => button(page, name));
  found.click();
  return found;
}

/** A switch by its label. */
export const toggle = (page: Page, label: string): HTMLInputElement | undefined =>
  (queryDeep(root(page), 'label', label) as HTMLLabelElement | undefined)?.control as
    | HTMLInputElement
    | undefined;

/** Turns a switch on or off. */
export async function flip(page: Page, label: string): Promise<void> {
  const control = await until(`the switch "${label}"`, () => toggle(page, label));
  const before = control.checked;
  control.click();
  await becomes(() => toggle(page, label)?.checked, !before, label);
}

export const select = (page: Page, label: string): HTMLSelectElement | null =>
  root(page).querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);

/** Chooses an option by its label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const find = () => [...(select(page, label)?.options ?? [])].find(({ text }) => text === option);
  const found = await until(`the option "${option}"`, find);
  found.selected = true;
  select(page, label)?.dispatchEvent(new page.window.Event('change', { bubbles: true }));
}

export const shows = (page: Page, text: string): Promise<unknown> =>
  until(`"${text}"`, () => root(page).textContent?.replaceAll('\u00a0', ' ').includes(text));
export const rowShows = (page: Page, name: string, text: string): Promise<unknown> =>
  until(`"${text}" at ${name}`, () => textOf(page, name).includes(text));
