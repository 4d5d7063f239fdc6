import { copyIntoEmpty, packPackage, readText, writeText } from '../lib/node-only.ts';
import { CommandError } from '../usage.ts';

/** From here and from `dist/shop` alike. */
const PACKAGE = new URL('../../', import.meta.url);
const STARTER = new URL('./starter/', import.meta.url);

/**
 * Makes the folder of a shop that takes test orders, with this package as a file in it; returns the lines to print.
 *
 * @throws CommandError if there is something in the folder.
 */
export async function init(folder = 'my-shop'): Promise<string[]> {
  if (!(await copyIntoEmpty(STARTER, folder)))
    throw new CommandError(`"${folder}" is not empty. Name a folder that is, or that does not exist yet.`);
  const file = await packPackage(PACKAGE, folder);
  const about = JSON.parse(await readText(`${folder}/package.json`)) as { dependencies: object };
  const dependencies = { ...about.dependencies, 'ws-elements': `file:${file}` };
  await writeText(`${folder}/package.json`, `${JSON.stringify({ ...about, dependencies }, null, 2)}\n`);
  return [
    `The shop is in "${folder}". Start it:  cd ${folder} && npm install && npm start`,
    'Then order at http://localhost:8181. Nothing is charged: the payment page is a test.',
    '"npm test" checks the shop. Change shop.mjs: it says what is sold, and to whom.',
  ];
}
