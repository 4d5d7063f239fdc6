import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { ROOT, tagsConfig } from './tags-build.ts';

/** Changes the compiled catalogues but not their `.po` files, as another version of the compiler might. */
const otherCompiler: Plugin = {
  name: 'other-compiler',
  enforce: 'post',
  transform: (code, id) =>
    id.endsWith('/sk-SK/login.po') ? { code: code.replaceAll('Prihlásiť', 'Vstúpiť'), map: null } : null,
};

/** Content of a surface's built catalogues by file name. */
async function buildCatalogues(...plugins: Plugin[]): Promise<ReadonlyMap<string, string>> {
  const config = tagsConfig('unused');
  config.plugins?.push(...plugins);
  config.build = {
    ...config.build,
    write: false,
    lib: { entry: { login: `${ROOT}src/i18n/texts/login-texts.ts` }, formats: ['es'] },
  };
  const [result] = [await build(config)].flat();
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  return new Map(
    chunks
      .filter(({ fileName }) => fileName.includes('texts-'))
      .map(({ fileName, code }) => [fileName, code]),
  );
}

test('only a catalog whose content changes gets a new file name [C2.5]', async () => {
  const [before, after] = await Promise.all([buildCatalogues(), buildCatalogues(otherCompiler)]);
  const gone = [...before].filter(([name]) => !after.has(name));
  expect(gone.map(([name]) => name)).toEqual([expect.stringContaining('texts-login-sk-SK-')]);
  for (const [name, code] of before) if (after.has(name)) expect(after.get(name)).toBe(code);
  expect(before.size).toBe(9);
});
