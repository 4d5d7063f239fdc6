import { config, equal, inside, ok, openPage, type Page, ready, SCRIPT, until } from './page.ts';
import { newVisitor, queryDeep } from './shopper.ts';

/** Buys the first name in the page's search results; returns the buttons of the bar below the results. */
async function buyName(name: string, more: object): Promise<{ page: Page; buttons: string[] }> {
  await newVisitor();
  const page = await openPage(
    `<ws-domain-checker qd="${name}" config="${config(more)}"></ws-domain-checker>${SCRIPT}`,
  );
  const add = await until('the offer', () => queryDeep(page.document, 'button', `Add to cart: ${name}`));
  add.click();
  const bar = await until('the bar', () => inside(page.find('ws-domain-checker')).querySelector('.dc-bar'));
  return { page, buttons: [...bar.querySelectorAll('button')].map(({ textContent }) => textContent ?? '') };
}

describe('a search whose results were bought', () => {
  it('offers no checkout if neither page nor config has a cart', async () => {
    const { buttons } = await buyName('modra-free-lampa.sk', {});
    equal(buttons, ['Go to the cart']);
  });

  it('starts the order if the config has a cart page, with the login first', async () => {
    const { page, buttons } = await buyName('modra-free-stol.sk', { cartUrl: '/cart' });
    equal(buttons, ['Go to the cart', 'Checkout']);
    queryDeep(page.document, 'button', /^\s*Checkout$/)?.click();
    await until('the login', () => queryDeep(page.document, 'dialog h2, dialog h3', 'already a customer'));
    equal(page.errors, []);
  });
});

it('an empty cart beside a search of the page leads to that search', async () => {
  await newVisitor();
  const page = await openPage(
    `<ws-domain-checker config="${config()}"></ws-domain-checker><ws-cart routing="memory" route="empty-cart"></ws-cart>${SCRIPT}`,
  );
  for (const tag of ['ws-domain-checker', 'ws-cart']) await ready(page, tag);
  const link = await until('the button', () =>
    queryDeep(inside(page.find('ws-cart')), 'button', 'Find a domain'),
  );
  ok(!inside(page.find('ws-cart')).querySelector('[type=search]'), 'no second search');
  link.click();
  const checker = inside(page.find('ws-domain-checker'));
  await until('the focus', () => checker.activeElement?.localName === 'input');
});
