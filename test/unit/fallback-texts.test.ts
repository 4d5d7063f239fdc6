import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { afterAll, expect, it } from 'vitest';
import config from '../../lingui.config.ts';

const folder = await mkdtemp(join(tmpdir(), 'texts-'));
afterAll(() => rm(folder, { recursive: true }));

const po = (text: string): string =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "Your cart"\nmsgstr "${text}"\n`;

it('a text that a language lacks is merged into its catalog in English [D.43]', async () => {
  for (const [locale, text] of [
    ['en-US', 'Your cart'],
    ['sk-SK', ''],
  ] as const) {
    await mkdir(join(folder, locale));
    await writeFile(join(folder, locale, 'cart.po'), po(text));
  }
  const catalogs = [{ path: `${folder}/{locale}/cart`, include: [folder] }];
  const own = { ...config, rootDir: folder, catalogs } as never;
  const [catalog] = await getCatalogs(own);
  const texts = await catalog?.getTranslations('sk-SK', {
    fallbackLocales: {},
    sourceLocale: config.sourceLocale,
  });
  expect(Object.values(texts?.messages ?? {})).toEqual(['Your cart']);
});
