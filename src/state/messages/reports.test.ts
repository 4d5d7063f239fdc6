import { beforeEach, describe, expect, it } from 'vitest';
import { API, openShop, visitor } from '../../../demo/api/test-support.ts';
import { until } from '../../../test/support/until.ts';
import { createClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { resolveConfig } from '../../config/page-config.ts';
import { tabStore } from '../../lib/storage.ts';
import { changeCartAtom } from '../changes/change-cart.ts';
import { loadCartAtom } from '../changes/load-cart.ts';
import { clientAtom } from '../page/client-atom.ts';
import { configAtom } from '../page/config.ts';
import { saveDraft } from '../session/drafts.ts';
import { atom, createStore, type Getter } from '../store.ts';
import { explain, reportError } from './reports.ts';
import { messagesAtom } from './shown-messages.ts';

interface Sent {
  url: string;
  init: RequestInit;
  body: Record<string, unknown>;
}

const REPORTS = 'https://reports.test/in';
const getterAtom = atom(null, (get): Getter => get);
let sent: Sent[];
let isDown: boolean;

/** A page whose calls go to the demo's shop, and whose reports are recorded. */
async function openPage(values: object = {}) {
  const guest = visitor(openShop());
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { href, pathname, search } = new URL(String(input));
    if (!href.startsWith(API)) {
      sent.push({ url: href, init, body: JSON.parse(String(init.body)) });
      if (isDown) throw new TypeError('Failed to fetch');
      return new Response(null, { status: 204 });
    }
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
    return guest.send(init.method ?? 'GET', pathname + search, body);
  };
  const store = createStore();
  const given = { company: 'sk-ws', apiUrl: `${API}/api`, errorReportUrl: REPORTS, ...values };
  const config = resolveConfig(given as Parameters<typeof resolveConfig>[0], {
    scriptUrl: `${API}/ws.js`,
    pageUrl: 'http://localhost/cart',
  });
  store.set(configAtom, config);
  store.set(clientAtom, createClient({ ...config, fetch }));
  await store.set(loadCartAtom);
  return { store, get: store.set(getterAtom) };
}

beforeEach(() => {
  [sent, isDown] = [[], false];
  tabStore.remove('ws-elements:sk-ws:draft:billing-profile');
});

describe('a report', () => {
  it('is sent with the number that the visitor sees, without our cookies or headers [8.16]', async () => {
    const { get } = await openPage();
    const id = reportError(get, new Error('boom'));
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    await until(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ url: REPORTS, body: { id, message: 'Error: boom', company: 'sk-ws' } });
    expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit' });
    expect(Object.keys(sent[0]?.init.headers ?? {})).toEqual(['Content-Type']);
  });

  it('identifies nobody: it contains neither typed text nor response data [D.48]', async () => {
    const { get } = await openPage();
    saveDraft('sk-ws', 'billing-profile', {
      name: 'Eva Horváthová',
      emails: ['eva@example.sk'],
      city: 'Košice',
    });
    reportError(get, new Error('No Horváthová of Košice, eva@example.sk, +421 905 111 222'));
    const body = { key: 'Eva Horváthová', name: 'Eva' };
    reportError(get, new ApiError('refused', { status: 500, body }));
    await until(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.body.message).toBe('Error: No [word] of [word], [email], [number]');
    expect(sent[1]?.body).toMatchObject({ kind: 'refused', status: 500, key: '[word]' });
    // The random id may contain any digits.
    const words = sent.map(({ body: { id, ...rest } }) => rest);
    expect(JSON.stringify(words)).not.toMatch(/eva|horv|koši|905/i);
  });

  it('is sent once per problem, which keeps its number, and at most ten times per page', async () => {
    const { get } = await openPage();
    const boom = new Error('boom');
    const ids = [boom, boom, boom].map((error) => reportError(get, error));
    expect(new Set(ids).size).toBe(1);
    const others = Array.from({ length: 20 }, (_, at) => reportError(get, new Error(`other ${at}`)));
    expect(others.filter((id) => id !== undefined)).toHaveLength(9);
    await until(() => expect(sent).toHaveLength(10));
  });

  it('that is lost does not create another', async () => {
    const { get } = await openPage();
    isDown = true;
    reportError(get, new Error('boom'));
    await until(() => expect(sent).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['in development', { environment: 'development' }],
    ['without an address', { errorReportUrl: undefined }],
  ])('is not sent %s', async (_where, values) => {
    const { get } = await openPage(values);
    expect(reportError(get, new Error('boom'))).toBeUndefined();
    expect(sent).toEqual([]);
  });
});

describe('an unknown error', () => {
  it('carries the number of its report to the place where it is shown [C7.13]', async () => {
    const { store } = await openPage();
    const send = () => Promise.reject(new ApiError('format'));
    await store.set(changeCartAtom, { send, path: 'cart.cart.7' });
    const [message] = store.get(messagesAtom)['cart.cart.7'] ?? [];
    expect(message?.key).toBe('wsk.general.unknown_error_id');
    await until(() => expect(sent[0]?.body.id).toBe(message?.values?.reportId));
  });

  it('is the only kind of error that is reported', async () => {
    const { get } = await openPage();
    const known = new ApiError('refused', { status: 422, body: { key: 'exception.coupon.not_found' } });
    expect(explain(get, known, 'cart')).toEqual({ cart: [{ key: 'exception.coupon.not_found' }] });
    expect(explain(get, new ApiError('network'))).toEqual({ general: [{ key: 'wsk.general.network' }] });
    expect(sent).toEqual([]);
  });
});
