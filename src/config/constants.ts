/** Section 9 of the specification, row by row; constants.test.ts holds this file to that table. Times are milliseconds. */
export const CONSTANTS = {
  checkerPageSize: 10,
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

/** A lost session is recovered at most once in this time, so that a server that keeps losing it makes no loop. */
export const SESSION_RECOVERY_INTERVAL = 30_000;
