import { join } from 'node:path';
import config from '../../lingui.config.ts';

/** The project's own settings, but written beside the checkout's catalogues instead of over them. */
// biome-ignore lint/style/noDefaultExport: the tool reads its settings so.
export default {
  ...config,
  rootDir: join(import.meta.dirname, '../..'),
  catalogs: config.catalogs.map((catalogue) => ({
    ...catalogue,
    path: catalogue.path.replace('<rootDir>/src/i18n/locales/', '<rootDir>/.cache/texts/'),
  })),
};
