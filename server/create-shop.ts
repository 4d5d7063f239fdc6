import { createVatIdCheck } from './cart/tax.ts';
import { createGuard } from './guard.ts';
import type { Afterwards, Services, ShopEnv } from './http/context.ts';
import { createLocks } from './http/locks.ts';
import { ownValue } from './lib/own-value.ts';
import { costOf, createPasswords, type HashCost } from './lib/password.ts';
import { createNameStreams } from './name-streams.ts';
import { decide } from './order/pay.ts';
import type { Shop, ShopOptions, StoreOptions } from './provider.ts';
import { createAsk } from './provider-functions.ts';
import { assembleShop, closedShop, type Extension, siteOriginCheck } from './shop.ts';
import { type Database, isKnown, openDatabase } from './store/database.ts';
import { createKeeper } from './store/keep.ts';
import { createRecords } from './store/records.ts';
import { createStore, type Store } from './store/store.ts';
import { DAY, IDLE_DAYS } from './store/store-sessions.ts';
import { hearersOf } from './telling/events.ts';
import { createOutbox } from './telling/outbox.ts';
import { createWebhooks, refuseWrongWebhooks } from './telling/webhooks.ts';

/** A shop with what only this repository uses. */
export interface ExtendedShop extends Omit<Shop, 'fetch' | 'ready'> {
  /** `env` comes from the server behind it. */
  fetch: (request: Request, env?: ShopEnv['Bindings']) => Promise<Response>;
  ready: Promise<Store>;
  /** Every call that the server handles, as method and path. */
  routes: () => Promise<{ method: string; path: string }[]>;
}

export interface ShopExtension extends Extension {
  /** Less work for each password than a file or a server deserves, for tests that register many customers. */
  hashCost?: HashCost;
  /** Fills the store before the first call. */
  prepare?: (db: Database, now: Date) => Promise<void>;
}

/**
 * The shop's server as one function.
 *
 * @throws TypeError if an address of `webhooks` cannot be used.
 */
export function createExtendedShop(options: ShopOptions, extension: ShopExtension = {}): ExtendedShop {
  const store: StoreOptions = typeof options.store === 'string' ? { url: options.store } : options.store;
  refuseWrongWebhooks(options.webhooks);
  const isFirst = !isKnown(store);
  /** What goes on after answers. */
  const running = new Set<Promise<unknown>>();
  const open = reopening(async () => {
    const services = await openServices(options, store, extension);
    const app = assembleShop(services, options, extension);
    if (isFirst && hasTimers()) services.outbox.keepTelling();
    return { services, app };
  });
  const ready = open().then(({ services }) => services.store);
  // `ready` and `fetch` report a failure; without this it would also be an unhandled rejection.
  ready.catch(() => undefined);
  const deliver = async (): Promise<void> => {
    const { services } = await open();
    await Promise.all(running);
    await services.outbox.deliver();
  };
  return {
    ready,
    fetch: async (request, env) => {
      const opened = await open().catch((error: unknown) => ({ app: closedShop(error, options) }));
      const afterwards: Afterwards = [];
      const response = await opened.app.fetch(request, { ...env, afterwards });
      for (const work of afterwards) {
        // The server behind this writes the response first.
        const done = new Promise((resolve) => setTimeout(resolve)).then(work).catch(() => undefined);
        running.add(done);
        void done.then(() => running.delete(done));
        env?.waitUntil?.(done);
      }
      return response;
    },
    routes: async () => (await open()).app.routes.map(({ method, path }) => ({ method, path })),
    decide: async (which, state) => decide(which, state, (await open()).services),
    closeOrder: async (number) => {
      const { store: orders, outbox } = (await open()).services;
      const id = await orders.closeOrder(number);
      if (id !== undefined) await outbox.tell(id, 'cancelled');
      return id !== undefined;
    },
    deliver,
    retryOrders: deliver,
    close: async () => {
      const { services } = await open();
      await Promise.all([...running, services.outbox.close()]);
      services.store.db.$client.close();
    },
  };
}

/** Opens once; after a failure, again at the next call. */
function reopening<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/** A worker of Cloudflare ends its timers with the request: there, a trigger calls `deliver`. */
const hasTimers = (): boolean => globalThis.navigator?.userAgent !== 'Cloudflare-Workers';

async function openServices(
  options: ShopOptions,
  storeOptions: StoreOptions,
  { prepare, hashCost = costOf(storeOptions.url) }: ShopExtension,
): Promise<Services> {
  const { siteOrigins, publicUrl, cookie, sessions, clock = () => new Date() } = options;
  const guard = createGuard({ onFailure: options.onProviderFailure });
  const db = await openDatabase(storeOptions);
  await prepare?.(db, clock());
  const ask = createAsk(options, guard);
  const now = () => clock().getTime();
  const webhooks = createWebhooks(options.webhooks, guard, now);
  const hears = hearersOf(options, webhooks);
  const store = createStore(db, clock, { limits: { ...sessions, ...options.retention }, hears });
  const records = createRecords(db, clock, hears);
  const companies = companiesOf(options);
  return {
    ...{ store, records, ...companies },
    outbox: createOutbox({ store, records, ask, webhooks, now, companyOf: companies.companyOf }),
    clock,
    locks: createLocks(),
    isSiteOrigin: siteOriginCheck(siteOrigins),
    publicUrl,
    cookie,
    warnOnce: warnOnce(),
    cookieSeconds: (sessions?.idleDays ?? IDLE_DAYS) * (DAY / 1_000),
    passwords: createPasswords(hashCost),
    clientAddress: options.clientAddress,
    provider: options,
    ask,
    names: createNameStreams(options.availability, guard),
    keep: createKeeper(db, storeOptions),
    isVatIdValid: createVatIdCheck(ask, now),
  };
}

function warnOnce(): (text: string) => void {
  const told = new Set<string>();
  return (text) => {
    if (!told.has(text)) console.warn(text);
    told.add(text);
  };
}

function companiesOf({ companies }: ShopOptions): Pick<Services, 'companyOf' | 'companies'> {
  if (typeof companies === 'function') return { companyOf: companies, companies: [] };
  return { companyOf: (code) => ownValue(companies, code), companies: Object.values(companies) };
}
