import { afterEach, describe, expect, it, vi } from 'vitest';
import { ordersOf } from '../../../../demo/api/test-support.ts';
import { broken, forgetOrder, messagesOf, startOrder } from '../../../../test/support/order-page.ts';
import { checkItemsAtom } from './items-check.ts';

afterEach(forgetOrder);

describe('the validation of the items', () => {
  const validate = (page: Awaited<ReturnType<typeof startOrder>>, answer: () => Promise<Response>): void =>
    page.setNetwork((call, send) => (call === 'GET /cart/items/validate' ? answer() : send()));
  const key = 'validation.domain_invalid';
  const idOf = (page: Awaited<ReturnType<typeof startOrder>>): string =>
    page.shownOrder()?.items[0]?.id ?? '';

  it.each<[string, (path: string, id: string) => unknown, number?]>([
    [
      'a list of violations',
      (path) => ({ violations: [{ propertyPath: path, errors: [{ translationKey: key }] }] }),
    ],
    ['a list with texts', (path) => ({ violations: [{ propertyPath: path, errors: [key] }] })],
    ['a list with keys', (path) => ({ violations: [{ propertyPath: path, errors: [{ key }] }] })],
    ['a list without errors of their own', (path) => ({ violations: [{ propertyPath: path, tKey: key }] })],
    ['a map', (path) => ({ violations: { [path]: [{ tKey: key }] } })],
    ['a map with one error each', (path) => ({ violations: { [path]: { translationKey: key } } })],
    ['a list alone', (path) => [{ propertyPath: path, errors: [{ key }] }]],
    ['a map alone', (path) => ({ [path]: [key] })],
    ['a context', (_path, id) => ({ context: { step: 'cart', cartItemId: id, errors: [{ key }] } })],
    ['a refusal', (path) => ({ violations: { [path]: key } }), 422],
    [
      'a refusal with a bad status',
      (path) => ({ violations: [{ propertyPath: path, errors: [{ key }] }] }),
      400,
    ],
  ])(
    'shows what %s says at its item once, and then lets the order through [D.62]',
    async (_what, body, status = 200) => {
      const page = await startOrder('transfer');
      const id = idOf(page);
      validate(page, async () => Response.json(body(`items[${id}]`, id), { status }));
      await page.order();
      expect(messagesOf(page, `cart.cart.${id}`)).toEqual([key]);
      expect(page.seen.calls).not.toContain('POST /checkout');
      await page.order();
      expect(page.seen.routes).toEqual(['thank-you?messageKey=transfer']);
    },
  );

  it('lets an order through whose review has shown it already [D.62]', async () => {
    const page = await startOrder('transfer');
    validate(page, async () => Response.json({ [`items[${idOf(page)}]`]: [key] }));
    await page.store.set(checkItemsAtom);
    await page.order();
    expect(page.seen.routes).toEqual(['thank-you?messageKey=transfer']);
  });

  const errors = [{ translationKey: key }];
  it.each<[string, unknown]>([
    ['a key', { key: 'exception.outage' }],
    ['a translation key', { translationKey: 'exception.outage' }],
    ['a tKey', { tKey: 'exception.outage' }],
    ['violations without a path', { violations: ['exception.outage'] }],
    ['an item that is not in the cart', { violations: [{ propertyPath: 'items[404]', errors }] }],
    ['a setting of such an item', { violations: [{ propertyPath: 'items[404].configuration.os', errors }] }],
    ['such an item in a context', { context: { step: 'cart', cartItemId: 404, errors } }],
    ['the cart', { violations: [{ propertyPath: 'cart', errors }] }],
    ['the owner', { violations: [{ propertyPath: 'domainProfile.city', errors }] }],
    ['a step', { context: { step: 'payment-method', errors } }],
  ])('does not stop the order for what nobody can correct at an item: %s [D.62]', async (_what, body) => {
    const page = await startOrder('transfer');
    validate(page, async () => Response.json(body));
    await page.order();
    expect(page.seen.routes).toEqual(['thank-you?messageKey=transfer']);
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
      async () => Response.json({ violations: [{ propertyPath: 'items[1]', errors: [] }] }),
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
