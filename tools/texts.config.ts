import { join } from 'node:path';
import config from '../lingui.config.ts';
import { TRANSLATED } from '../src/i18n/surfaces.ts';

/** The project's settings for collecting texts: `en-SE` is written by hand, only where its English differs. */
export default { ...config, rootDir: join(import.meta.dirname, '..'), locales: [...TRANSLATED] };
