import { scrollToElement } from '../ui/scroll.ts';

/** The domain search that the page itself shows next to the cart, if any. */
export const findPageSearch = (): Element | undefined =>
  [...document.querySelectorAll('ws-domain-checker')].find((tag) => tag.checkVisibility?.() ?? true);

/** Scrolls to the search of the page and moves the focus into its field. */
export function showPageSearch(search: Element): void {
  scrollToElement(search, 'center');
  search.shadowRoot?.querySelector('input')?.focus({ preventScroll: true });
}
