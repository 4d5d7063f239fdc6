import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { cors } from 'hono/cors';
import { ANSWERED_BUYER_HEADERS, BUYER_HEADERS } from './cart/buyer.ts';
import { cartRoutes } from './cart/cart.ts';
import { licensePriceRoutes } from './cart/license-prices.ts';
import { limitUpload, migrationRoutes } from './cart/migration.ts';
import { paymentRoutes } from './cart/payment.ts';
import { productRoutes } from './cart/products.ts';
import { tutorialRoutes } from './cart/tutorial.ts';
import { cartHint } from './http/cart-hint.ts';
import type { Services, ShopEnv } from './http/context.ts';
import { answerFailure, ClosedStoreError } from './http/failures.ts';
import { ownOriginsOnly } from './http/forgery.ts';
import { meterRoutes } from './http/meter.ts';
import { TOKEN_HEADER } from './http/other-site.ts';
import { companyOfCall, sessionOfCall } from './http/session.ts';
import { accountPage } from './order/account-page.ts';
import { checkoutRoutes } from './order/checkout.ts';
import { idempotency } from './order/idempotency.ts';
import { orderPaymentRoutes } from './order/order-payments.ts';
import { orderStateRoutes } from './order/order-states.ts';
import { payRoutes } from './order/pay.ts';
import { quickOrderRoutes } from './order/quick-order.ts';
import { errorReportRoutes } from './people/error-reports.ts';
import { inquiryRoutes } from './people/inquiries.ts';
import { type LoginPages, PLAIN_LOGIN_PAGES } from './people/login-pages.ts';
import { loginSite } from './people/login-site.ts';
import { hasLoginCodes, keepsCustomers } from './people/mail.ts';
import {
  ACCOUNT_PAGE,
  FORGOT_PAGE,
  forgotPage,
  PASSWORD_PAGE,
  passwordPage,
} from './people/password-page.ts';
import { profileRoutes } from './people/profiles.ts';
import { logoutRoutes, sessionRoutes, userRoutes } from './people/users.ts';
import { validationRoutes } from './people/validation.ts';
import { withdrawalRoutes } from './people/withdrawals.ts';
import type { ShopOptions } from './provider.ts';
import { domainRoutes } from './search/domains.ts';

/** What a shop of this repository adds to the kit's server, in the kit's own terms. */
export interface Extension {
  /** Routes and middleware before the session is known, such as faults. */
  before?: (app: Hono<ShopEnv>, services: Services) => void;
  /** Further routes. */
  after?: (app: Hono<ShopEnv>, services: Services) => void;
  loginPages?: LoginPages;
}

/** All routes of a shop: shop API, validation API, login and payment pages. */
export function assembleShop(
  services: Services,
  options: Pick<ShopOptions, 'onRefusedOrigin' | 'metricsToken' | 'log'>,
  { before, after, loginPages = PLAIN_LOGIN_PAGES }: Extension = {},
): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.route('/', meterRoutes(services, options));
  app.use(noSniff);
  app.use(PRODUCTS, cors({ origin: '*', exposeHeaders: [...ANSWERED_BUYER_HEADERS] }));
  app.use(except(PRODUCTS, crossOrigin(services, options.onRefusedOrigin)));
  app.use(ownOriginsOnly(services), limitBody);
  before?.(app, services);
  app.route(PRODUCTS, productRoutes(services));
  app.use(sessionOfCall(services));
  for (const path of ['/api/*', '/login', '/logout', `${ACCOUNT_PAGE}/*`]) app.use(path, cartHint(services));
  app.use('/api/*', noStore, companyOfCall(services), idempotency(services));
  app.route('/api', apiRoutes(services));
  app.route('/validation/validations', validationRoutes(services));
  app.route('/error-reports', errorReportRoutes(services));
  app.route('/pay', payRoutes(services));
  if (hasLoginCodes(services)) {
    app.route(PASSWORD_PAGE, passwordPage(services));
    app.route(FORGOT_PAGE, forgotPage(services));
  }
  if (keepsCustomers(services)) app.route(ACCOUNT_PAGE, accountPage(services));
  app.route('/', loginSite(services, loginPages));
  after?.(app, services);
  app.notFound((c) => c.json({ title: 'No such call' }, 404));
  app.onError(answerFailure(services.store.db));
  return app;
}

/** What answers while the store cannot be opened: with CORS, so that the tags can read that they may try again. */
export function closedShop(error: unknown, { siteOrigins }: Pick<ShopOptions, 'siteOrigins'>): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const isSiteOrigin = siteOriginCheck(siteOrigins);
  app.use(noSniff, crossOrigin({ isSiteOrigin }, undefined));
  app.all('*', () => {
    throw new ClosedStoreError('The store cannot be opened', { cause: error });
  });
  app.onError(answerFailure());
  return app;
}

export const siteOriginCheck = (siteOrigins: ShopOptions['siteOrigins']): ((origin: string) => boolean) =>
  typeof siteOrigins === 'function' ? siteOrigins : (origin) => siteOrigins.includes(origin);

/** No browser reads an answer as a script or a page that it is not, whatever is in it. */
const noSniff: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('X-Content-Type-Options', 'nosniff');
};

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
function crossOrigin(
  { isSiteOrigin }: Pick<Services, 'isSiteOrigin'>,
  onRefused: ShopOptions['onRefusedOrigin'],
) {
  return cors({
    origin: (origin, c) => {
      if (origin === '') return null;
      if (isSiteOrigin(origin)) return origin;
      if (API_CALL.test(c.req.path)) onRefused?.(origin);
      return null;
    },
    credentials: true,
    allowHeaders: [
      'content-type',
      'x-company-code',
      'accept-language',
      'idempotency-key',
      'if-match',
      'if-none-match',
      TOKEN_HEADER,
      ...BUYER_HEADERS,
    ],
    exposeHeaders: ['retry-after', 'etag', ...ANSWERED_BUYER_HEADERS],
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
  api.route('/business-mail', licensePriceRoutes(services));
  api.route('/hosting-tutorial', tutorialRoutes(services));
  api.route('/payment-options', paymentRoutes(services));
  api.route('/billing-profiles', profileRoutes(services, 'billing'));
  api.route('/domain-profiles', profileRoutes(services, 'domain'));
  api.route('/users', userRoutes(services));
  api.route('/logout', logoutRoutes(services));
  api.route('/session', sessionRoutes(services));
  api.route('/domain-checker', domainRoutes(services));
  api.route('/checkout', checkoutRoutes(services));
  api.route('/quick-order', quickOrderRoutes(services));
  api.route('/orders', orderStateRoutes(services));
  api.route('/orders', orderPaymentRoutes(services));
  api.route('/inquiries', inquiryRoutes(services));
  api.route('/withdrawals', withdrawalRoutes(services));
  return api;
}
