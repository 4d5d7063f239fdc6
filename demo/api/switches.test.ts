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

test('a usual trouble is switched on by its button and off again', async () => {
  expect((await press('', { usual: 'down' })).status).toBe(303);
  expect((await guest.send('GET', '/api/cart')).status).toBe(503);
  expect(await text('/demo/switches')).toContain('Switch all off');
  await press('/clear', {});
  expect((await guest.send('GET', '/api/cart')).status).toBe(200);
  expect(await text('/demo/switches')).toContain('Every call works');
});

test('the free form makes any other trouble, and leaves out what is empty', async () => {
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

test('one of several troubles can be switched off', async () => {
  await press('', { kind: 'empty', path: '/a' });
  await press('', { kind: 'cut', path: '/b' });
  await press('/remove/0', {});
  expect(await faults()).toEqual([expect.objectContaining({ kind: 'cut', path: '/b' })]);
});

test('a trouble for this browser alone leaves the others in peace', async () => {
  await guest.cart('GET', '');
  await press('', { usual: 'down', here: 'on' });
  expect((await visitor(shop).send('GET', '/api/cart')).status).toBe(200);
  expect((await guest.send('GET', '/api/cart')).status).toBe(503);
});

test('a kind that does not exist is refused', async () => {
  expect((await press('', { kind: 'explode' })).status).toBe(422);
});

test('what was typed is shown as text', async () => {
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
