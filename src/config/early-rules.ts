/**
 * What `ws.js` and the first views must know of a page's config before the code that checks it is loaded; that code
 * follows the same rules. Imports nothing. `EarlyConfig` (config-keys.ts) lists the keys that they read.
 */

export const COMPANY = /^[a-z0-9-]{2,32}$/;
export const CURRENCY = /^[A-Z]{3}$/;

export type Theme = 'admin' | 'cary' | 'loopia';
export const THEMES = ['admin', 'cary', 'loopia'] as const satisfies readonly Theme[];

export type Prices = 'net' | 'both' | 'gross';
/** Which prices are shown: excl. VAT; both, the one excl. VAT emphasized; or both, the one incl. VAT emphasized. */
export const PRICES = ['net', 'both', 'gross'] as const satisfies readonly Prices[];

/** What a company without a preset has to state itself. */
export const REQUIRED = ['companyCountry', 'currency', 'languages'] as const;

/** The path of the API on the script's origin, for a config without `apiUrl`. */
export const API_PATH = '/api';
