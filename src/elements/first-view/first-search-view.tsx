import { CartBarView } from '../../features/domain-checker/cart-bar-view.tsx';
import { SearchForm } from '../../features/domain-checker/query/search-form.tsx';
import { countRows } from '../../features/domain-checker/rows/counts.ts';
import { firstHit } from '../../features/domain-checker/rows/first-hit.ts';
import { isOneName } from '../../features/domain-checker/rows/found-rows.ts';
import { type RowContext, renderRow } from '../../features/domain-checker/rows/result-row.tsx';
import {
  groupOf,
  isShownRow,
  Space,
  withAlternatives,
} from '../../features/domain-checker/rows/row-group.tsx';
import { MoreNames } from '../../features/domain-checker/search/more-names.tsx';
import { listOf, ResultsView } from '../../features/domain-checker/search/results-view.tsx';
import type { EarlyResults } from './early-results.ts';
import type { FirstTagView } from './first-tag-view.ts';

/** A complete search, with what else the page knows. */
export interface FirstSearch extends EarlyResults {
  texts: RowContext['texts'];
  prices: RowContext['prices'];
  canWatch: boolean;
  /** By name; empty until the cart is there. */
  inCart: ReadonlyMap<string, string>;
  /** What the bar shows; undefined until the cart is there. */
  bar: { count: number; total: string } | undefined;
  /** Whether the bar offers the order. */
  canCheckOut: boolean;
}

const nothing = (): void => undefined;

/** Shows a search in one element; returns what shows it again. */
export function renderSearch(view: FirstTagView, first: FirstSearch, freeOnly: boolean): () => void {
  const busy = new Set<string>();
  let text = first.query.text;
  let leaving: 'cart' | 'checkout' | undefined;
  /** Keeps an act on a name, once, and shows its row as busy. */
  const press = (kind: string, name: string, value: unknown): void => {
    if (!busy.has(name)) view.act(kind, value);
    busy.add(name);
    show();
  };
  const context = contextOf(first, press);
  const type = (next: string): void => {
    text = next;
    view.act('type', next);
  };
  const leaveFor = (target: 'cart' | 'checkout') => (): void => {
    if (!leaving) view.act(target);
    leaving = target;
    show();
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
        {first.bar && (
          <CartBarView
            {...first.bar}
            busy={leaving}
            onCart={leaveFor('cart')}
            onCheckout={first.canCheckOut ? leaveFor('checkout') : undefined}
          />
        )}
      </div>,
    );
  show();
  return show;
}

function contextOf(
  { query, texts, prices, canWatch }: FirstSearch,
  press: (kind: string, name: string, value: unknown) => void,
): RowContext {
  return {
    spotlight: query.names.length === 1,
    isForOneName: isOneName(query),
    spelling: query.spelling,
    texts,
    prices,
    canWatch,
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
}

function resultsView(
  { query, groups, inCart, missing, isLastPage }: FirstSearch,
  context: RowContext,
  busy: ReadonlySet<string>,
  freeOnly: boolean,
) {
  const space = missing + (freeOnly ? countRows(groups).hidden : 0);
  const hit = firstHit(groups, query, { inCart });
  const shown = groups.map((group) =>
    groupOf(
      withAlternatives(group).filter((row) => isShownRow(row, { freeOnly, suffix: undefined, inCart })),
      false,
      context.texts.results,
      (row) =>
        renderRow({
          row,
          itemId: inCart.get(row.name),
          busy: busy.has(row.name),
          failure: undefined,
          own: false,
          open: false,
          isHit: hit === row.name,
          context,
        }),
    ),
  );
  return (
    <ResultsView searching={false}>
      {listOf(context, shown)}
      {!isLastPage && <MoreNames searching isEnd={false} onMore={nothing} />}
      {space > 0 && <Space rows={space} context={context} />}
    </ResultsView>
  );
}
