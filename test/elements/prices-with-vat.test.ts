import { becomes, equal, inside, ok, openPage, type Page, ready, SCRIPT, SHOP, until } from './page.ts';
import { newVisitor, queryDeep } from './shopper.ts';

// What a visitor of each brand sees is what the shop says: no amount incl. VAT is computed on the page.

const amountsOf = (text: string | null | undefined): number[] =>
  [...(text ?? '').replaceAll(/\s/g, '').matchAll(/\d[\d.]*(?:,\d+)?/g)].map(([one]) =>
    Number(one.replaceAll('.', '').replace(',', '.')),
  );
const configOf = (values: object): string => JSON.stringify(values).replaceAll('"', '&quot;');
const wrapper = (element: Element | null): Element | null =>
  element?.shadowRoot?.querySelector('.ws') ?? null;

async function read<T>(path: string, company: string): Promise<T> {
  const answer = await fetch(`${SHOP}/api${path}`, { headers: { 'X-Company-Code': company } });
  return answer.json();
}

interface ProductsAnswer {
  products: { prices: { period: number; vatExcluded: number; vatIncluded: number }[] }[];
}
interface DomainAnswer {
  name: string;
  price: { actualPrice: number; renewalPrice: number; vatIncluded: number } | null;
}

/** Buys what the page's button offers. */
const buyIn = async (page: Page): Promise<void> =>
  inside(await ready(page, 'ws-add-to-cart'))
    .querySelector('button')
    ?.click();

