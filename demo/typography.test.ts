import { expect, it } from 'vitest';
import { BRANDS } from './brands/brands.ts';
import { editionsOf } from './site/editions.ts';
import { renderPage } from './site/pages.ts';
import { joinShortWords } from './typography.ts';

it.each([
  ['Pomôžeme s objednávkou vo dne i v noci', 'sk-SK', 'Pomôžeme s_objednávkou vo dne i_v_noci'],
  ['S námi a s vámi', 'cs', 'S_námi a_s_vámi'],
  ['Balík „A je nový', 'sk-SK', 'Balík „A_je nový'],
  ['os a nos. K tomu', 'cs-CZ', 'os a_nos. K_tomu'],
  ['ve dne i v noci', 'de-DE', 've dne i v noci'],
])('%s in %s is %s', (text, language, expected) => {
  expect(joinShortWords(text, language)).toBe(expected.replaceAll('_', '\u00a0'));
});

it('the pages of Slovak and Czech brands leave no word of one letter at the end of a line', () => {
  const origins = { site: 'http://site.test', api: 'http://api.test' };
  const editions = Object.values(BRANDS).flatMap(editionsOf);
  const ours = editions.filter(({ locale }) => /^(sk|cs)/.test(locale));
  const left = ours.flatMap((edition) =>
    (['home', 'products', 'order', 'advice'] as const).flatMap((page) => {
      const text = renderPage(page, edition, origins).replaceAll(/<(style|script).*?<\/\1>|<[^>]*>/gs, '|');
      return text.match(/.{12}(?<![\p{L}\p{N}&;])[ksvzouai] (?=[\p{L}\p{N}]).{9}/giu) ?? [];
    }),
  );
  expect(left).toEqual([]);
});
