import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { cors } from 'hono/cors';
import { createLocks } from '../../server/locks.ts';
import { ownValue } from '../../server/own-value.ts';
import { passwordCost } from '../../server/password.ts';
import { bankPage } from './bank-page.ts';
import { businessMailRoutes } from './business-mail.ts';
import { createCallLog } from './call-log.ts';
import { cartRoutes } from './cart.ts';
import { cartHint } from './cart-hint.ts';
import { checkoutRoutes } from './checkout.ts';
import { isShop, type ShopCode } from './companies.ts';
import type { Services, SessionCookie, ShopEnv } from './context.ts';
import { DEFAULT_DATABASE_URL, openDatabase } from './database.ts';
import { demoCalls } from './demo-calls.ts';
import { demoPace, domainRoutes } from './domains.ts';
import { errorReportRoutes } from './error-reports.ts';
import { answerFailure } from './failures.ts';
import { createFaults } from './faults.ts';
import { faultyCalls } from './faulty-calls.ts';
import { ownOriginsOnly } from './forgery.ts';
import { idempotency } from './idempotency.ts';
import { inquiryRoutes } from './inquiries.ts';
import { loginSite } from './login-site.ts';
import { limitUpload, migrationRoutes } from './migration.ts';
import { orderStateRoutes } from './order-states.ts';
import { PAGE_CSS } from './page.ts';
import { paymentRoutes } from './payment.ts';
import { placesRoutes } from './places.ts';
import { productRoutes } from './products.ts';
import { profileRoutes } from './profiles.ts';
import { smallPages } from './provider/small-pages.ts';
import { webAdmin } from './provider/web-admin.ts';
import { quickOrderRoutes } from './quick-order.ts';
import { createRecords } from './records.ts';
import { companyOfCall, sessionOfCall } from './session.ts';
import { createStore, type Store } from './store.ts';
import { TOOL_CSS } from './tool-page.ts';
import { tutorialRoutes } from './tutorial.ts';
import { logoutRoutes, userRoutes } from './users.ts';
import { validationRoutes } from './validation.ts';
import { withdrawalRoutes } from './withdrawals.ts';

export interface ShopOptions {
  /** `file:<path>`, `:memory:` or a libSQL server; default DATABASE_URL, else `file:.data/shop.db`. */
  databaseUrl?: string;
  /** Deletes the stored data before it starts. */
  fresh?: boolean;
  clock?: () => Date;
  /** Milliseconds before each streamed search result; default 60 to 200. */
  streamDelay?: number;
  /** Origins of the pages that may call the shop, and to which login and bank may redirect. */
  siteOrigins: readonly string[] | ((origin: string) => boolean);
  /** The shop's public origin, behind a reverse proxy. */
  publicUrl?: string;
  /** How the session's cookie is set; by default for pages of the same site, over http. */
  cookie?: SessionCookie;
  /** Codes of companies that only pages know, with the company whose prices they have. */
  companies?: Readonly<Record<string, ShopCode>>;
  /** Called when a page of another origin calls an API. */
  onRefusedOrigin?: (origin: string) => void;
}

export interface Shop {
  /** `env` comes from @hono/node-server; without it, a cut connection becomes a 502 response. */
  fetch: (request: Request, env?: ShopEnv['Bindings']) => Promise<Response>;
  /** Resolves when the database is open; rejects if it cannot be opened. */
  ready: Promise<Store>;
  /** Every call that the server handles, as method and path; a test compares it with openapi.yaml. */
  routes: () => Promise<{ method: string; path: string }[]>;
  close: () => Promise<void>;
}

/** The shop's server as one function: shop API, validation API, login site, bank and the demo's own calls. */
export function createShop(options: ShopOptions): Shop {
  const clock = options.clock ?? (() => new Date());
  const url = options.databaseUrl ?? process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL;
  const ready = openDatabase(url, clock, { fresh: options.fresh }).then((db) => createStore(db, clock));
  const app = ready.then((store) =>
    assemble(servicesOf({ ...options, databaseUrl: url }, store, clock), options),
  );
  // `ready` and `fetch` report a failure; without this it would also be an unhandled rejection.
  app.catch(() => undefined);
  return {
    ready,
    fetch: async (request, env) => (await app).fetch(request, env),
    routes: async () => (await app).routes.map(({ method, path }) => ({ method, path })),
    close: async () => (await ready).db.$client.close(),
  };
}

