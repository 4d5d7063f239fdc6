import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { KIT_TRANSLATIONS, kitTranslations } from './kit-translations.ts';

it('the shop kit says what its catalogues say: `npm run texts` writes it after a translation', async () => {
  expect(JSON.parse(await readFile(KIT_TRANSLATIONS, 'utf8'))).toEqual(await kitTranslations());
});
