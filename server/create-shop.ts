import type { Hono } from 'hono';
import { createGuard } from './guard.ts';
import { guardedProvider } from './guarded-provider.ts';
import type { Services, ShopEnv } from './http/context.ts';
import { createLocks } from './http/locks.ts';
import { ownValue } from './lib/own-value.ts';
import { passwordCost } from './lib/password.ts';
import { confirmOrders } from './order/confirm-order.ts';
import type { Shop, ShopOptions, StoreOptions } from './provider.ts';
import { createProviderCalls } from './provider-calls.ts';
import { assembleShop, type Extension } from './shop.ts';
import { type Database, isKnown, openDatabase } from './store/database.ts';
import { createRecords } from './store/records.ts';
import { createStore, type Store } from './store/store.ts';

/** A shop with what only this repository uses. */
export interface ExtendedShop extends Omit<Shop, 'fetch' | 'ready'> {
  /** `env` comes from the server behind it. */
  fetch: (request: Request, env?: ShopEnv['Bindings']) => Promise<Response>;
  ready: Promise<Store>;
  /** Every call that the server handles, as method and path. */
  routes: () => Promise<{ method: string; path: string }[]>;
}

export interface ShopExtension extends Extension {
  /** Fills the store before the first call. */
  prepare?: (db: Database, now: Date) => Promise<void>;
}

/** The shop's server as one function. */
export function createExtendedShop(options: ShopOptions, extension: ShopExtension = {}): ExtendedShop {
  const { clock = () => new Date() } = options;
  const store: StoreOptions = typeof options.store === 'string' ? { url: options.store } : options.store;
  const services = openServices(options, store, async (db) => extension.prepare?.(db, clock()));
  const app: Promise<Hono<ShopEnv>> = services.then((all) => assembleShop(all, options, extension));
  // `ready` and `fetch` report a failure; without this it would also be an unhandled rejection.
  app.catch(() => undefined);
  // Orders of which a process that died could not tell.
  if (!isKnown(store)) void services.then(confirmOrders).catch(() => undefined);
  return {
    ready: services.then((all) => all.store),
    fetch: async (request, env) => (await app).fetch(request, env),
    routes: async () => (await app).routes.map(({ method, path }) => ({ method, path })),
    decide: async (number, state) => (await services).store.decideOrder(number, state),
    retryOrders: async () => confirmOrders(await services),
    close: async () => (await services).store.db.$client.close(),
  };
}

async function openServices(
  options: ShopOptions,
  storeOptions: StoreOptions,
  prepare: (db: Database) => Promise<void>,
): Promise<Services> {
  const { siteOrigins, publicUrl, cookie, clock = () => new Date() } = options;
  const guard = createGuard({ onFailure: options.onProviderFailure });
  const db = await openDatabase(storeOptions);
  await prepare(db);
  return {
    store: createStore(db, clock),
    records: createRecords(db, clock),
    clock,
    locks: createLocks(),
    isSiteOrigin: typeof siteOrigins === 'function' ? siteOrigins : (origin) => siteOrigins.includes(origin),
    publicUrl,
    cookie,
    ...companiesOf(options),
    passwordCost: passwordCost(storeOptions.url),
    provider: options,
    ask: createProviderCalls(guardedProvider(options, guard)),
  };
}

function companiesOf({ companies }: ShopOptions): Pick<Services, 'companyOf' | 'companies'> {
  if (typeof companies === 'function') return { companyOf: companies, companies: [] };
  return { companyOf: (code) => ownValue(companies, code), companies: Object.values(companies) };
}
