/** Of `CONSTANTS`, by itself for the first view: a bundler keeps all of an object of which it needs one value. */
export const CHECKER_PAGE_SIZE = 10;

/**
 * The constants of docs/clauses.md, clauses 9.1 to 9.21; constants.test.ts checks this file against that table. Times
 * are in
 * milliseconds.
 */
export const CONSTANTS = {
  checkerPageSize: CHECKER_PAGE_SIZE,
  pollInterval: 2_000,
  pollAttempts: 30,
  touchFlagReset: 1_000,
  placesRadius: 5_000,
  developerNotification: 20_000,
  mockDelay: 300,
  breakpointMd: 768,
  breakpointLg: 1_260,
  drawerWidth: 560,
  panelWidth: 550,
  periods: [1, 12, 24],
  cardOnlyPeriod: 1,
  payLaterDays: 14,
  recurrentCreditPercent: 5,
  migrationHelpDiscountPercent: 50,
  migrationSelfDiscountPercent: 100,
  businessMailDisks: { basic: 1, advanced: 10, premium: 50, ultimate: 150 },
  defaultCurrency: 'EUR',
  defaultLanguages: ['sk-SK', 'en-US'],
  passwordMinLength: 8,
} as const;

/**
 * A lost session is recovered at most once in this time, so that a server that keeps losing it does not cause a loop.
 */
export const SESSION_RECOVERY_INTERVAL = 30_000;

/** Reads time out after this time. */
export const READ_TIMEOUT = 20_000;

/** Two slow round trips on a bad mobile network, and still before a visitor gives up. */
export const CHANGE_TIMEOUT = 30_000;

/** Orders take longer: the server may ask a bank. */
export const CHECKOUT_TIMEOUT = 60_000;

/** An order waits no longer for the validation of its items, which the checkout repeats. */
export const ITEMS_CHECK_TIMEOUT = 5_000;

/** The pause between the two reads of the cart that prove that an order without a response was not stored. */
export const ORDER_CHECK_INTERVAL = 30_000;

/** A stream times out after this time without data. */
export const STREAM_TIMEOUT = 20_000;

/** The minimum delays before a failed read is repeated; random jitter adds up to the same again. */
export const READ_RETRY_DELAYS: readonly number[] = [500, 1_000];

/** A read is not repeated if the server asks for a longer pause. */
export const MAX_RETRY_AFTER = 30_000;
