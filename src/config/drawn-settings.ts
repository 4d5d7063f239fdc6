/** The values of settings on which all that is drawn depends, in a file of their own: the first view checks them as well. */

export const THEMES = ['admin', 'cary', 'loopia'] as const;

export const CURRENCY = /^[A-Z]{3}$/;
