import { vi } from 'vitest';
import { API, openShop, readyCustomer, SITE, type Visitor } from '../../demo/api/test-support.ts';
import { createClient } from '../../src/api/client.ts';
import type { MessagePath } from '../../src/config/message-paths.ts';
import { resolveConfig } from '../../src/config/page-config.ts';
import { type OrderedContent, orderedContent } from '../../src/features/order/send/ordered-content.ts';
import { sendOrderAtom } from '../../src/features/order/send/place-order.ts';
import { localStore, tabStore } from '../../src/lib/storage.ts';
import { cartAtom } from '../../src/state/cart/cart-atom.ts';
import { loadCartAtom } from '../../src/state/changes/load-cart.ts';
import { messagesAtom } from '../../src/state/messages/shown-messages.ts';
import { clientAtom } from '../../src/state/page/client-atom.ts';
import { configAtom } from '../../src/state/page/config.ts';
import type { WsEventDetails, WsEventName } from '../../src/state/page/events.ts';
import { consentsAtom } from '../../src/state/resources/consents.ts';
import { storedName } from '../../src/state/session/stored-rows.ts';
import { createStore } from '../../src/state/store.ts';

type Send = () => Promise<Response>;
/** The effect of the network on a call, by "METHOD /path" without the query. */
type Network = (call: string, send: Send) => Promise<Response>;

/** The storage keys of an attempt: for the origin, and for the tab without a response. */
export const ATTEMPT = 'ws-elements:sk-ws:attempt';
export const LOST = 'ws-elements:sk-ws:lost-order';

/** Ends a test with an order: real timers again, and nothing of the order in storage. */
export function forgetOrder(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const key of [LOST, storedName('order', 'sk-ws')]) tabStore.remove(key);
  for (const key of [ATTEMPT, storedName('transfer', 'sk-ws')]) localStore.remove(key);
}

/** Advances fake timers until the work is done. */
export async function finished<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersByTimeAsync(500);
  return done;
}

/** Starts the fake timers of a wait that a lost response causes. */
export const fakeTimers = (): unknown => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

export const broken = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** A visitor of the demo's shop who only has to send the order, with everything that they can observe. */
export async function startOrder(payment = 'transfer', values: object = {}, login?: string) {
  const shop = openShop();
  const customer = await readyCustomer(shop, payment, login);
  const page = await openPage(customer, values);
  page.store.set(consentsAtom, { termsAndConditionsConsent: true, thirdPartyConsent: true });
  return { shop, customer, ...page, nextVisit: () => openPage(customer, values) };
}

/** A page with the cart of the customer. */
async function openPage(customer: Visitor, values: object) {
  let network: Network = (_call, send) => send();
  const seen = {
    calls: [] as string[],
    keys: [] as string[],
    /** `If-Match` of each order. */
    versions: [] as (string | null)[],
    routes: [] as string[],
    left: [] as string[],
    /** The last body of each call. */
    bodies: {} as Record<string, unknown>,
  };
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input));
    const method = init.method ?? 'GET';
    const key = new Headers(init.headers).get('idempotency-key');
    if (key) seen.keys.push(key);
    const call = `${method} ${pathname.replace('/api', '')}`;
    if (/\/(checkout|quick-order)$/.test(pathname))
      seen.versions.push(new Headers(init.headers).get('if-match'));
    seen.calls.push(call);
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
    seen.bodies[call] = body;
    return network(call, () =>
      customer.send(method, pathname + search, body, key ? { 'idempotency-key': key } : {}),
    );
  };
  const store = createStore();
  const given = {
    company: 'sk-ws',
    apiUrl: `${API}/api`,
    cartUrl: `${SITE}/cart`,
    idempotencyHeader: 'Idempotency-Key',
  };
  const config = resolveConfig({ ...given, ...values } as Parameters<typeof resolveConfig>[0], {
    scriptUrl: `${API}/ws.js`,
    pageUrl: `${SITE}/cart`,
  });
  store.set(configAtom, config);
  store.set(clientAtom, createClient({ ...config, fetch }));
  await store.set(loadCartAtom);
  const host = new EventTarget();
  const go = (route: string): void => {
    seen.routes.push(route);
  };
  const order = (shown?: OrderedContent) =>
    store.set(sendOrderAtom, {
      go,
      from: host,
      leave: (url) => void seen.left.push(url.href),
      ...(shown && { seen: shown }),
    });
  /** What the page shows now. */
  const shownOrder = (): OrderedContent | undefined => {
    const cart = store.get(cartAtom);
    return cart && orderedContent(cart, store.get(consentsAtom));
  };
  const hear = <N extends WsEventName>(name: N): WsEventDetails[N][] => {
    const details: WsEventDetails[N][] = [];
    host.addEventListener(name, (event) => details.push((event as CustomEvent<WsEventDetails[N]>).detail));
    return details;
  };
  const setNetwork = (next: Network): void => {
    network = next;
  };
  return { store, host, seen, order, shownOrder, hear, setNetwork, go };
}

export const messagesOf = (
  { store }: { store: ReturnType<typeof createStore> },
  path: MessagePath,
): string[] => (store.get(messagesAtom)[path] ?? []).map(({ key }) => key);
