/** `npm run build:wordpress`: packs the WordPress plugin into `release/wordpress/`. */
import { join, relative } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { writePlugin } from './wordpress-plugin.ts';

const ROOT = join(import.meta.dirname, '..');
console.log(relative(ROOT, await writePlugin(join(ROOT, 'release'), packageJson.version)));
