import { readPageCart } from '../../api/public-cart.ts';
import form from '../../features/domain-checker/query/search-form.css?inline';
import { SearchForm } from '../../features/domain-checker/query/search-form.tsx';
import type { SearchQuery } from '../../features/domain-checker/query/search-query.ts';
import { countRows } from '../../features/domain-checker/rows/counts.ts';
import rows from '../../features/domain-checker/rows/result-row.css?inline';
import { type RowContext, renderRow } from '../../features/domain-checker/rows/result-row.tsx';
import {
  groupOf,
  isShownRow,
  ROW_HEIGHT,
  withAlternatives,
} from '../../features/domain-checker/rows/row-group.tsx';
import { makeRowTexts } from '../../features/domain-checker/rows/row-texts.ts';
import { cartDomains } from '../../features/domain-checker/rules.ts';
import { emptyKind } from '../../features/domain-checker/search/empty-rules.ts';
import { EmptySpace, MoreNames } from '../../features/domain-checker/search/more-names.tsx';
import { listOf, ResultsView } from '../../features/domain-checker/search/results-view.tsx';
import results from '../../features/domain-checker/search/search-results.css?inline';
import controls from '../../features/domain-checker/search/toolbar.css?inline';
import { readShared } from '../../features/domain-checker/shared-search.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { httpUrl } from '../../lib/safe-url.ts';
import badge from '../../ui/badge.css?inline';
import { blockSheets } from '../../ui/block-sheets.ts';
import { sheet } from '../../ui/sheets.ts';
import { type EarlyResults, readEarlyResults } from './early-results.ts';
import type { FirstTagView } from './first-tag-view.ts';
import { i18n } from './lingui.ts';
import type { EarlyData, TagRenderer } from './tag-renderer.ts';

/** A complete search, and what the visitor does to it. */
interface FirstSearch extends EarlyResults {
  texts: RowContext['texts'];
  canWatch: boolean;
  /** By name; empty until the cart is there. */
  inCart: ReadonlyMap<string, string>;
}

const nothing = (): void => undefined;

/** The search that the page names, once it is complete. */
export async function makeRenderer({
  config,
  values,
  cart,
  search,
}: EarlyData): Promise<TagRenderer | undefined> {
  const found = await readEarlyResults(search);
  if (!found) return undefined;
  const { currency, language } = config;
  const first: FirstSearch = {
    ...found,
    texts: makeRowTexts(i18n, (amount) => formatMoney(amount, currency, language)),
    canWatch: typeof values.watchUrl === 'string' && httpUrl(values.watchUrl, document.baseURI) !== undefined,
    inCart: new Map(),
  };
  const whenCart = cart?.then((json) => {
    first.inCart = cartDomains(readPageCart(json, currency)?.cart);
  });
  // It may be cut off before an element shows the search.
  whenCart?.catch(nothing);
  return {
    sheets: [...blockSheets(), ...[form, rows, results, controls, badge].map(sheet)],
    isInline: false,
    canRender: (element) => canRender(element, first),
    render: (view) => {
      const show = renderSearch(view, first, freeOnlyOf(view.element, found.query));
      whenCart?.then(show, nothing);
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

/** Shows a search in one element; returns what shows it again. */
function renderSearch(view: FirstTagView, first: FirstSearch, freeOnly: boolean): () => void {
  const busy = new Set<string>();
  let text = first.query.text;
  /** Keeps an act on a name, once, and shows its row as busy. */
  const press = (kind: string, name: string, value: unknown): void => {
    if (!busy.has(name)) view.act(kind, value);
    busy.add(name);
    show();
  };
  const context: RowContext = {
    spotlight: first.query.names.length === 1,
    spelling: first.query.spelling,
    texts: first.texts,
    canWatch: first.canWatch,
    onAdd: (result) => press('add', result.name.toLowerCase(), result),
    onRemove: (name, itemId) => press('remove', name, [name, itemId]),
    onRecheck: (name) => press('recheck', name, name),
    onToggle: (name) => press('toggle', name, name),
    onProve: undefined,
    invalidOf: () => undefined,
    onInstead: nothing,
    adminUrl: '',
    requirementsOf: undefined,
  };
  const type = (next: string): void => {
    text = next;
    view.act('type', next);
  };
  const show = (): void =>
    view.show(
      <div className="dc">
        <SearchForm
          text={text}
          error={undefined}
          fieldRef={{ current: null }}
          onChange={type}
          onSubmit={() => view.act('search', text)}
          onFocus={nothing}
          lastText={undefined}
        />
        {resultsView(first, context, busy, freeOnly)}
      </div>,
    );
  show();
  return show;
}

function resultsView(
  { groups, inCart, missing, isLastPage }: FirstSearch,
  context: RowContext,
  busy: ReadonlySet<string>,
  freeOnly: boolean,
) {
  const space = missing + (freeOnly ? countRows(groups).hidden : 0);
  const shown = groups.map((group) =>
    groupOf(
      withAlternatives(group).filter((row) => isShownRow(row, { freeOnly, suffix: undefined, inCart })),
      false,
      false,
      (row) =>
        renderRow({
          row,
          itemId: inCart.get(row.name),
          busy: busy.has(row.name),
          failure: undefined,
          own: false,
          open: false,
          context,
        }),
    ),
  );
  return (
    <ResultsView searching={false}>
      {listOf(context, shown)}
      {!isLastPage && <MoreNames searching isEnd={false} onMore={nothing} />}
      {space > 0 && <EmptySpace height={space * ROW_HEIGHT} />}
    </ResultsView>
  );
}
