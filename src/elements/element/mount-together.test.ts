// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { mountTogether } from './mount-together.ts';

const added = (): Element => document.body.appendChild(document.createElement('div'));

it('renders elements before the next task, but none that has left the page', async () => {
  const mounted: string[] = [];
  const [first, gone, last] = [added(), added(), added()];
  mountTogether(first, () => mounted.push('first'));
  mountTogether(gone, () => mounted.push('gone'));
  mountTogether(last, () => mounted.push('last'));
  gone.remove();
  expect(mounted).toEqual([]);
  await Promise.resolve();
  expect(mounted).toEqual(['first', 'last']);
});
