import config from '../../tools/texts.config.ts';

/** The project's settings, with the catalogues extracted to `.cache` instead of over the checked-in ones. */
export default {
  ...config,
  catalogs: config.catalogs.map((catalogue) => ({
    ...catalogue,
    path: catalogue.path
      .replace('<rootDir>/src/i18n/locales/', '<rootDir>/.cache/texts/tags/')
      .replace('<rootDir>/demo/locales/', '<rootDir>/.cache/texts/demo/')
      .replace('<rootDir>/server/locales/', '<rootDir>/.cache/texts/kit/'),
  })),
};
