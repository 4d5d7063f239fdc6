import { config, equal, openPage, ready, SCRIPT, until } from './page.ts';

type Tag = HTMLElement & Record<string, unknown>;

describe('a property', () => {
  it('of a boolean attribute is a boolean: false is written, and a missing one is neither', async () => {
    const page = await openPage(`<ws-domain-checker config="${config()}"></ws-domain-checker>${SCRIPT}`);
    const checker = await ready<Tag>(page, 'ws-domain-checker');
    equal(checker.freeOnly, undefined);
    checker.freeOnly = false;
    equal([checker.getAttribute('free-only'), checker.freeOnly], ['false', false]);
    checker.freeOnly = true;
    equal([checker.getAttribute('free-only'), checker.freeOnly], ['', true]);
    checker.freeOnly = undefined;
    equal(checker.hasAttribute('free-only'), false);
  });

  it('of a number attribute is a number, of any other its string', async () => {
    const page = await openPage(
      `<ws-add-to-cart config="${config()}" period="12"></ws-add-to-cart>${SCRIPT}`,
    );
    const button = await ready<Tag>(page, 'ws-add-to-cart');
    equal(button.period, 12);
    button.period = 24;
    button.products = [{ code: 'hosting-plus' }];
    equal([button.getAttribute('period'), button.products], ['24', '[{"code":"hosting-plus"}]']);
    button.code = false;
    equal(button.hasAttribute('code'), false);
  });
});

it('an element that has never been connected does not throw when it is drawn', async () => {
  const page = await openPage(`<ws-login config="${config()}"></ws-login>${SCRIPT}`);
  await ready(page, 'ws-login');
  const tag = page.document.createElement('ws-cart');
  await page.window.wsElements.load('ws-cart');
  const fresh = page.document.createElement('ws-cart');
  for (const one of [tag, fresh]) Reflect.get(one, Symbol.for('r2wc.render'))?.call(one);
  page.document.body.append(fresh);
  await ready(page, 'ws-cart');
  equal(page.errors, []);
});

it('a search is there again when a page takes its element out and puts it back later, as KeepAlive does', async () => {
  const page = await openPage(
    `<div id="box"><ws-domain-checker config="${config()}"></ws-domain-checker></div>${SCRIPT}`,
  );
  const checker = await ready<Tag>(page, 'ws-domain-checker');
  const field = () => checker.shadowRoot?.querySelector<HTMLInputElement>('input[type=search], input');
  await until('the field', () => field());
  const input = field() as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(page.window.HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, 'moja-firma');
  input.dispatchEvent(new page.window.Event('input', { bubbles: true }));
  input.form?.requestSubmit();
  await until('the results', () => /moja-firma\.sk/.test(checker.shadowRoot?.textContent ?? ''));
  checker.remove();
  await new Promise((resolve) => setTimeout(resolve, 100));
  page.find('#box').append(checker);
  await until('the results', () => /moja-firma\.sk/.test(checker.shadowRoot?.textContent ?? ''));
  equal(field()?.value, 'moja-firma');
});
