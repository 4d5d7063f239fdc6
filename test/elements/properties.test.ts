import { config, equal, openPage, ready, SCRIPT } from './page.ts';

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
