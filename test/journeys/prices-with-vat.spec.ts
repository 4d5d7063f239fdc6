import { openBarePage } from '../support/bare-page.ts';
import { expect, type Locator, test } from '../support/fixtures.ts';

const BRANDS = [
  { company: 'se-lp', lang: 'sv', language: 'sv-SE', code: 'hosting-plus', word: 'inkl. moms', vat: 1.25 },
  { company: 'at-ws', lang: 'de', language: 'de-DE', code: 'hosting-plus', word: 'inkl. USt', vat: 1.2 },
] as const;

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
