import { equal } from './page.ts';
import { orderOn } from './whole-order.ts';

const ADDITIONS = {
  'a number': 'Object.prototype.x = 1;',
  'a function': 'Object.prototype.each = function (act) { return act(this); };',
  'a text': `Object.prototype.extra = 'page';`,
};

describe('a page that adds to Object.prototype', () => {
  for (const [kind, code] of Object.entries(ADDITIONS)) {
    it(`serves a whole order: ${kind}`, async () => {
      const page = await orderOn(`pridane${kind.length}`, `<script>${code}</script>`);
      const drawn = page.find('ws-cart').shadowRoot?.querySelectorAll('[x], [each], [extra]') ?? [];
      equal(drawn.length, 0, 'inherited keys became attributes');
    });
  }
});
