// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { readDomainResult } from '../../../api/domains.ts';
import type { Locale } from '../../../config/locales.ts';
import { i18n, loadTexts } from '../../../i18n/i18n.ts';
import { checkerTexts } from '../../../i18n/texts/checker-texts.ts';
import { TakenPanel } from './taken-panel.tsx';

let page: Drawn | undefined;
afterEach(() => page?.end());

/** The sentence about the transfer of a name for which the shop returns this period. */
async function sentence(period: number | null, locale: Locale): Promise<string> {
  const error = 'exception.domain.taken';
  const result = readDomainResult({ name: 'a.sk', tld: 'sk', price: { actualPrice: 10 }, period, error });
  if (!result) throw new Error('an invalid result');
  await loadTexts(locale, checkerTexts);
  const panel = <TakenPanel result={result} name="a.sk" onProve={undefined} onRecheck={() => undefined} />;
  page = await draw(<I18nProvider i18n={i18n}>{panel}</I18nProvider>, {});
  // A short Slovak or Czech word must not end a line.
  return page.box.querySelector('form p')?.textContent?.replaceAll('\u00a0', ' ').trim() ?? '';
}

it.each([
  [null, 'one year'],
  [12, 'one year'],
  [24, '2 years'],
  [1, 'one month'],
  [18, '18 months'],
])('a transfer with a price for %s months adds %s [2.37]', async (period, added) => {
  expect(await sentence(period, 'en-US')).toBe(`Transfer it to us for €10.00. This adds ${added}.`);
});

it.each<[Locale, string, string, string, string]>([
  ['cs-CZ', 'o rok.', 'o 2 roky.', 'o 5 let.', 'o 18 měsíců.'],
  ['de-DE', 'um ein Jahr.', 'um 2 Jahre.', 'um 5 Jahre.', 'um 18 Monate.'],
  ['es-ES', 'un año más.', '2 años más.', '5 años más.', '18 meses más.'],
  ['hu-HU', 'egy évvel', '2 évvel', '5 évvel', '18 hónappal'],
  ['nl-NL', 'een jaar', '2 jaar', '5 jaar', '18 maanden'],
  ['no-NO', 'med ett år.', 'med 2 år.', 'med 5 år.', 'med 18 måneder.'],
  ['sk-SK', 'o rok.', 'o 2 roky.', 'o 5 rokov.', 'o 18 mesiacov.'],
  ['sv-SE', 'med ett år.', 'med 2 år.', 'med 5 år.', 'med 18 månader.'],
])('the period of a transfer uses the plural forms of %s', async (locale, ...texts) => {
  for (const [index, period] of [12, 24, 60, 18].entries()) {
    expect(await sentence(period, locale)).toContain(texts[index]);
    page?.end();
  }
});

it.each([
  ['both', 12.3, '€10.00 (€12.30 incl. VAT)'],
  ['both', undefined, '€10.00'],
  ['gross', 12.3, '€12.30 (€10.00 excl. VAT)'],
  ['gross', undefined, '€10.00 (excl. VAT)'],
  ['net', 12.3, '€10.00'],
])(
  'on a page that shows %s prices, a transfer that costs %s incl. VAT is offered for %s [C5.26]',
  async (prices, vatIncluded, amount) => {
    const answer = {
      name: 'a.sk',
      tld: 'sk',
      price: { actualPrice: 10, vatIncluded },
      error: 'exception.domain.taken',
    };
    const result = readDomainResult(answer);
    if (!result) throw new Error('an invalid result');
    const panel = <TakenPanel result={result} name="a.sk" onProve={undefined} onRecheck={() => undefined} />;
    page = await draw(panel, {}, { prices });
    expect(page.box.querySelector('form p')?.textContent).toContain(`Transfer it to us for ${amount}. This`);
  },
);

it.each([
  ['https://shop.example/transfer', 'https://shop.example/transfer'],
  [undefined, undefined],
])('the page about transfers, %s in the config, is linked: %s [3.42]', async (transferUrl, href) => {
  const answer = { name: 'a.sk', tld: 'sk', price: { actualPrice: 10 }, error: 'exception.domain.taken' };
  const result = readDomainResult(answer);
  if (!result) throw new Error('an invalid result');
  const panel = <TakenPanel result={result} name="a.sk" onProve={undefined} onRecheck={() => undefined} />;
  page = await draw(panel, {}, transferUrl ? { transferUrl } : {});
  expect(page.box.querySelector('a')?.href).toBe(href);
});

it.each([
  ['https://watch.example/?by=mail', 'https://watch.example/?by=mail&domain=a.sk'],
  [undefined, undefined],
])('a taken name can be watched at %s, as %s [2.38] [D.33]', async (watchUrl, href) => {
  const result = readDomainResult({ name: 'a.sk', tld: 'sk', error: 'exception.domain.taken' });
  if (!result) throw new Error('an invalid result');
  const panel = <TakenPanel result={result} name="a.sk" onProve={undefined} onRecheck={() => undefined} />;
  page = await draw(panel, {}, watchUrl ? { watchUrl } : {});
  expect(page.box.querySelector('a')?.href).toBe(href);
});