function servicesOf(
  options: ShopOptions & { databaseUrl: string },
  store: Store,
  clock: () => Date,
): Services {
  const { databaseUrl, siteOrigins, streamDelay, publicUrl } = options;
  const { cookie = { secure: false, sameSite: 'Lax' } } = options;
  return {
    store,
    records: createRecords(store.db, clock),
    clock,
    locks: createLocks(),
    streamDelay: streamDelay === undefined ? demoPace : () => streamDelay,
    isSiteOrigin: typeof siteOrigins === 'function' ? siteOrigins : (origin) => siteOrigins.includes(origin),
    publicUrl,
    cookie,
    shopOf: (code) => (isShop(code) ? code : ownValue(options.companies ?? {}, code)),
    passwordCost: passwordCost(databaseUrl),
  };
}

const CSS = { 'content-type': 'text/css; charset=utf-8' };

function assemble(
  services: Services,
  { onRefusedOrigin }: Pick<ShopOptions, 'onRefusedOrigin'>,
): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const faults = createFaults();
  const callLog = createCallLog(services.clock);
  app.use(PRODUCTS, cors({ origin: '*' }));
  app.use(except(PRODUCTS, crossOrigin(services, onRefusedOrigin)));
  app.use(ownOriginsOnly(services), limitBody);
  app.get('/shop-pages.css', (c) => c.body(PAGE_CSS, 200, CSS));
  app.get('/tool-pages.css', (c) => c.body(TOOL_CSS, 200, CSS));
  app.route('/demo', demoCalls(services, faults, callLog));
  app.use(callLog.record, faultyCalls(faults), sessionOfCall(services));
  app.route(PRODUCTS, productRoutes(services));
  for (const path of ['/api/*', '/login', '/logout']) app.use(path, cartHint(services));
  app.use('/api/*', noStore, companyOfCall(services), idempotency(services));
  app.route('/api', apiRoutes(services));
  app.route('/validation/validations', validationRoutes());
  app.route('/places', placesRoutes(services));
  app.route('/error-reports', errorReportRoutes(services));
  app.route('/', loginSite(services));
  app.route('/', smallPages(services));
  app.route('/', webAdmin(services));
  app.route('/bank', bankPage(services));
  app.notFound((c) => c.json({ title: 'No such call' }, 404));
  app.onError(answerFailure(services.store.db));
  return app;
}

/** Public: any page may send requests, without a cookie. */
const PRODUCTS = '/api/products';

const smallBody = bodyLimit({
  maxSize: 1024 * 1024,
  onError: (c) => c.json({ key: 'validation.invalid_form', title: 'Larger than 1 MB' }, 413),
});

const limitBody: MiddlewareHandler = (c, next) =>
  (c.req.path === '/api/promotion-for-migration/files' ? limitUpload : smallBody)(c, next);

const API_CALL = /^\/(api|validation)\//;

/** Allows pages of the site's origins to call with cookies; browsers cache a preflight response for ten minutes. */
function crossOrigin({ isSiteOrigin }: Services, onRefused: ShopOptions['onRefusedOrigin']) {
  return cors({
    origin: (origin, c) => {
      if (origin === '') return null;
      if (isSiteOrigin(origin)) return origin;
      if (API_CALL.test(c.req.path)) onRefused?.(origin);
      return null;
    },
    credentials: true,
    allowHeaders: ['content-type', 'x-company-code', 'accept-language', 'idempotency-key'],
    exposeHeaders: ['retry-after'],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
  });
}

async function noStore(
  c: { header: (name: string, value: string) => void },
  next: () => Promise<void>,
): Promise<void> {
  await next();
  c.header('Cache-Control', 'no-store');
}

function apiRoutes(services: Services): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  api.route('/cart', cartRoutes(services));
  api.route('/promotion-for-migration', migrationRoutes(services));
  api.route('/business-mail', businessMailRoutes(services));
  api.route('/hosting-tutorial', tutorialRoutes());
  api.route('/payment-options', paymentRoutes(services));
  api.route('/billing-profiles', profileRoutes(services, 'billing'));
  api.route('/domain-profiles', profileRoutes(services, 'domain'));
  api.route('/users', userRoutes(services));
  api.route('/logout', logoutRoutes(services));
  api.route('/domain-checker', domainRoutes(services));
  api.route('/checkout', checkoutRoutes(services));
  api.route('/quick-order', quickOrderRoutes(services));
  api.route('/orders', orderStateRoutes(services));
  api.route('/inquiries', inquiryRoutes(services));
  api.route('/withdrawals', withdrawalRoutes(services));
  return api;
}
