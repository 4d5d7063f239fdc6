import { openBarePage } from '../support/bare-page.ts';
import { expect, type Locator, test } from '../support/fixtures.ts';

const BRANDS = [
  { company: 'se-lp', lang: 'sv', language: 'sv-SE', code: 'hosting-plus', word: 'inkl. moms', vat: 1.25 },
  { company: 'at-ws', lang: 'de', language: 'de-DE', code: 'hosting-plus', word: 'inkl. USt', vat: 1.2 },
] as const;

interface DomainAnswer {
  name: string;
  price: { actualPrice: number; renewalPrice: number; vatIncluded: number } | null;
}

const amountsOf = (text: string): number[] =>
  [...text.replaceAll(/\s/g, '').matchAll(/\d[\d.]*(?:,\d+)?/g)].map(([one]) =>
    Number(one.replaceAll('.', '').replace(',', '.')),
  );

for (const { company, lang, language, code, word, vat } of BRANDS) {
  test(`a visitor of ${company} sees prices incl. VAT beside those excl. VAT: price words, buy buttons and the cart [C5.26]`, async ({
    page,
    demo,
    request,
  }) => {
    const query = new URLSearchParams({ 'codes[]': code, company });
    const answer = await request.get(`${demo.apiUrl}/api/products?${query}`);
    const { products } = await answer.json();
    const { vatExcluded, vatIncluded } = products[0].prices.find(
      ({ period }: { period: number }) => period === 12,
    );
    expect(vatIncluded).toBeCloseTo(vatExcluded * vat, 2);
    await openBarePage(page, demo, {
      lang,
      config: JSON.stringify({ company, language, environment: 'production' }),
      body: `<p>Pris <ws-price code="${code}" period="12"></ws-price></p>
        <p>Netto <ws-price code="${code}" period="12" vat="false"></ws-price></p>
        <ws-add-to-cart code="${code}" period="12" price="${vatExcluded}"></ws-add-to-cart><ws-cart></ws-cart>`,
    });
    const both = page.getByText(/^Pris/);
    await expect(both).toContainText(word);
    const amountsIn = (shown: Locator) => expect.poll(async () => amountsOf(await shown.last().innerText()));
    await amountsIn(both.locator('.ws')).toEqual([vatExcluded, vatIncluded]);
    await amountsIn(page.getByText(/^Netto/).locator('.ws')).toEqual([vatExcluded]);
    const button = page.locator('ws-add-to-cart');
    await expect(button).toContainText(word);
    await button.getByRole('button').first().click();
    const row = page
      .locator('ws-cart')
      .getByRole('listitem')
      .filter({ hasText: /(Hosting|Webbhotell) Plus/ })
      .first();
    await expect(row).toContainText(word);
    await amountsIn(row.locator('.cart-price')).toEqual([vatExcluded, vatIncluded]);
  });
}

const SEARCHES = [
  { company: 'se-ws', lang: 'sv', language: 'sv-SE', tld: 'se', word: 'inkl. moms', net: 'exkl. moms' },
  { company: 'se-lp', lang: 'sv', language: 'sv-SE', tld: 'se', word: 'inkl. moms', net: 'exkl. moms' },
  { company: 'no-lp', lang: 'no', language: 'no-NO', tld: 'no', word: 'inkl. mva.', net: 'ekskl. mva.' },
  { company: 'at-ws', lang: 'de', language: 'de-DE', tld: 'at', word: 'inkl. USt', net: 'ohne USt' },
] as const;

for (const { company, lang, language, tld, word, net } of SEARCHES)
  test(`a visitor of ${company} sees what names, bundles and a transfer cost incl. VAT, as the shop says [C5.26]`, async ({
    page,
    demo,
    request,
  }) => {
    const found = async (query: string): Promise<Map<string, DomainAnswer['price']>> => {
      const url = `${demo.apiUrl}/api/domain-checker/check-domains?domains[]=${query}`;
      const answer = await request.get(url, { headers: { 'X-Company-Code': company } });
      return new Map(((await answer.json()) as DomainAnswer[]).map(({ name, price }) => [name, price]));
    };
    const search = (query: string) =>
      openBarePage(page, demo, {
        lang,
        config: JSON.stringify({ company, language, environment: 'production' }),
        body: `<ws-domain-checker qd="${query}" free-only="false"></ws-domain-checker>`,
      });
    await search('free-lampa');
    const rows = page.locator('.dc-list').getByRole('listitem').filter({ hasText: word });
    const prices = await found('free-lampa');
    await expect(rows).toHaveCount(prices.size);
    for (const [name, price] of prices) {
      const row = rows.filter({ has: page.getByRole('button', { name: `: ${name}` }) });
      const renewal = price && price.renewalPrice !== price.actualPrice ? [price.renewalPrice] : [];
      const amounts = [price?.actualPrice, price?.vatIncluded, ...renewal];
      await expect
        .poll(async () => amountsOf(await row.locator('.dc-price').innerText()), name)
        .toEqual(amounts);
      if (renewal.length > 0) await expect(row.locator('.dc-renewal')).toContainText(net);
    }
    await expect(page.locator('.dc-bundle-price').first()).toContainText(word);
    const taken = `taken-lampa.${tld}`;
    await search(taken);
    await expect(page.locator('.dc-results')).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('button', { name: `: ${taken}` }).click();
    const offer = page.locator('.dc-transfer p').first();
    await expect(offer).toContainText(word);
    const price = (await found(taken)).get(taken);
    await expect
      .poll(async () => amountsOf(await offer.innerText()).slice(0, 2))
      .toEqual([price?.actualPrice, price?.vatIncluded]);
  });

test('a page that asks for both has them in any brand, and one that asks for prices excl. VAT has no others [C5.26]', async ({
  page,
  demo,
}) => {
  const body = '<ws-price code="hosting-plus" period="12"></ws-price>';
  const open = (company: string, prices: string) =>
    openBarePage(page, demo, { body, config: JSON.stringify({ company, language: 'en-US', prices }) });
  await open('sk-ws', 'both');
  await expect(page.locator('ws-price')).toHaveText('€65.88 (€81.03 incl. VAT)');
  await open('at-ws', 'net');
  await expect(page.locator('ws-price')).toHaveText(/^€[\d.]+$/);
});
