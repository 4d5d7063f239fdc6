/** The values of settings on which all that is drawn depends, in a file of their own: the first view checks them as well. */

export const THEMES = ['admin', 'cary', 'loopia'] as const;

/** Which prices are shown: excl. VAT; both, the one excl. VAT emphasized; or both, the one incl. VAT emphasized. */
export const PRICES = ['net', 'both', 'gross'] as const satisfies readonly Prices[];

export type Prices = 'net' | 'both' | 'gross';

export const CURRENCY = /^[A-Z]{3}$/;
