import { createServer } from 'node:http'; // Your first paid order, in 11 calls: providers.md explains it.
import { json } from 'node:stream/consumers';

const { PAGE: Origin = 'http://localhost:8181' } = process.env; // The address of the pages with the tags.
const CENTS = new Map(Object.entries({ 'domain-register': 1290, 'hosting-plus': 6588 })); // For a year.
const [visitors, logins] = [new Map(), new Set()];
const newVisitor = () => ({ session: crypto.randomUUID(), uuid: crypto.randomUUID(), items: [] });
function cart({ session, ...visitor }) {
  const net = visitor.items.reduce((sum, { code }) => sum + CENTS.get(code), 0);
  const price = { vatExcluded: net / 100, vatIncluded: Math.round(net * 1.23) / 100, vatPercentage: 23 };
  return [200, { ...visitor, summary: { coupons: [], price, total: price.vatIncluded } }];
}
const change = (visitor, changes) => cart(Object.assign(visitor, changes));
const SK = { tld: 'sk', price: { actualPrice: 12.9 }, availableForPurchase: true };
const found = (text) => ({ name: `${text.split('.')[0]}.sk`, ...SK });
const CALLS = {
  'GET /cart': cart,
  'GET /domain-checker/check-domains': (_, { query }) => [200, query.getAll('domains[]').map(found)],
  'POST /cart/items': (visitor, { body: { code, properties } }) => {
    if (!CENTS.has(code)) return [422, { key: 'exception.product.invalid_data' }];
    const item = { id: crypto.randomUUID(), code, name: code, period: 12, properties: properties ?? {} };
    item.price = { vatExcluded: CENTS.get(code) / 100 };
    return change(visitor, { items: [...visitor.items, item] });
  },
  'DELETE /cart/items': (own, { id }) => change(own, { items: own.items.filter((item) => item.id !== id) }),
  'POST /users/check-login': (_, { body }) => [200, { available: !logins.has(body.login) }],
  'POST /users': (visitor, { body: { login, billingProfile } }) => {
    const user = { login, customerType: billingProfile.type };
    if (logins.has(login)) return [409, { key: 'exception.user.login_taken' }];
    logins.add(login); // Store a hash of the password, too.
    visitors.delete(visitor.session); // Whoever knew the old id must not see the customer.
    change(visitor, { session: crypto.randomUUID(), user, billingProfile: { ...billingProfile, id: login } });
    return [201, user];
  },
  'GET /billing-profiles': ({ billingProfile: own }) => (own ? [200, [own]] : [401, {}]),
  'PUT /cart/billing-profile': cart, // There is only one.
  'GET /payment-options': () => [200, [{ id: 'card', groupId: 'card', available: true }]],
  'PUT /cart/payment-option': (visitor, { body }) => change(visitor, { paymentOption: body }),
  'POST /checkout': (visitor, { body: { redirectAfterPaySuccess: redirect, ...consents } }) => {
    const isComplete = consents.termsAndConditionsConsent && visitor.user && visitor.items.length > 0;
    if (!isComplete || !redirect.startsWith(`${Origin}/`)) return [422, { key: 'exception.checkout.failed' }];
    console.log('ordered', JSON.stringify(change(visitor, {}))); // Store it, and empty the cart.
    change(visitor, { uuid: crypto.randomUUID(), items: [] });
    return [200, { orderId: crypto.randomUUID(), redirect }]; // Redirect to the page of your payment provider.
  },
};
const CORS = { Origin, Credentials: true, Methods: 'PUT, DELETE', Headers: 'Content-Type, X-Company-Code' };
createServer(async (req, res) => {
  const { pathname, searchParams: query } = new URL(`http://shop/${req.url}`);
  const [, path, id] = /^\/\/api(.+?)(?:\/([\w-]{36}))?$/.exec(pathname) ?? [];
  const visitor = visitors.get(/sid=([\w-]+)/.exec(req.headers.cookie)?.[1]) ?? newVisitor();
  const isOurs = req.headers.origin === Origin && 'x-company-code' in req.headers; // Pages of others cannot.
  const call = isOurs ? CALLS[`${req.method} ${path}`] : () => [req.method === 'OPTIONS' ? 200 : 403, {}];
  const run = async () => call?.(visitor, { query, id, body: await json(req).catch(() => []) }) ?? [404, {}];
  const [status, answer] = await run().catch(() => [422, { key: 'validation.invalid_form' }]);
  visitors.set(visitor.session, visitor);
  res.setHeader('Set-Cookie', `sid=${visitor.session}; Path=/; HttpOnly; SameSite=Lax`);
  for (const [name, value] of Object.entries(CORS)) res.setHeader(`Access-Control-Allow-${name}`, value);
  res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
}).listen(process.env.PORT ?? 8080);
