import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONSTANTS } from './constants.ts';
import { resolveConfig } from './page-config.ts';

// The constants of section 9 of docs/clauses.md, copied by hand; times in milliseconds.
test.each<[keyof typeof CONSTANTS, unknown]>([
  ['checkerPageSize', 10],
  ['pollInterval', 2_000],
  ['pollAttempts', 30],
  ['touchFlagReset', 1_000],
  ['placesRadius', 5_000],
  ['developerNotification', 20_000],
  ['mockDelay', 300],
  ['breakpointMd', 768],
  ['breakpointLg', 1_260],
  ['drawerWidth', 560],
  ['panelWidth', 550],
  ['periods', [1, 12, 24]],
  ['cardOnlyPeriod', 1],
  ['payLaterDays', 14],
  ['recurrentCreditPercent', 5],
  ['migrationHelpDiscountPercent', 50],
  ['migrationSelfDiscountPercent', 100],
  ['businessMailDisks', { basic: 1, advanced: 10, premium: 50, ultimate: 150 }],
  ['defaultCurrency', 'EUR'],
  ['defaultLanguages', ['sk-SK', 'en-US']],
  ['passwordMinLength', 8],
])('%s is as section 9 specifies [9.1] [9.4] [9.6] [9.14] [9.17] [9.21] [D.39]', (name, value) => {
  expect(CONSTANTS[name]).toEqual(value);
});

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

// Style sheets cannot import the table: this test compares their values with it.
test.each<[keyof typeof CONSTANTS, string, string]>([
  ['drawerWidth', 'tokens.css', '--_drawer-width: var(--ws-drawer-width, %px)'],
  ['panelWidth', 'dialog.css', '--_dialog-width: %px'],
  ['breakpointMd', 'two-column.css', '(inline-size >= %px)'],
  ['breakpointLg', 'two-column.css', '(inline-size >= %px)'],
])('%s is the width in %s [9.8] [9.9] [9.10]', (name, file, text) => {
  expect(read(`ui/${file}`)).toContain(text.replace('%', String(CONSTANTS[name])));
});

test('no stylesheet changes its layout near a breakpoint but not at it [9.8]', () => {
  const { breakpointMd, breakpointLg } = CONSTANTS;
  const sheets = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' });
  const queries = sheets
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [...read(file).matchAll(/@container ws [^{]+/g)].join());
  const widths = [...queries.join().matchAll(/(\d+)px/g)].map(([, px]) => Number(px));
  const isNear = (px: number): boolean =>
    Math.min(Math.abs(px - breakpointMd), Math.abs(px - breakpointLg)) < 100;
  expect(new Set(widths.filter(isNear))).toEqual(new Set([breakpointMd, breakpointLg]));
});

// A preset is a provider's data and a message is a translator's: both repeat the value.
test('a config with only a company has the default currency and languages [9.19] [9.20]', () => {
  const place = { scriptUrl: 'https://cdn.example/', pageUrl: 'https://shop.example/' };
  const { currency, languages } = resolveConfig({ company: 'sk-ws' }, place);
  expect([currency, languages]).toEqual([CONSTANTS.defaultCurrency, CONSTANTS.defaultLanguages]);
});

test.each([
  ['order', 'at least % characters'],
  ['errors', 'Use at least % characters'],
])('the text of %s about passwords states passwordMinLength: "%s" [9.21]', (surface, text) => {
  const expected = text.replace('%', String(CONSTANTS.passwordMinLength));
  expect(read(`i18n/locales/en-US/${surface}.po`)).toContain(`msgid "${expected}"`);
});
