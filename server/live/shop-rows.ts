import { OTHER_SITE_COOKIE, SESSION_COOKIE } from '../http/session.ts';
import { ageOf } from '../lib/node-only.ts';
import { EU } from '../provider-functions.ts';
import { fileOf } from '../store/keep.ts';
import { type Finding, type Live, mend, ok, type Row, unknown } from './row.ts';

const HOUR = 3_600_000;
/** Characters of a secret that nobody guesses. */
const SECRET = 32;
/** The path of the payment page that `init` makes. */
const TEST_PAYMENT = '/test-payment/';

const json = async (response: Response): Promise<Record<string, unknown>> =>
  (await response.json().catch(() => ({}))) as Record<string, unknown>;

const NEEDS_COMPANY = unknown('Name the company by --company, or the page by --site.');

async function https({ api, ask }: Live): Promise<Finding> {
  if (api.protocol !== 'https:')
    return mend('Passwords travel readable. Put a certificate in front, and state publicUrl with https:.');
  const { headers } = await ask('/healthz');
  if (headers.has('strict-transport-security')) return ok('The shop answers, and browsers are told to stay.');
  return ok('The shop answers. Strict-Transport-Security would tell browsers to stay with https.');
}

async function plainHttp({ api, ask }: Live): Promise<Finding> {
  const response = await ask(`http://${api.hostname}/healthz`).catch(() => undefined);
  if (!response) return ok('Nothing answers there.');
  const isSafe = response.headers.get('location')?.startsWith(`https://${api.hostname}`) ?? false;
  return isSafe && response.status < 400
    ? ok('It leads to https.')
    : mend(`It answers with ${response.status}. Let the server in front redirect to https.`);
}

async function cookie({ api, company, site, ask }: Live): Promise<Finding> {
  if (!company) return NEEDS_COMPANY;
  const headers = { 'x-company-code': company, ...(site && { origin: site.origin }) };
  const { status, headers: answered } = await ask('/api/cart', { headers });
  const names = [SESSION_COOKIE, OTHER_SITE_COOKIE];
  const line = answered.getSetCookie().find((one) => names.includes(one.split('=', 1)[0] ?? ''));
  if (line === undefined)
    return mend(`GET /api/cart answers with ${status} and no cookie: see the row Calls.`);
  const wanted = [...(api.protocol === 'https:' ? ['Secure'] : []), 'HttpOnly', 'SameSite=', 'Path=/'];
  const missing = wanted.filter((part) => !line.toLowerCase().includes(`; ${part.toLowerCase()}`));
  if (missing.length === 0) return ok(line.split('; ').slice(1).join(', '));
  return mend(`It lacks ${missing.join(', ')}. State publicUrl with https:, and no cookie of your own.`);
}

/** Asks, as browsers do before a call of a page. */
const preflight = ({ ask }: Live, origin: string) =>
  ask('/api/cart', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });

async function otherPages(live: Live): Promise<Finding> {
  const origin = 'https://elsewhere.example';
  const { headers } = await preflight(live, origin);
  if (headers.has('access-control-allow-origin'))
    return mend('Any page may read carts. List your own in siteOrigins, and let no proxy add the header.');
  const change = await live.ask('/api/cart/items', { method: 'POST', headers: { origin }, body: '{}' });
  if (change.status === 403) return ok('They are refused.');
  return mend(`A change from one is answered with ${change.status}, not 403. Pass the header Origin on.`);
}

async function ownPage(live: Live): Promise<Finding> {
  if (!live.site) return unknown('Name it by --site.');
  const { headers } = await preflight(live, live.site.origin);
  const isAllowed =
    headers.get('access-control-allow-origin') === live.site.origin &&
    headers.get('access-control-allow-credentials') === 'true';
  return isAllowed ? ok(`${live.site.origin} may call.`) : mend(`Add "${live.site.origin}" to siteOrigins.`);
}

