import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readExamples } from '../support/docs-examples.ts';
import { projectOf, run } from './scratch.ts';

it.each([
  ['React and without a framework', 'tsc', 'react', ['-p', '.']],
  ['Vue', 'vue-tsc', 'vue', ['-p', '.']],
  ['Svelte', 'svelte-check', 'svelte', ['--fail-on-warnings']],
])('the types compile in %s, including the libraries [C9.22]', async (_, command, project, args) => {
  const { code, output } = await run(command, args, projectOf(project));
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
});

it('the scripts of the docs compile as they are written', async () => {
  const scripts = readExamples().filter(
    ({ language, text }) => ['js', 'ts'].includes(language) && /wsElements|will-change/.test(text),
  );
  expect(scripts.length).toBeGreaterThan(3);
  const folder = join(projectOf('types'), 'docs');
  mkdirSync(folder, { recursive: true });
  for (const { place, text } of scripts)
    writeFileSync(
      join(folder, `${place.replaceAll(/\W+/g, '-')}.ts`),
      `import type {} from 'ws-elements/types';\n${text}\nexport {};\n`,
    );
  const { compilerOptions } = JSON.parse(readFileSync(join(projectOf('react'), 'tsconfig.json'), 'utf8'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  const { code, output } = await run('tsc', ['-p', '.'], folder);
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
});
