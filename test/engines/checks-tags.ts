import { type Check, expectSame } from './check.ts';
import { look, until, untilSays, untilSeen } from './driver.ts';

/** Each tag with the fallback that it replaces. */
const TAGS: Readonly<Record<string, string>> = {
  'ws-cart': '',
  'ws-minicart': '',
  'ws-login': '',
  'ws-lang': '',
  'ws-domain-checker': '',
  'ws-add-to-cart': 'code="hosting-plus" period="12"',
};

const FALLBACK = '<a href="/fallback">Fallback</a>';
const BUY = '<ws-add-to-cart code="hosting-plus" name="Hosting Plus" period="12"></ws-add-to-cart>';
const LANGUAGES = { languageUrls: { 'sk-SK': '/sk', 'en-US': '/en' } };

/** The visible boxes of the fallbacks: a slotted child has boxes, a replaced one has none. */
const SHOWN_FALLBACKS = `[...document.querySelectorAll('a[href="/fallback"]')].filter((link) => link.getClientRects().length > 0).map((link) => link.parentElement.localName)`;

/** The tags themselves: ready, rendered, in sync with each other and unaffected by the page. */
export const TAG_CHECKS: readonly Check[] = [
  {
    name: 'every tag becomes ready once and replaces its fallback [C2.1]',
    run: async (visitor, stage) => {
      const body = Object.entries(TAGS).map(([tag, more]) => `<${tag} ${more}>${FALLBACK}</${tag}>`);
      await visitor.goto(stage.page(body.join(''), { config: LANGUAGES }));
      const ready =
        "window.look.heard.filter(({ type }) => type === 'ws-ready').map(({ detail }) => detail.tag).sort()";
      const all = Object.keys(TAGS).sort();
      await until<string[]>(visitor, 'ws-ready of every tag', ready, (seen) => seen.length >= all.length);
      expectSame(await visitor.ask(ready), all, 'ws-ready');
      expectSame(await visitor.ask(SHOWN_FALLBACKS), [], 'fallbacks that still show');
    },
  },
  {
    name: 'a page without the script shows every fallback',
    run: async (visitor, stage) => {
      const tags = Object.keys(TAGS);
      await visitor.goto(
        stage.page(tags.map((tag) => `<${tag}>${FALLBACK}</${tag}>`).join(''), { script: '' }),
      );
      expectSame(await visitor.ask(SHOWN_FALLBACKS), tags, 'fallbacks');
    },
  },
  {
    name: 'a click on a buy button adds, and the mini-cart counts',
    run: async (visitor, stage) => {
      await visitor.goto(stage.page(`<ws-minicart></ws-minicart>${BUY}`));
      await untilSays(visitor, 'ws-minicart', 'Cart is empty');
      await visitor.click(['ws-add-to-cart', 'button']);
      await untilSays(visitor, 'ws-minicart', '1 item');
      await untilSays(visitor, 'ws-minicart', '€65.88');
    },
  },
  {
    name: 'a search streams rows, and one of them goes into the cart',
    run: async (visitor, stage) => {
      await visitor.goto(stage.page('<ws-minicart></ws-minicart><ws-domain-checker></ws-domain-checker>'));
      await visitor.type(['ws-domain-checker', 'input[type=search]'], 'modra-free-lampa');
      await visitor.press('Enter');
      const rows = look('count', 'ws-domain-checker', '[part~=row]');
      await until<number>(visitor, 'ten results', rows, (count) => count >= 10);
      await visitor.click(['ws-domain-checker', 'button', 'Add to cart: modra-free-lampa.sk']);
      await untilSeen(visitor, ['ws-domain-checker', 'button', 'Remove: modra-free-lampa.sk']);
      await untilSays(visitor, 'ws-minicart', '1 item');
    },
  },
  {
    name: 'a tag that is moved keeps what was typed',
    run: async (visitor, stage) => {
      await visitor.goto(stage.page('<ws-domain-checker></ws-domain-checker><div id="there"></div>'));
      await visitor.type(['ws-domain-checker', 'input[type=search]'], 'moja');
      await visitor.ask(
        "void document.querySelector('#there').append(document.querySelector('ws-domain-checker'))",
      );
      await visitor.ask('new Promise((resolve) => requestAnimationFrame(() => resolve(true)))');
      expectSame(
        await visitor.ask(look('value', 'ws-domain-checker', 'input[type=search]')),
        'moja',
        'the field',
      );
    },
  },
  {
    name: 'a tag that is moved by moveBefore keeps what was typed and the focus',
    run: async (visitor, stage) => {
      await visitor.goto(stage.page('<ws-domain-checker></ws-domain-checker><div id="there"></div>'));
      await visitor.type(['ws-domain-checker', 'input[type=search]'], 'moja');
      await visitor.ask(
        "void document.querySelector('#there').moveBefore(document.querySelector('ws-domain-checker'), null)",
      );
      expectSame(
        await visitor.ask(look('value', 'ws-domain-checker', 'input[type=search]')),
        'moja',
        'the field',
      );
      expectSame(
        await visitor.ask(look('isFocusIn', 'ws-domain-checker', 'input')),
        true,
        'focus in the field',
      );
    },
  },
  {
    name: 'says that it is ready by :state(ready) [C3.3]',
    run: async (visitor, stage) => {
      await visitor.goto(stage.page('<ws-minicart></ws-minicart>'));
      await until(visitor, 'the state', "document.querySelector('ws-minicart').matches(':state(ready)')");
    },
  },
  {
    name: "the page's own rules do not reach into a tag [C8.5]",
    run: async (visitor, stage) => {
      const styles = [
        ['.minicart, [part=button]', 'font-size'],
        ['[part=button]', 'color'],
        ['[part=button]', 'text-transform'],
        ['[part=button]', 'letter-spacing'],
        ['[part=button]', 'text-align'],
        ['.ws', 'direction'],
      ] as const;
      const seen = async (head: string): Promise<unknown[]> => {
        await visitor.goto(stage.page('<ws-minicart></ws-minicart>', { head }));
        await untilSays(visitor, 'ws-minicart', 'Cart is empty');
        return Promise.all(
          styles.map(([css, property]) => visitor.ask(look('style', 'ws-minicart', css, property))),
        );
      };
      const alone = await seen('<meta name="nothing">');
      const foreign = await seen(
        `<style>html { font-size: 40px; direction: rtl } * { color: red !important; text-transform: uppercase; letter-spacing: 9px; text-align: right }
         button { all: unset !important }</style>`,
      );
      expectSame(foreign, alone, 'styles inside');
    },
  },
];
