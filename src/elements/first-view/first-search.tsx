import { readPageCart } from '../../api/public-cart.ts';
import form from '../../features/domain-checker/query/search-form.css?inline';
import type { SearchQuery } from '../../features/domain-checker/query/search-query.ts';
import { countRows } from '../../features/domain-checker/rows/counts.ts';
import rows from '../../features/domain-checker/rows/result-row.css?inline';
import { makeRowTexts } from '../../features/domain-checker/rows/row-texts.ts';
import { cartDomains } from '../../features/domain-checker/rules.ts';
import { emptyKind } from '../../features/domain-checker/search/empty-rules.ts';
import results from '../../features/domain-checker/search/search-results.css?inline';
import controls from '../../features/domain-checker/search/toolbar.css?inline';
import { readShared } from '../../features/domain-checker/shared-search.ts';
import { loudOf } from '../../features/prices/price-terms.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { type MinorUnits, toMinor } from '../../lib/money.ts';
import { httpUrl } from '../../lib/safe-url.ts';
import badge from '../../ui/badge.css?inline';
import { firstBlockSheets } from '../../ui/block-sheets.ts';
import { sheet } from '../../ui/sheets.ts';
import { readEarlyResults } from './early-results.ts';
import { type FirstSearch, renderSearch } from './first-search-view.tsx';
import { i18n } from './lingui.ts';
import type { EarlyData, TagRenderer } from './tag-renderer.ts';

const nothing = (): void => undefined;

/** Whether the code of the tag accepts a URL of the page config. */
const isAccepted = (value: unknown): boolean =>
  typeof value === 'string' && httpUrl(value, document.baseURI) !== undefined;

/** The search that the page names, once it is complete. */
export async function makeRenderer({
  config,
  values,
  cart,
  search,
}: EarlyData): Promise<TagRenderer | undefined> {
  const { currency, language, prices } = config;
  const money = (amount: MinorUnits): string => formatMoney(amount, currency, language);
  let ofCart: Pick<FirstSearch, 'inCart' | 'bar'> | undefined;
  // Before the results: where both are there, everything is drawn once.
  const whenCart = cart?.then((json) => {
    const known = readPageCart(json, currency)?.cart;
    const total = known && money(toMinor(loudOf(known, prices)));
    ofCart = {
      inCart: cartDomains(known),
      bar: known && total && known.count > 0 ? { count: known.count, total } : undefined,
    };
  });
  // It may be cut off before an element shows the search.
  whenCart?.catch(nothing);
  const found = await readEarlyResults(search);
  if (!found) return undefined;
  const first: FirstSearch = {
    ...found,
    texts: makeRowTexts(i18n, money),
    prices,
    canWatch: isAccepted(values.watchUrl),
    inCart: new Map(),
    bar: undefined,
    canCheckOut:
      [values.cartUrl, values.baseUrl].some(isAccepted) || document.querySelector('ws-cart') !== null,
  };
  return {
    sheets: [...firstBlockSheets(), ...[form, rows, results, controls, badge].map(sheet)],
    isInline: false,
    canRender: (element) => canRender(element, first),
    render: (view) => {
      const isWhole = cart === undefined || ofCart !== undefined;
      const show = renderSearch(view, Object.assign(first, ofCart), freeOnlyOf(view.element, found.query));
      if (!isWhole)
        whenCart?.then(() => {
          Object.assign(first, ofCart);
          show();
        }, nothing);
    },
  };
}

const queryOf = (element: HTMLElement): string => readShared(element).qd ?? element.getAttribute('qd') ?? '';

/** As the tag reads it: from the URL, else from its attribute; on by default, since the page names a search. */
function freeOnlyOf(element: HTMLElement, query: SearchQuery): boolean {
  const given = element.getAttribute('free-only');
  return readShared(element).freeOnly ?? (given === null ? query.text.trim() !== '' : given !== 'false');
}

/** Not an element with another search, one whose fallback is used, or one that would have to explain an empty list. */
function canRender(element: HTMLElement, { query, groups }: FirstSearch): boolean {
  if (queryOf(element) !== query.text || element.contains(document.activeElement)) return false;
  const filters = {
    freeOnly: freeOnlyOf(element, query),
    suffix: undefined,
    inCart: new Map<string, string>(),
  };
  return (
    emptyKind({ searching: false, messages: undefined, groups }, countRows(groups), filters) === undefined
  );
}
