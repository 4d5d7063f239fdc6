// Level 1 of the order of implementation: `GET /cart`. Start it with `node first-server.mjs`.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const PAGES = (process.env.PAGES ?? 'http://localhost:4100').split(',');
const COMPANIES = ['sk-ws'];
const carts = new Map();

const emptyCart = () => ({
  uuid: randomUUID(),
  items: [],
  summary: { coupons: [], price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 }, total: 0 },
});

const CORS = {
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Content-Type, X-Company-Code, Accept-Language, Idempotency-Key',
  'Access-Control-Max-Age': '600',
};

/** The cart of the session; the first call of a visitor creates both. */
function cartOf(request, response) {
  const session = /(?:^|; )shop_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  if (carts.has(session)) return carts.get(session);
  const created = randomUUID();
  carts.set(created, emptyCart());
  response.setHeader('Set-Cookie', `shop_session=${created}; Path=/; HttpOnly; SameSite=Lax`);
  return carts.get(created);
}

function answer(request, response) {
  if (request.method === 'OPTIONS') return [204];
  if (!COMPANIES.includes(request.headers['x-company-code']))
    return [400, { key: 'exception.company.unknown' }];
  if (request.method === 'GET' && request.url === '/api/cart') return [200, cartOf(request, response)];
  return [404, { title: 'No such call' }];
}

createServer((request, response) => {
  const { origin } = request.headers;
  // Errors, too: without these headers a page cannot read them.
  const cors = PAGES.includes(origin)
    ? { ...CORS, 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
    : {};
  const [status, body] = answer(request, response);
  response.writeHead(status, { ...cors, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(body && JSON.stringify(body));
}).listen(Number(process.env.PORT ?? 8080));
