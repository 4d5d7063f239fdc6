import { join } from 'node:path';
import babel from '@lingui/cli/api/extractors/babel';
import config from '../lingui.config.ts';
import { TRANSLATED } from '../src/config/surfaces.ts';
import { treeExtractor } from './text-trees.ts';

/** The project's settings for collecting texts: `en-SE` is written by hand, only where its English differs. */
export default {
  ...config,
  rootDir: join(import.meta.dirname, '..'),
  locales: [...TRANSLATED],
  extractors: [treeExtractor, babel],
  catalogs: [
    ...config.catalogs,
    {
      path: '<rootDir>/demo/locales/{locale}/texts',
      include: [
        'demo/site/*texts.ts',
        'demo/pay/pay-texts.ts',
        'demo/api/page-texts.ts',
        'demo/api/provider/*-texts.ts',
      ].map((glob) => `<rootDir>/${glob}`),
      exclude: [],
    },
    {
      path: '<rootDir>/server/locales/{locale}/pages',
      include: ['<rootDir>/server/http/page-texts.json'],
      exclude: [],
    },
  ],
};