describe('prices incl. VAT', () => {
  it('stand beside those excl. VAT in price words, buy buttons and the cart [C5.26]', async () => {
    await newVisitor();
    for (const [company, language, word, vat] of [
      ['se-lp', 'sv-SE', 'inkl. moms', 1.25],
      ['at-ws', 'de-DE', 'inkl. USt', 1.2],
    ] as const) {
      const { products } = await read<ProductsAnswer>(
        `/products?codes[]=hosting-plus&company=${company}`,
        company,
      );
      const year = products[0]?.prices.find(({ period }) => period === 12);
      const both = [year?.vatExcluded, year?.vatIncluded];
      ok(Math.abs((both[1] ?? 0) - (both[0] ?? 0) * vat) < 0.01, company);
      const page = await openPage(
        `<ws-price id="both" config="${configOf({ company, language })}" code="hosting-plus" period="12"></ws-price>
        <ws-price id="net" code="hosting-plus" period="12" vat="false"></ws-price>
        <ws-add-to-cart code="hosting-plus" period="12" price="${both[0]}"></ws-add-to-cart>
        <ws-cart routing="memory"></ws-cart>${SCRIPT}`,
      );
      const price = (id: string) => wrapper(page.find(id))?.textContent;
      await becomes(() => amountsOf(price('#both')), both, company);
      equal([price('#both')?.includes(word), amountsOf(price('#net'))], [true, [both[0]]], company);
      const buy = await ready(page, 'ws-add-to-cart');
      await until(`"${word}"`, () => wrapper(buy)?.textContent?.includes(word));
      inside(buy).querySelector('button')?.click();
      const cart = inside(await ready(page, 'ws-cart'));
      const shown = await until('the item', () => cart.querySelector('.cart-price'));
      await becomes(() => amountsOf(shown.textContent), both, `${company}, cart`);
      ok(shown.closest('li')?.textContent?.includes(word), company);
      const { wsElements } = page.window;
      for (const { id } of wsElements.cart?.items ?? []) await wsElements.remove(id);
    }
  });

  it('of names, bundles and a transfer are those of the shop [C5.26]', async () => {
    for (const [company, language, tld, word, net] of [
      ['se-ws', 'sv-SE', 'se', 'inkl. moms', 'exkl. moms'],
      ['se-lp', 'sv-SE', 'se', 'inkl. moms', 'exkl. moms'],
      ['no-lp', 'no-NO', 'no', 'inkl. mva.', 'ekskl. mva.'],
      ['at-ws', 'de-DE', 'at', 'inkl. USt', 'ohne USt'],
    ] as const) {
      const pricesOf = async (query: string) =>
        new Map(
          (await read<DomainAnswer[]>(`/domain-checker/check-domains?domains[]=${query}`, company)).map(
            ({ name, price }) => [name, price],
          ),
        );
      const page = await openPage(
        `<ws-domain-checker config="${configOf({ company, language })}" qd="free-lampa" free-only="false"></ws-domain-checker>${SCRIPT}`,
      );
      const root = inside(await ready(page, 'ws-domain-checker'));
      const prices = await pricesOf('free-lampa');
      const rows = () => [...root.querySelectorAll('.dc-list .dc-row:not(.dc-ghost)')];
      await becomes(
        () => rows().filter(({ textContent }) => textContent?.includes(word)).length,
        prices.size,
      );
      for (const [name, price] of prices) {
        const row = rows().find(({ textContent }) => textContent?.startsWith(name));
        const renewal = price && price.renewalPrice !== price.actualPrice ? [price.renewalPrice] : [];
        const shown = amountsOf(row?.querySelector('.dc-price')?.textContent);
        equal(shown, [price?.actualPrice, price?.vatIncluded, ...renewal], `${company}, ${name}`);
        if (renewal.length > 0)
          ok(
            row?.querySelector('.dc-renewal')?.textContent?.replaceAll('\u00a0', ' ').includes(net),
            `${company}, ${name}: ${net}`,
          );
      }
      await until('the bundle', () => root.querySelector('.dc-bundle-price')?.textContent?.includes(word));
      const taken = `taken-lampa.${tld}`;
      page.find('ws-domain-checker').setAttribute('qd', taken);
      (await until('the taken name', () => queryDeep(root, 'button', `: ${taken}`))).click();
      const offer = await until('the transfer', () => root.querySelector('.dc-transfer p'));
      const price = (await pricesOf(taken)).get(taken);
      equal(amountsOf(offer.textContent).slice(0, 2), [price?.actualPrice, price?.vatIncluded], company);
      ok(offer.textContent?.includes(word), company);
    }
  });

  it('come first where the page emphasizes them, in every tag [C5.26]', async () => {
    await newVisitor();
    for (const [company, language, net] of [
      ['se-ws', 'sv-SE', 'exkl. moms'],
      ['sk-ws', 'sk-SK', 'bez DPH'],
    ] as const) {
      const { products } = await read<ProductsAnswer>(
        `/products?codes[]=hosting-plus&company=${company}`,
        company,
      );
      const year = products[0]?.prices.find(({ period }) => period === 12);
      const gross = [year?.vatIncluded, year?.vatExcluded];
      const page = await openPage(
        `<ws-price config="${configOf({ company, language, prices: 'gross' })}" code="hosting-plus" period="12"></ws-price>
        <ws-plans codes="hosting-plus" periods="12"></ws-plans>
        <ws-add-to-cart code="hosting-plus" period="12" price="${gross[1]}"></ws-add-to-cart>
        <ws-domain-checker qd="free-lampa" free-only="false"></ws-domain-checker>
        <ws-cart routing="memory"></ws-cart>${SCRIPT}`,
      );
      const shown = (tag: string, part: string) =>
        page.find(tag).shadowRoot?.querySelector(part)?.textContent?.replaceAll('\u00a0', ' ');
      const has = (tag: string, part: string, amounts: unknown[]) =>
        becomes(() => amountsOf(shown(tag, part)), amounts, `${company}, ${tag}`);
      await has('ws-price', '.price-both', gross);
      await has('ws-plans', '.plan-amount', [gross[0]]);
      await has('ws-add-to-cart', '.add-vat', gross);
      await buyIn(page);
      await has('ws-cart', '.cart-price', gross);
      ok(shown('ws-cart', '.cart-renewal')?.includes(net), `${company}: a renewal`);
      const [name] = await read<DomainAnswer[]>(
        '/domain-checker/check-domains?domains[]=free-lampa',
        company,
      );
      const { actualPrice, vatIncluded } = name?.price ?? {};
      await becomes(
        () => amountsOf(shown('ws-domain-checker', '.dc-row .dc-price')).slice(0, 2),
        [vatIncluded, actualPrice],
        `${company}, a name`,
      );
      equal(shown('ws-domain-checker', '.dc-status p')?.includes(net), false, `${company}, the caption`);
      await becomes(
        () => amountsOf(shown('ws-domain-checker', '.dc-bar-total')),
        [gross[0]],
        `${company}, the bar`,
      );
      const { wsElements } = page.window;
      await wsElements.setConfig({ company, language, prices: 'net' });
      await has('ws-cart', '.cart-price', [gross[1]]);
      equal(amountsOf(wrapper(page.find('ws-price'))?.textContent), [gross[1]], `${company}, after a change`);
      await wsElements.setConfig({ company, language, prices: 'gross' });
      await has('ws-cart', '.cart-price', gross);
      for (const { id } of wsElements.cart?.items ?? []) await wsElements.remove(id);
    }
  });

  it('are shown or not as the page asks, in any brand [C5.26]', async () => {
    const shows = async (company: string, prices: string): Promise<Page> =>
      openPage(
        `<ws-price config="${configOf({ company, language: 'en-US', prices })}" code="hosting-plus" period="12"></ws-price>${SCRIPT}`,
      );
    const textIn = (page: Page) => wrapper(page.find('ws-price'))?.textContent;
    const both = await shows('sk-ws', 'both');
    await becomes(() => textIn(both), '€65.88 (€81.03 incl. VAT)');
    const net = await shows('at-ws', 'net');
    await until('the price', () => /^€[\d.]+$/.test(textIn(net) ?? ''));
  });
});
