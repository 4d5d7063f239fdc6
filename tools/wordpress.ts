/** `npm run build:wordpress`: packs the WordPress plugin into `release/wordpress/`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { packPlugin } from './wordpress-plugin.ts';

const { version } = packageJson;
const folder = join(import.meta.dirname, '../release/wordpress');
const zip = await packPlugin(version);
await mkdir(folder, { recursive: true });
await writeFile(join(folder, `ws-elements-${version}.zip`), zip);
console.log(`release/wordpress/ws-elements-${version}.zip: ${Math.ceil(zip.length / 1024)} KB`);