async function health({ ask }: Live): Promise<Finding> {
  const { status } = await ask('/healthz');
  return status === 200
    ? ok('The store answers.')
    : mend(`GET /healthz answers with ${status}. Read the log.`);
}

async function events({ ask }: Live): Promise<Finding> {
  const { undelivered, oldestSeconds } = await json(await ask('/healthz'));
  if (typeof undelivered !== 'number')
    return mend('GET /healthz does not say. Pass its answer on unchanged.');
  if (undelivered === 0) return ok('None waits.');
  const minutes = Math.round(Number(oldestSeconds) / 60);
  const waiting = `Waiting: ${undelivered}, the oldest for ${minutes} minutes.`;
  return minutes < 60 ? ok(waiting) : mend(`${waiting} The log names what fails.`);
}

async function metrics({ metricsToken, ask }: Live): Promise<Finding> {
  if ((await ask('/metrics')).ok) return mend('Everybody can read them. Let no proxy add the token.');
  if (!metricsToken) return ok('They are closed. With --metrics-token, the token is tried.');
  if (metricsToken.length < SECRET) return mend(`Make the token at least ${SECRET} random characters.`);
  const { status } = await ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
  return status === 200
    ? ok('They are closed to all others.')
    : mend(`With the token, the answer is ${status}. State it as metricsToken.`);
}

function webhooks({ options }: Live): Finding {
  if (!options) return unknown('Name the file that exports "options" by --shop.');
  const short = (options.webhooks ?? []).filter(({ secret }) => secret.length < SECRET);
  if (short.length === 0) return ok('Their secrets are long enough, or there are none.');
  const hosts = short.map(({ url }) => new URL(url).host).join(', ');
  return mend(`Make the secret of ${hosts} at least ${SECRET} random characters.`);
}

/** Whether a store has every table of this version. */
async function isUpToDate(url: string, authToken?: string): Promise<boolean> {
  const database = await import('../store/database.ts');
  return database.isUpToDate({ url, authToken });
}

async function store({ store: url, options }: Live): Promise<Finding> {
  if (!url) return unknown('Name it by --store, or by --shop.');
  if (url.includes(':memory:')) return mend('Orders are lost with the process. Name a file or a server.');
  const path = fileOf({ url });
  if (path !== undefined && (await ageOf(path)) === undefined) return mend(`There is no file "${path}".`);
  const token = typeof options?.store === 'object' ? options.store.authToken : undefined;
  if (await isUpToDate(url, token)) return ok('It is kept, and its tables are up to date.');
  return mend('Its tables are older than this version. Run ws-elements-shop migrate.');
}

async function backup({ backup: file }: Live): Promise<Finding> {
  if (!file) return unknown('Name the newest by --backup.');
  const age = await ageOf(file);
  if (age === undefined) return mend(`There is no file "${file}".`);
  if (age > 24 * HOUR) return mend(`It is ${Math.round(age / HOUR)} hours old. Make one every night.`);
  const isWhole = await isUpToDate(`file:${file}`).catch(() => false);
  return isWhole
    ? ok(`It can be read, and is ${Math.round(age / HOUR)} hours old.`)
    : mend('It is no store of this version. Make it by ws-elements-shop backup.');
}

interface Priced {
  products?: { code: string; prices: { vatExcluded: number; vatIncluded: number | null }[] }[];
}

async function vat({ company, country, ask }: Live): Promise<Finding> {
  if (!company) return NEEDS_COMPANY;
  const { products = [] }: Priced = await json(await ask(`/api/products?company=${company}`));
  const price = products.flatMap(({ prices }) => prices).find(({ vatExcluded }) => vatExcluded > 0);
  if (!price) return mend('No product has a price: catalogue.products without codes lists all.');
  if (!country) return unknown("Name the company's country by --shop, or by companyCountry of the page.");
  const rate = Math.round(((price.vatIncluded ?? 0) / price.vatExcluded - 1) * 1_000) / 10;
  // The law of the EU: no standard rate is below 15%, and none is above 27% now.
  const [lowest, highest] = EU.has(country) ? [15, 27] : [0, 30];
  if (rate >= lowest && rate <= highest) return ok(`${rate}% in ${country}. Compare it with the law.`);
  return mend(`${rate}% in ${country} cannot be right. State vatPercentage, or mend your tax function.`);
}

