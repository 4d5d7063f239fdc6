import { afterEach, describe, expect, it, vi } from 'vitest';
import { ordersOf } from '../../../../demo/api/test-support.ts';
import { broken, forgetOrder, messagesOf, startOrder } from '../../../../test/support/order-page.ts';
import { messagesAtom } from '../../../state/shown-messages.ts';

afterEach(forgetOrder);

describe('the validation of the items', () => {
  const validate = (page: Awaited<ReturnType<typeof startOrder>>, answer: () => Promise<Response>): void =>
    page.setNetwork((call, send) => (call === 'GET /cart/items/validate' ? answer() : send()));
  const [path, key] = ['items[1]', 'validation.domain_invalid'];

  it.each<[string, unknown, number?]>([
    ['a list of violations', { violations: [{ propertyPath: path, errors: [{ translationKey: key }] }] }],
    ['a list with texts', { violations: [{ propertyPath: path, errors: [key] }] }],
    ['a list with keys', { violations: [{ propertyPath: path, errors: [{ key }] }] }],
    ['a list without errors of their own', { violations: [{ propertyPath: path, tKey: key }] }],
    ['a map', { violations: { [path]: [{ tKey: key }] } }],
    ['a map with one error each', { violations: { [path]: { translationKey: key } } }],
    ['a list alone', [{ propertyPath: path, errors: [{ key }] }]],
    ['a map alone', { [path]: [key] }],
    ['a context', { context: { step: 'cart', cartItemId: 1, errors: [{ key }] } }],
    ['a refusal', { violations: { [path]: key } }, 422],
    ['a refusal with a bad status', { violations: [{ propertyPath: path, errors: [{ key }] }] }, 400],
  ])('stops the order at the item that %s names [D.62]', async (_what, body, status = 200) => {
    const page = await startOrder('transfer');
    validate(page, () => Promise.resolve(Response.json(body, { status })));
    await page.order();
    expect(messagesOf(page, 'cart.cart.1')).toEqual([key]);
    expect(page.seen.calls).not.toContain('POST /checkout');
  });

  it.each<[string, unknown]>([
    ['a key', { key: 'exception.outage' }],
    ['a translation key', { translationKey: 'exception.outage' }],
    ['a tKey', { tKey: 'exception.outage' }],
    ['violations without a path', { violations: ['exception.outage'] }],
  ])('shows %s above the order', async (_what, body) => {
    const page = await startOrder('transfer');
    validate(page, () => Promise.resolve(Response.json(body)));
    await page.order();
    const shown = Object.values(page.store.get(messagesAtom)).flat();
    expect(shown.map((message) => message?.key)).toContain('exception.outage');
    expect(page.seen.calls).not.toContain('POST /checkout');
  });

  const html = '<html>';
  it.each<[string, () => Promise<Response>]>([
    ['no such call', async () => Response.json({ title: 'Not Found' }, { status: 404 })],
    ['an empty object', async () => Response.json({})],
    ['an empty list', async () => Response.json([])],
    ['no content', async () => new Response(null, { status: 204 })],
    ['null', async () => Response.json(null)],
    ['something else', async () => Response.json({ valid: true, status: 'ok', count: 3 })],
    [
      'violations without errors',
      async () => Response.json({ violations: [{ propertyPath: path, errors: [] }] }),
    ],
    ['a web page', async () => new Response(html)],
    ['an error page', async () => new Response(html, { status: 404 })],
    ['not for you', async () => Response.json({ key: 'exception.user.not_logged_in' }, { status: 403 })],
    ['a refusal without a reason', async () => Response.json({}, { status: 422 })],
  ])('does not stop the order with the answer "%s" [D.62]', async (_what, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await startOrder('transfer');
    validate(page, answer);
    const sent = page.order();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await sent;
    expect(page.seen.routes).toEqual(['thank-you?messageKey=transfer']);
  });

  it.each<[string, () => Promise<Response>]>([
    ['fails', async () => Response.json({ key: 'exception.outage' }, { status: 503 })],
    ['is lost', broken],
    ['hangs', () => new Promise(() => undefined)],
  ])('holds up the order for five seconds at most if it %s [D.62]', async (_what, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await startOrder('transfer');
    validate(page, answer);
    const sent = page.order();
    await vi.advanceTimersByTimeAsync(5_100);
    vi.useRealTimers();
    await sent;
    expect(page.seen.calls).toContain('POST /checkout');
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });
});
