// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { readDomainResult } from '../../../api/domains.ts';
import type { Prices } from '../../../config/early-rules.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { ResultGroup } from './result-group.tsx';
import { type RowContext, type RowProps, renderRow } from './result-row.tsx';
import { makeRowTexts } from './row-texts.ts';

const nothing = (): void => undefined;
const money = (amount: number): string => formatMoney(amount, 'EUR', 'en-US');
const CONTEXT: Omit<RowContext, 'prices'> = {
  texts: makeRowTexts(setupI18n({ locale: 'en-US', messages: { 'en-US': {} } }), money),
  spotlight: false,
  isForOneName: true,
  spelling: new Map(),
  onAdd: nothing,
  onRemove: nothing,
  onRecheck: nothing,
  onToggle: nothing,
  onProve: undefined,
  invalidOf: () => undefined,
  onInstead: nothing,
  canWatch: false,
  adminUrl: '',
  requirementsOf: undefined,
};

let page: Drawn | undefined;
afterEach(() => page?.end());

/** The prices in a row. */
async function pricesIn(
  json: object,
  prices: Prices,
  more: Partial<RowProps> = {},
): Promise<string | undefined> {
  const result = readDomainResult({ name: 'lampa.at', tld: 'at', availableForPurchase: true, ...json });
  const row = { name: 'lampa.at', requested: true, ...more.row, result };
  const state = { itemId: undefined, busy: false, failure: undefined, own: false, open: false, isHit: false };
  page = await draw(<ul>{renderRow({ ...state, ...more, row, context: { ...CONTEXT, prices } })}</ul>, {});
  return page.box.querySelector('.dc-price')?.textContent ?? undefined;
}

const price = { actualPrice: 2.9, renewalPrice: 29.9, vatIncluded: 3.48 };
const BOTH = '€2.90€3.48 incl. VATthen €29.90 excl. VAT per year';

it.each<[string, object, Partial<RowProps>, string]>([
  ['a name', { price }, {}, BOTH],
  ['a premium name', { price, premium: true }, {}, BOTH],
  ['an alternative', { price }, { row: { name: 'lampa.at', requested: false, isAlternative: true } }, BOTH],
  ['a name in the cart', { price }, { itemId: '7' }, BOTH],
  ['the first name', { price }, { isHit: true }, BOTH],
  [
    'a name that renews at its price',
    { price: { ...price, renewalPrice: 2.9 } },
    {},
    '€2.90€3.48 incl. VATper year',
  ],
  [
    'a name without a renewal price',
    { price: { ...price, renewalPrice: null } },
    {},
    '€2.90€3.48 incl. VATper year',
  ],
  ['a name of another period', { price, period: 24 }, {}, '€2.90€3.48 incl. VATthen €29.90 excl. VAT'],
  ['amounts as text', { price: { ...price, vatIncluded: '3.48' } }, {}, BOTH],
])(
  '%s shows the amount incl. VAT that the shop says below its price, on a page that shows both [C5.26]',
  async (_what, json, more, expected) => {
    expect(await pricesIn(json, 'both', more)).toBe(expected);
  },
);

const NET = '€2.90then €29.90 per year';

it.each<[string, object, Prices]>([
  ['the page shows prices excl. VAT', { price }, 'net'],
  ['the shop does not say it', { price: { ...price, vatIncluded: null } }, 'both'],
  ['the shop says something else', { price: { ...price, vatIncluded: 'much' } }, 'both'],
  ['there is no VAT', { price: { ...price, vatIncluded: 2.9 } }, 'both'],
  ['it is less than the price', { price: { ...price, vatIncluded: 1 } }, 'both'],
])(
  'a row shows no amount incl. VAT, and none that is computed, where %s [C5.26]',
  async (_why, json, prices) => {
    expect(await pricesIn(json, prices)).toBe(NET);
  },
);

it('a taken name shows no price, whatever the page shows', async () => {
  const taken = { price, availableForPurchase: false, error: 'domain_checker.taken' };
  expect(await pricesIn(taken, 'both')).toBeUndefined();
});

it.each<[string, Prices, object]>([
  ['alone', 'net', {}],
  ['beside amounts incl. VAT', 'both', { vatIncluded: 3.48 }],
  ['alone, as the shop says no VAT', 'both', {}],
])('the name of a list says that its prices are excl. VAT, shown %s', async (_how, prices, vat) => {
  const json = {
    name: 'lampa.at',
    tld: 'at',
    availableForPurchase: true,
    price: { actualPrice: 2.9, ...vat },
  };
  const group = [{ name: 'lampa.at', requested: true, result: readDomainResult(json) }];
  const shown = { freeOnly: false, suffix: undefined, hit: undefined, open: undefined };
  page = await draw(<ResultGroup {...{ group, ...shown }} context={{ ...CONTEXT, prices }} />, {});
  expect(page.box.querySelector('ul')?.getAttribute('aria-label')).toBe('Results, prices excl. VAT');
});

const free = { name: 'lampa.at', tld: 'at', availableForPurchase: true, price: { actualPrice: 9 } };
it.each<[string, Partial<RowProps>, string]>([
  ['the name to choose beside a taken one', {}, 'Closest free name'],
  ['another free name', { isHit: false }, 'Available'],
  ['the name that was searched', { row: { name: 'lampa.at', requested: true } }, 'Available'],
  ['a name of a searched word', { context: { ...CONTEXT, prices: 'net', isForOneName: false } }, 'Available'],
  ['that name in the cart', { itemId: '7' }, 'In your cart'],
])('%s says that it is', async (_what, more, said) => {
  const row = { name: 'lampa.at', requested: false, ...more.row, result: readDomainResult(free) };
  const state = { itemId: undefined, busy: false, failure: undefined, own: false, open: false, isHit: true };
  const context = { ...CONTEXT, prices: 'net' as const };
  page = await draw(<ul>{renderRow({ ...state, context, ...more, row })}</ul>, {});
  expect(page.box.querySelector('.dc-state')?.textContent).toBe(said);
  const isShown = page.box.querySelector('.dc-state > .sr') === null;
  expect(isShown, 'only another state than “Available” is shown').toBe(said !== 'Available');
});
it.each<[string, object, string]>([
  ['the amount incl. VAT first', price, '€3.48€2.90 excl. VATthen €29.90 excl. VAT per year'],
  ['that it is excl. VAT', { ...price, vatIncluded: null }, '€2.90excl. VATthen €29.90 excl. VAT per year'],
  ['one amount without VAT', { ...price, vatIncluded: 2.9 }, NET],
  ['its period', { ...price, renewalPrice: 2.9 }, '€3.48€2.90 excl. VATper year'],
])(
  'a row of a page whose prices are incl. VAT shows %s, as the shop says it [C5.26]',
  async (_what, said, expected) => {
    expect(await pricesIn({ price: said }, 'gross')).toBe(expected);
  },
);