async function mail({ options, ask }: Live): Promise<Finding> {
  const keepsNobody = (await ask('/login/account')).status === 404;
  if (keepsNobody) return ok('Another system keeps the customers.');
  if ((await ask('/login/forgot')).status === 404)
    return mend('Who has forgotten the password cannot come back. Give createShop mail.send.');
  if (!options) return ok('Codes and links are sent. Ask for one: /login/forgot.');
  const isPrinted = /console\./.test(String(options.mail?.send));
  if (isPrinted) return mend('mail.send writes to the console. Let it send mails.');
  return options.publicUrl
    ? ok('mail.send is yours.')
    : mend('No link to set a password is sent. State publicUrl: links lead there.');
}

async function payments({ api, options, ask }: Live): Promise<Finding> {
  if ((await (await ask(TEST_PAYMENT)).text()).includes('Nothing is charged'))
    return mend('It is the test page of init: whoever presses Pay has paid. Ask your payment provider.');
  const company = Object.values(options?.companies ?? {})[0];
  if (!options?.payments?.address || !company)
    return ok('The test page of init is not there. Pay once yourself.');
  const question = { paymentId: 'check', shop: api.origin, company, language: 'en-US' };
  const address = await options.payments.address({ ...question, signal: AbortSignal.timeout(10_000) });
  return address.startsWith('https:') ? ok(new URL(address).host) : mend('Its address begins with http:.');
}

async function login({ ask }: Live): Promise<Finding> {
  const { status, headers } = await ask('/login');
  const elsewhere = headers.get('location');
  if (elsewhere?.startsWith('https:')) return ok(`It is that of ${new URL(elsewhere).host}.`);
  if (status !== 200) return mend(`GET /login answers with ${status}. Pass the path on to the shop.`);
  const isFramed = !headers.get('content-security-policy')?.includes('frame-ancestors');
  const isStored = !headers.get('cache-control')?.includes('no-store');
  if (!isFramed && !isStored) return ok('No other page can frame it, and no cache keeps it.');
  const missing = [...(isFramed ? ['Content-Security-Policy'] : []), ...(isStored ? ['Cache-Control'] : [])];
  return mend(`It lacks what the shop sends: ${missing.join(', ')}. Let the proxy keep it.`);
}

async function calls({ company, ask }: Live): Promise<Finding> {
  if (!company) return NEEDS_COMPANY;
  const headers = { 'x-company-code': company };
  const cart = await ask('/api/cart', { headers });
  if (!Array.isArray((await json(cart)).items))
    return mend(`GET /api/cart answers with ${cart.status} and no cart. Is the company's code right?`);
  const options: unknown = await json(await ask('/api/payment-options', { headers }));
  const canPay = Array.isArray(options) && options.some(({ available }) => available === true);
  if (!canPay) return mend('A visitor has no way to pay. Let payments.options say which are available.');
  return ok('Cart and ways to pay. ws-elements-conformance buys: run it on a copy.');
}

export const SHOP_ROWS: readonly Row[] = [
  { name: 'HTTPS', look: https },
  { name: 'Plain HTTP', look: plainHttp },
  { name: 'Session cookie', look: cookie },
  { name: 'Pages of others', look: otherPages },
  { name: 'Your page', look: ownPage },
  { name: 'Health', look: health },
  { name: 'Events', look: events },
  { name: 'Metrics', look: metrics },
  { name: 'Webhooks', look: webhooks },
  { name: 'Store', look: store },
  { name: 'Backup', look: backup },
  { name: 'VAT', look: vat },
  { name: 'Mail', look: mail },
  { name: 'Payment page', look: payments },
  { name: 'Login page', look: login },
  { name: 'Calls', look: calls },
];
