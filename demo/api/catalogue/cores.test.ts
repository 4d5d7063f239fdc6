import { expect, it } from 'vitest';
import { cores } from './cores.ts';
import { VDC } from './vdc.ts';
import { VPS } from './vps.ts';

it.each([
  [1, '1 jádro', '1 Kern', '1 core', '1 núcleo', '1 mag', '1 kern', '1 kjerne', '1 jadro', '1 kärna'],
  [2, '2 jádra', '2 Kerne', '2 cores', '2 núcleos', '2 mag', '2 kernen', '2 kjerner', '2 jadrá', '2 kärnor'],
  [8, '8 jader', '8 Kerne', '8 cores', '8 núcleos', '8 mag', '8 kernen', '8 kjerner', '8 jadier', '8 kärnor'],
])('%i processor cores are counted as each language does', (count, ...expected) => {
  expect(Object.values(cores(count))).toEqual(expected);
});

it('servers and data centers say how many cores they have, in every language', () => {
  const texts = [...VPS, ...VDC].flatMap(({ about }) => Object.values(about));
  expect(texts.filter((text) => !/\d+ (jád|Kern|core|núcleo|mag|kern|kjerne|jad|kärn)/.test(text))).toEqual(
    [],
  );
  expect(texts.filter((text) => text.includes('{'))).toEqual([]);
});
