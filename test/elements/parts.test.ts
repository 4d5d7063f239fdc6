import { config, equal, openPage, ready, SCRIPT, SHOP, until } from './page.ts';
import { addHosting, newVisitor, register } from './shopper.ts';

interface Manifest {
  modules: { declarations: { tagName: string; cssParts?: { name: string }[] }[] }[];
}
const manifest = (await (await fetch(`${SHOP}/ws/1/custom-elements.json`)).json()) as Manifest;
const rows = manifest.modules.flatMap(({ declarations }) => declarations);

/** Attributes with which a tag shows all its parts to a customer with an item in the cart. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  'ws-add-to-cart': 'code="hosting-plus" period="12" price="65.88"',
  'ws-cart': 'routing="memory" route="order?step=payment-method"',
  'ws-domain-checker': 'qd="moja-firma.sk"',
  'ws-price': 'code="hosting-plus" period="12"',
  'ws-plans': 'codes="hosting-start,hosting-plus" periods="12,24"',
  'ws-inquiry': 'server="3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10"',
};

describe('the parts that a page may style', () => {
  it('are listed in the table of tags', () => {
    equal(rows.filter(({ cssParts = [] }) => cssParts.length > 0).length > 5, true);
  });

  for (const { tagName: tag, cssParts = [] } of rows) {
    it(`are in <${tag}>, and follow the page's rules [C8.3]`, async () => {
      await newVisitor();
      await addHosting();
      if (tag === 'ws-cart' || tag === 'ws-login') await register(`casti-${tag}`);
      const style = cssParts.map(({ name }) => `${tag}::part(${name}) { outline: 3px solid rgb(1, 2, 3); }`);
      const page = await openPage(
        `<${tag} config="${config({ prices: 'both' })}" ${ATTRIBUTES[tag] ?? ''}></${tag}>${SCRIPT}`,
        `<style>${style.join('\n')}</style>`,
      );
      const { shadowRoot } = await ready(page, tag);
      for (const { name } of cssParts) {
        const part = await until(`::part(${name})`, () => shadowRoot?.querySelector(`[part~="${name}"]`));
        equal(page.window.getComputedStyle(part).outlineColor, 'rgb(1, 2, 3)', name);
      }
      equal(page.errors, []);
    });
  }
});
