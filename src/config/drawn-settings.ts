/** The values of settings on which all that is drawn depends, in a file of their own: the first view checks them as well. */

export const THEMES = ['admin', 'cary', 'loopia'] as const;

/** Which prices are shown: excl. VAT, or both excl. and incl. VAT. */
export const PRICES = ['net', 'both'] as const satisfies readonly Prices[];

export type Prices = 'net' | 'both';

export const CURRENCY = /^[A-Z]{3}$/;
