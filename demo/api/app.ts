import { like, or } from 'drizzle-orm';
import type { Hono, MiddlewareHandler } from 'hono';
import { contextStorage } from 'hono/context-storage';
import { createExtendedShop, type ExtendedShop } from '../../server/create-shop.ts';
import type { Services, SessionCookie, ShopEnv } from '../../server/http/context.ts';
import { ownValue } from '../../server/lib/own-value.ts';
import type { HashCost } from '../../server/lib/password.ts';
import type { Extension } from '../../server/shop.ts';
import { orderedDomains } from '../../server/store/schema.ts';
import { createPayProvider, type PayProvider, WEBHOOK } from '../pay/app.ts';
import { bankPage } from './bank-page.ts';
import { createCallLog } from './call-log.ts';
import { companyOf, isShop, type ShopCode } from './companies.ts';
import { storeOptions } from './database.ts';
import { demoCalls } from './demo-calls.ts';
import { createFaults } from './faults.ts';
import { faultyCalls } from './faulty-calls.ts';
import { LOGIN_PAGES } from './login-pages.ts';
import { createMailbox, type Mailbox, mailCalls } from './mails.ts';
import { PAGE_CSS } from './page.ts';
import { payCalls, paymentWebhook } from './page-payments.ts';
import { placesRoutes } from './places.ts';
import { smallPages } from './provider/small-pages.ts';
import { webAdmin } from './provider/web-admin.ts';
import { demoProvider } from './provider.ts';
import { demoPace } from './search.ts';
import { seed } from './seed.ts';
import { TOOL_CSS } from './tool-page.ts';

export interface ShopOptions {
  /** `file:<path>`, `:memory:` or a libSQL server; default DATABASE_URL, else `file:.data/shop.db`. */
  databaseUrl?: string;
  /** Deletes the stored data before it starts. */
  fresh?: boolean;
  clock?: () => Date;
  /** See `ShopExtension`. */
  hashCost?: HashCost;
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
  /** Called with a line for each mail. */
  onMail?: (line: string) => void;
}

/** `env` of `fetch` comes from @hono/node-server; without it, a cut connection becomes a 502 response. */
export type Shop = ExtendedShop & {
  /** The payment provider of the cards on the page: on an origin of its own, where it is served. */
  pay: PayProvider;
};

/** The demo's shop: the kit with the demo's provider, and what only a demo has. */
export function createShop({
  databaseUrl,
  fresh,
  streamDelay,
  hashCost,
  onMail,
  ...options
}: ShopOptions): Shop {
  const { clock = () => new Date(), companies = {} } = options;
  const pay = createPayProvider((request) => shop.fetch(request));
  const mailbox = createMailbox(clock, onMail);
  const provider = demoProvider({
    clock,
    pay,
    mailer: mailbox.mailer,
    streamDelay: streamDelay === undefined ? demoPace : () => streamDelay,
  });
  const shop = createExtendedShop(
    {
      ...provider,
      cookie: { secure: false, sameSite: 'Lax' },
      ...options,
      clock,
      store: storeOptions(databaseUrl, fresh),
      companies: (code) => {
        const known = isShop(code) ? code : ownValue(companies, code);
        return known && companyOf(known);
      },
    },
    { ...extension(clock, pay, mailbox), prepare: seed, ...(hashCost && { hashCost }) },
  );
  return Object.assign(shop, { pay });
}

/** Names with the magic words `free` and `taken` stay so, also after somebody has ordered or transferred them. */
const keepMagic =
  ({ store: { db } }: Services): MiddlewareHandler =>
  async (_c, next) => {
    await next();
    await db
      .delete(orderedDomains)
      .where(or(like(orderedDomains.name, '%free%'), like(orderedDomains.name, '%taken%')));
  };

const CSS = { 'content-type': 'text/css; charset=utf-8' };

/** Pages of the provider, and the demo's own calls. */
function extension(clock: () => Date, pay: PayProvider, mailbox: Mailbox): Extension {
  const faults = createFaults();
  const callLog = createCallLog(clock);
  return {
    loginPages: LOGIN_PAGES,
    before: (app, services) => {
      app.get('/shop-pages.css', (c) => c.body(PAGE_CSS, 200, CSS));
      app.get('/tool-pages.css', (c) => c.body(TOOL_CSS, 200, CSS));
      app.use(contextStorage());
      app.route('/demo', demoCalls(services, faults, callLog));
      app.route('/demo', payCalls(services, pay));
      app.route('/demo', mailCalls(mailbox));
      app.route(WEBHOOK, paymentWebhook(services, pay));
      app.use(callLog.record, faultyCalls(faults));
      app.on('POST', ['/api/checkout', '/api/quick-order'], keepMagic(services));
    },
    after: (app: Hono<ShopEnv>, services) => {
      app.route('/places', placesRoutes(services));
      app.route('/', smallPages(services));
      app.route('/', webAdmin(services));
      app.route('/bank', bankPage(services));
    },
  };
}
