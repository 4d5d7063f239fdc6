// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { htmlOfFirst, htmlOfReact } from '../../../test/support/same-source.tsx';
import type { DomainResult } from '../../api/domains.ts';
import { type BuiltInLocale, LOCALES } from '../../config/locales.ts';
import { CartBarView } from '../../features/domain-checker/cart-bar-view.tsx';
import { SearchForm } from '../../features/domain-checker/query/search-form.tsx';
import { type RowContext, type RowProps, renderRow } from '../../features/domain-checker/rows/result-row.tsx';
import { groupOf, Space } from '../../features/domain-checker/rows/row-group.tsx';
import { makeRowTexts } from '../../features/domain-checker/rows/row-texts.ts';
import { MoreNames } from '../../features/domain-checker/search/more-names.tsx';
import { listOf, ResultsView } from '../../features/domain-checker/search/results-view.tsx';
import { formatMoney } from '../../i18n/formats.ts';
import { checkerTexts } from '../../i18n/texts/checker-texts.ts';
import { addTexts, translate } from './lingui.ts';

// Every state of the rows of a search in the first language, and all of them by turns in the others and in every currency,
// drawn by the first view and by React.

const nothing = (): void => undefined;

const price = { actualPrice: 1_290, renewalPrice: 1_490 };
const RESULT: DomainResult = {
  name: 'lampa.sk',
  tld: 'sk',
  price,
  period: 12,
  availableForPurchase: true,
  premium: false,
  error: undefined,
  alternativeTo: undefined,
};
const taken = { availableForPurchase: false, price: undefined };

const RESULTS: readonly Partial<DomainResult>[] = [
  {},
  { premium: true },
  { period: 1 },
  { price: { actualPrice: 290, renewalPrice: 2_990 } },
  { price: { actualPrice: 290, renewalPrice: 2_990, vatIncluded: 348 } },
  { price: { ...price, vatIncluded: 1_290 }, premium: true },
  { price: { actualPrice: 1_290, renewalPrice: 1_290, vatIncluded: 1_587 } },
  { period: 24, price: { actualPrice: 100, renewalPrice: undefined } },
  { price: { actualPrice: 149_000, renewalPrice: 149_000 } },
  { name: 'xn--aj-lka.sk' },
  { name: 'a&b<c>.co.uk' },
  { ...taken, error: 'domain_checker.taken' },
  { ...taken, error: 'domain_checker.taken', price },
  { ...taken, error: 'domain_checker.tld_not_supported' },
  { ...taken, error: 'domain_checker.invalid_name' },
  { ...taken, error: 'exception.domain.ownership.not_logged_in' },
  { ...taken, error: 'domain_checker.cannot_resolve_availability' },
];

/** Every row that a search may show. */
function rowsIn(context: RowContext): RowProps[] {
  const states: Partial<RowProps>[] = [{}, { busy: true }, { itemId: '7' }, { own: true }, { isHit: true }];
  const ofResults = RESULTS.flatMap((part) => {
    const result = { ...RESULT, ...part };
    return [true, false].flatMap((requested) =>
      [true, false].map((isAlternative) => ({ name: result.name, requested, isAlternative, result })),
    );
  });
  const others = [
    { name: 'wait.sk', requested: true },
    { name: 'failed.sk', requested: true, failed: true },
    { name: 'again.sk', requested: false, rechecking: true },
  ];
  const closed = {
    itemId: undefined,
    busy: false,
    failure: undefined,
    own: false,
    open: false,
    isHit: false,
    context,
  };
  return [...ofResults, ...others].flatMap((row) => states.map((state) => ({ ...closed, row, ...state })));
}

const CONTEXT = {
  spelling: new Map<string, string>(),
  onAdd: nothing,
  onRemove: nothing,
  onRecheck: nothing,
  onToggle: nothing,
  onProve: nothing,
  invalidOf: () => undefined,
  onInstead: nothing,
  adminUrl: 'https://admin.example/',
  isForOneName: true,
};

const contexts = (texts: RowContext['texts']): RowContext[] => [
  { ...CONTEXT, texts, prices: 'net', spotlight: false, canWatch: false, requirementsOf: undefined },
  { ...CONTEXT, texts, prices: 'gross', spotlight: true, canWatch: false, requirementsOf: undefined },
  ...(['net', 'both'] as const).map((prices) => ({
    ...CONTEXT,
    ...{ texts, prices, spotlight: true, canWatch: true, requirementsOf: (name: string) => `For ${name}` },
  })),
];

/** Whether a row is drawn in a language: the first one has all rows, of which each other one has its share. */
const isDrawn = (row: number, language: BuiltInLocale): boolean => {
  const at = LOCALES.indexOf(language);
  return at === 0 || row % LOCALES.length === at;
};

/** All that is drawn. */
function views(texts: RowContext['texts'], language: BuiltInLocale): ReactNode[] {
  const bars = [1, 2, 5].flatMap((count) =>
    [undefined, nothing].flatMap((onCheckout) =>
      ([undefined, 'cart', 'checkout'] as const).map((busy) => ({ count, onCheckout, busy })),
    ),
  );
  const form = { error: undefined, fieldRef: { current: null }, onChange: nothing, onSubmit: nothing };
  const lists = contexts(texts).flatMap((context) =>
    rowsIn(context)
      .filter((_, row) => isDrawn(row, language))
      .map((props) =>
        listOf(context, [groupOf([props.row], false, context.texts.results, () => renderRow(props))]),
      ),
  );
  return [
    <SearchForm key="form" {...form} text="lampa" onFocus={nothing} lastText={undefined} />,
    ...[true, false].map((searching) => (
      <ResultsView key={String(searching)} searching={searching}>
        <MoreNames searching={searching} isEnd={false} onMore={nothing} />
      </ResultsView>
    )),
    ...bars.map((bar) => (
      <CartBarView key={JSON.stringify(bar)} total={texts.money(1_290)} onCart={nothing} {...bar} />
    )),
    ...contexts(texts).map((context) => <Space key={JSON.stringify(context)} rows={3} context={context} />),
    ...lists,
  ];
}

const CURRENCIES = ['EUR', 'CZK', 'HUF', 'SEK', 'NOK'];

/** Ids are unique in the shadow root that both share, so they differ. */
const withoutIds = (html: string): string => html.replace(/_r_\w+_|first-\d+/g, 'id');

it.each(LOCALES)('a search is the same in %s [C3.17]', async (language: BuiltInLocale) => {
  const { messages } = await checkerTexts(language);
  addTexts(language, messages);
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  // The currency is in the texts only.
  const currency = CURRENCIES[LOCALES.indexOf(language) % CURRENCIES.length] ?? 'EUR';
  const money = (amount: number): string => formatMoney(amount, currency, language);
  const ofFirst = views(makeRowTexts({ _: translate }, money), language).map(htmlOfFirst);
  const ofReact = await htmlOfReact(views(makeRowTexts(i18n, money), language), language, checkerTexts);
  expect(ofFirst.map(withoutIds)).toEqual(ofReact.map(withoutIds));
});
