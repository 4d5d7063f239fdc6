// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
// Loaded in advance, so that the text of a message is rendered with it.
import '../../i18n/server-texts.ts';
import { sharedCart } from '../../state/cart/shared-cart.ts';
import { hiddenPartsAtom } from '../../state/page/hidden-parts.ts';
import { LinkDrawer } from './link-drawer.tsx';

const item = { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, properties: {} };
const summary = { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } };
const LINK = 'https://shop.example/order?ws-cart=3c9d';

let page: Drawn;
let sent: unknown[] = [];
afterEach(() => {
  page.end();
  vi.unstubAllGlobals();
  localStorage.clear();
  sent = [];
});

async function open(answer: () => unknown): Promise<Drawn> {
  page = await draw(<LinkDrawer open onClose={() => undefined} />, {
    'GET /cart': () => ({ uuid: 'a', items: [item], summary }),
    'POST /cart/links': (body) => {
      sent.push(body);
      return answer();
    },
  });
  return page;
}
const link = (more = {}) => ({ url: LINK, expiresAt: '2099-03-11T10:00:00.000Z', ...more });

it('shows a link to this cart, as text, as a code and as a mail, with its end [C9.38]', async () => {
  const { box, until } = await open(link);
  await until(() => expect(box.querySelector('canvas, svg[role="img"]')).toBeTruthy());
  expect(box.textContent).toContain(LINK);
  expect(box.textContent).toContain('The link works until 2099/03/11, or until the cart is ordered.');
  const mail = new URL(box.querySelector('a')?.href ?? '');
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('body')).toContain(LINK);
  expect(sent).toEqual([{ page: location.href }]);
  expect(sharedCart.read('sk-ws')).toBe('a');
});

it('says where the shop makes no links, and leaves them out from then on [C9.38]', async () => {
  const { box, store, until } = await open(() => Response.json({}, { status: 404 }));
  await until(() => expect(box.textContent).toContain('This shop can’t make a link'));
  expect(store.get(hiddenPartsAtom)).toEqual(['share']);
});

it.each([
  ['leads to no web page', { url: 'javascript:alert(1)' }],
  ['does not say until when', { expiresAt: 'soon' }],
])('shows no link that %s, and makes another at a press', async (_what, odd) => {
  let answer = link(odd);
  const { box, until, press } = await open(() => answer);
  await until(() => expect(box.querySelector('[role="alert"]')).toBeTruthy());
  expect(box.querySelector('a')).toBeNull();
  answer = link();
  await press('Try again');
  await until(() => expect(box.textContent).toContain(LINK));
});

it('prints the cart as a quote, in a window of its own, valid as long as its link [C9.39]', async () => {
  const target = { document: document.implementation.createHTMLDocument(), CSSStyleSheet, print: vi.fn() };
  vi.stubGlobal('open', () => target);
  const { until, press } = await open(link);
  await until(() => expect(page.box.querySelector('canvas, svg[role="img"]')).toBeTruthy());
  await press('Print a quote');
  await until(() => expect(target.print).toHaveBeenCalledOnce());
  expect(sent.at(-1)).toEqual({ page: location.href, quote: true });
  const text = target.document.body.textContent;
  for (const part of ['Quote of shop.example', 'Valid until 2099/03/11', 'Hosting', '€20.00', '€24.60', LINK])
    expect(text).toContain(part);
  expect(target.document.title).toBe('Quote of shop.example');
});

it('says where the browser opens no window, and asks the shop for nothing then', async () => {
  vi.stubGlobal('open', () => null);
  const { box, until, press } = await open(link);
  await until(() => expect(box.querySelector('canvas, svg[role="img"]')).toBeTruthy());
  await press('Print a quote');
  await until(() => expect(box.textContent).toContain('Your browser doesn’t let us open a window'));
  expect(sent).toHaveLength(1);
});

it('closes the window and says why where the shop makes no quote', async () => {
  const target = { document: document.implementation.createHTMLDocument(), CSSStyleSheet, close: vi.fn() };
  vi.stubGlobal('open', () => target);
  let answer: unknown = link();
  const { box, until, press } = await open(() => answer);
  await until(() => expect(box.querySelector('canvas, svg[role="img"]')).toBeTruthy());
  answer = Response.json({ key: 'validation.invalid_form' }, { status: 422 });
  await press('Print a quote');
  await until(() => expect(box.querySelector('[role="alert"]')).toBeTruthy());
  expect(target.close).toHaveBeenCalledOnce();
});
