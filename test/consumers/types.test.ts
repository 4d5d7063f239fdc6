import { expect, it } from 'vitest';
import { projectOf, run } from './scratch.ts';

it.each([
  ['React and without a framework', 'tsc', 'react', ['-p', '.']],
  ['Vue', 'vue-tsc', 'vue', ['-p', '.']],
  ['Svelte', 'svelte-check', 'svelte', ['--fail-on-warnings']],
])('the types compile in %s, including the libraries [C9.22]', async (_, command, project, args) => {
  const { code, output } = await run(command, args, projectOf(project));
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
});
