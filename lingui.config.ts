import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { SURFACES, TRANSLATED } from './src/config/surfaces.ts';

/** Views ask what renders them for their texts. */
const RENDERER = join(import.meta.dirname, 'src/ui/renderer.ts');

// One catalogue per surface and locale: a page with a mini-cart loads one kilobyte of texts, not sixteen.
export default {
  sourceLocale: 'en-US',
  locales: [...TRANSLATED, 'en-SE'],
  runtimeConfigModule: { Trans: [RENDERER, 'Trans'], useLingui: [RENDERER, 'useLingui'] },
  fallbackLocales: { 'en-SE': 'en-US' },
  format: formatter({ lineNumbers: false }),
  catalogs: Object.entries(SURFACES).map(([surface, include]) => ({
    path: `<rootDir>/src/i18n/locales/{locale}/${surface}`,
    include: include.map((glob) => `<rootDir>/${glob}`),
    exclude: ['**/*.test.*'],
  })),
  orderBy: 'origin',
};
