import { afterAll, afterEach, expect, test } from 'vitest';
import { openShop, visitor } from './test-support.ts';

const shop = openShop();
afterAll(() => shop.close());
const guest = visitor(shop);
afterEach(() => guest.send('DELETE', '/demo/faults'));

const press = (path: string, form: Record<string, string>) =>
  guest.send('POST', `/demo/switches${path}`, new URLSearchParams(form));
const text = async (path: string) => (await guest.send('GET', path)).text();
const faults = async () => (await guest.send('GET', '/demo/faults')).json();

test('a common fault is switched on by its button and off again', async () => {
  expect((await press('', { usual: 'down' })).status).toBe(303);
  expect((await guest.send('GET', '/api/cart')).status).toBe(503);
  expect(await text('/demo/switches')).toContain('Switch all off');
  await press('/clear', {});
  expect((await guest.send('GET', '/api/cart')).status).toBe(200);
  expect(await text('/demo/switches')).toContain('Every call works');
});

test('the custom form creates any other fault, and omits empty fields', async () => {
  await press('', {
    kind: 'delay',
    method: '',
    path: '/validation',
    ms: '20',
    status: '',
    count: '3',
    key: '',
  });
  expect(await faults()).toEqual([
    expect.objectContaining({ kind: 'delay', path: '/validation', ms: 20, count: 3, status: 500 }),
  ]);
});

test('one of several faults can be switched off', async () => {
  await press('', { kind: 'empty', path: '/a' });
  await press('', { kind: 'cut', path: '/b' });
  await press('/remove/0', {});
  expect(await faults()).toEqual([expect.objectContaining({ kind: 'cut', path: '/b' })]);
});

test('a fault for this browser alone does not affect others', async () => {
  await guest.cart('GET', '');
  await press('', { usual: 'down', here: 'on' });
  expect((await visitor(shop).send('GET', '/api/cart')).status).toBe(200);
  expect((await guest.send('GET', '/api/cart')).status).toBe(503);
});

test('an unknown kind of fault is refused', async () => {
  expect((await press('', { kind: 'explode' })).status).toBe(422);
});

test('typed text is shown as plain text', async () => {
  await press('', { kind: 'status', path: '/<script>' });
  expect(await text('/demo/switches')).toContain('/&lt;script&gt;');
});

test('the log is a page for people and JSON for programs', async () => {
  await guest.send('GET', '/api/cart', undefined, { 'idempotency-key': 'abcdefgh-1' });
  const page = await text('/demo/log.html');
  expect(page).toContain('/api/cart');
  expect(page).toContain('abcdefgh');
  const answer = await guest.send('GET', '/demo/log', undefined, { accept: 'text/html,*/*' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/demo/log.html']);
  expect(await (await guest.send('GET', '/demo/log')).json()).not.toEqual([]);
});
