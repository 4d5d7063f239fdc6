import { colorsNamed } from 'culori/fn';
import { expect, it } from 'vitest';
import { isPlainColor, literalColor } from './literal-color.ts';

it.each([
  ['#f60', [255, 102, 0]],
  ['#F60F', [255, 102, 0]],
  ['#ff6600', [255, 102, 0]],
  ['#ff6600ff', [255, 102, 0]],
  [' Tomato ', [255, 99, 71]],
  ['RebeccaPurple', [102, 51, 153]],
  ['rgb(255, 102, 0)', [255, 102, 0]],
  ['rgb(100% 40% 0%)', [255, 102, 0]],
  ['rgba(255 102 0 / 100%)', [255, 102, 0]],
  ['hsl(24 100% 50%)', [255, 102, 0]],
  ['hsl(384deg, 100%, 50%)', [255, 102, 0]],
  ['hsl(-120 100% 50%)', [0, 0, 255]],
  ['hsl(210, 0%, 50%)', [128, 128, 128]],
] as const)('%s is a color that every browser knows', (text, rgb) => {
  expect(literalColor(text)?.map(Math.round)).toEqual(rgb);
  expect(isPlainColor(text)).toBe(true);
});

it.each([
  '',
  'tomatoe',
  '#ff66',
  '#ff660080',
  '#12345',
  'rgb(1 2 3 / 50%)',
  'rgb(1% 2 3)',
  'transparent',
  'currentcolor',
  'canvastext',
  'inherit',
  'var(--ws-ink)',
  'ff6347',
  'fff',
  'decade',
])('%s is none, or lets the page show through', (text) => {
  expect(literalColor(text)).toBeUndefined();
  expect(isPlainColor(text)).toBe(false);
});

it('every name of CSS is known', () => {
  const names = Object.keys(colorsNamed);
  expect(names).toHaveLength(148);
  expect(names.filter((name) => literalColor(name) === undefined)).toEqual([]);
});
