import { type BuiltInLocale, LOCALES } from './locales.ts';

/**
 * The files whose texts share a catalogue. A surface is a part that a visitor opens at once: the header tags of every
 * page, the domain checker, the order, the price table, the login drawer, the extras and options of a cart's items and
 * the link to the cart, the contact forms, the hosting tutorial, withdrawals and links that fill the cart, and the texts
 * of server keys (loaded with the first message). The doctor has a separate surface: only editors read it. Files outside
 * all surfaces have no texts in the build.
 */
export const SURFACES = {
  header: [
    'src/features/account/tag/**',
    'src/features/language/**',
    'src/features/minicart/**',
    'src/features/add-to-cart/**',
    'src/features/prices/vat-text.ts',
    'src/i18n/use-server-text.ts',
  ],
  checker: [
    'src/features/domain-checker/**',
    'src/features/buyer/price-line.tsx',
    'src/features/prices/vat-text.ts',
    'src/ui/**',
    'src/i18n/company-numbers.ts',
    'src/i18n/name-problems.ts',
    'src/i18n/use-server-text.ts',
  ],
  cart: [
    'src/screens/**',
    'src/features/cart/**',
    'src/features/buyer/place-text.ts',
    'src/features/prices/**',
    'src/features/steps/**',
    'src/features/offers/recommended/**',
    'src/features/other-name/**',
    // The search field, which an empty cart shows.
    'src/features/domain-checker/query/search-form.tsx',
    'src/features/domain-checker/query/use-query.ts',
    'src/ui/**',
    'src/i18n/name-problems.ts',
    'src/i18n/use-server-text.ts',
  ],
  order: [
    'src/features/profile/**',
    'src/features/consents/**',
    'src/features/email/**',
    'src/features/buyer/vat-change.tsx',
    'src/features/payment/**',
    'src/features/payment-fields/**',
    'src/features/service-settings/**',
    'src/features/order/send/**',
    'src/features/order/quick/**',
    'src/features/order/recapitulation/**',
    'src/features/order/thank-you/**',
    'src/features/codes/**',
    'src/features/order/next-actions/**',
    'src/features/order/pay/**',
    'src/i18n/company-numbers.ts',
    'src/i18n/name-problems.ts',
    'src/i18n/setting-labels.ts',
  ],
  plans: [
    'src/features/plans/**',
    'src/features/buyer/price-line.tsx',
    'src/features/add-to-cart/**',
    'src/features/prices/period-text.ts',
    'src/features/prices/vat-text.ts',
    'src/i18n/use-server-text.ts',
  ],
  login: ['src/features/account/*', 'src/features/account/code/**', 'src/features/email/**'],
  offers: [
    'src/features/offers/*',
    'src/features/buyer/place-form.tsx',
    'src/features/cart-link/**',
    'src/features/codes/**',
  ],
  advice: [
    'src/features/email/**',
    'src/features/inquiry/**',
    'src/features/tutorial/**',
    'src/features/order-link/**',
    'src/features/withdrawal/**',
    'src/features/consents/keep-buttons.tsx',
    'src/features/prices/period-text.ts',
    'src/ui/field.tsx',
    'src/ui/notice.tsx',
    'src/ui/retry-boundary.tsx',
    'src/ui/retry-button.tsx',
    'src/ui/server-messages.tsx',
    'src/i18n/use-server-text.ts',
  ],
  errors: [
    'src/i18n/server-texts.ts',
    'src/i18n/changed-texts.ts',
    'src/i18n/value-reasons.ts',
    'src/config/**',
  ],
  doctor: ['src/elements/doctor/**'],
  outdated: ['src/elements/loader/outdated.ts'],
} as const satisfies Record<string, readonly string[]>;

/** The name of a catalogue's share of the texts. */
export type Surface = keyof typeof SURFACES;

/**
 * The locales that have every catalogue, English first: any other locale uses its texts. `en-SE` has only the few texts
 * that differ, in the catalogues where they occur.
 */
export const TRANSLATED: readonly BuiltInLocale[] = [
  'en-US',
  ...LOCALES.filter((locale) => locale !== 'en-US' && locale !== 'en-SE'),
];
