import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONSTANTS } from './constants.ts';

// Section 9 of the specification, copied by hand; times in milliseconds.
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
  ['paymentDisplayOrder', ['card', 'credit', 'banking', 'transfer', 'qrcode', 'later']],
  ['defaultCurrency', 'EUR'],
  ['defaultLanguages', ['sk-SK', 'en-US']],
  ['passwordMinLength', 8],
])('%s is as section 9 says', (name, value) => {
  expect(CONSTANTS[name]).toEqual(value);
});

const sheet = (name: string): string => readFileSync(new URL(`../ui/${name}`, import.meta.url), 'utf8');

// Style sheets cannot read the table: these hold them to it.
test.each<[keyof typeof CONSTANTS, string, string]>([
  ['drawerWidth', 'tokens.css', '--_drawer-width: var(--ws-drawer-width, %px)'],
  ['panelWidth', 'dialog.css', '--_dialog-width: %px'],
  ['breakpointMd', 'two-column.css', '(inline-size >= %px)'],
  ['breakpointLg', 'two-column.css', '(inline-size >= %px)'],
])('%s is the width that %s draws', (name, file, text) => {
  expect(sheet(file)).toContain(text.replace('%', String(CONSTANTS[name])));
});
