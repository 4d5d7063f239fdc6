import type { Target, Visitor } from '../adapter.ts';
import { type Check, expectThat, type Problem } from '../check.ts';
import { isMissingCall, LeftOut } from '../left-out.ts';
import { NOTHING, oneProduct } from '../rows/rows.ts';
import { originOf, urlOf, visitorOf } from '../visitor.ts';
import { rule } from './rule.ts';

const ELSEWHERE = 'https://elsewhere.invalid';
const list = (text: string | null): string[] =>
  (text ?? '').split(',').map((one) => one.trim().toLowerCase());
const allowOrigin = (response: Response): string | null =>
  response.headers.get('access-control-allow-origin');

/** The headers that the tags send and browsers ask for; `Accept-Language` is always allowed. */
function headersOf({ adapter }: Target): string[] {
  const { idempotencyHeader = 'Idempotency-Key' } = adapter;
  const own = ['content-type', 'x-company-code'];
  return idempotencyHeader === false ? own : [...own, idempotencyHeader.toLowerCase()];
}

const preflight = (guest: Visitor, path: string, method: string): Promise<Response> =>
  guest.fetch(urlOf(path, guest.target), {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': method,
      'access-control-request-headers': headersOf(guest.target).join(','),
    },
  });

/** Methods that browsers allow whether a preflight response lists them or not. */
const ALWAYS_ALLOWED = ['GET', 'POST'];

/** The problems of the response to a preflight request. */
function preflightProblems(response: Response, target: Target, method: string): Problem[] {
  const allowed = list(response.headers.get('access-control-allow-headers'));
  const missing = headersOf(target).filter((name) => !allowed.includes(name));
  const methods = response.headers.get('access-control-allow-methods');
  return [
    ...expectThat(
      response.ok,
      'a preflight with status 200 or 204',
      response.status,
      'Respond to OPTIONS before the session and the company are looked at.',
    ),
    ...expectThat(
      allowOrigin(response) === originOf(target),
      `Access-Control-Allow-Origin: ${originOf(target)}`,
      allowOrigin(response),
      'Allow the origin of the page; the adapter names it as `origin`.',
    ),
    ...expectThat(
      ALWAYS_ALLOWED.includes(method) || list(methods).includes(method.toLowerCase()),
      `Access-Control-Allow-Methods with ${method}`,
      methods,
      'List every method of openapi.yaml; `*` does not count for calls with cookies.',
    ),
    ...expectThat(
      missing.length === 0,
      `Access-Control-Allow-Headers with ${missing.join(', ')}`,
      response.headers.get('access-control-allow-headers'),
      'List the headers that the tags send; `*` does not count for calls with cookies.',
    ),
  ];
}

/** A preflight request for these methods, as browsers send it before a call with custom headers. */
const allowsMethods = (level: number, path: string, methods: readonly string[]): Check[] =>
  methods.map((method) => ({
    level,
    call: `${method} ${path}`,
    title: 'is allowed to pages by its preflight',
    run: async (target) => {
      const at = path.replace('{id}', NOTHING);
      const response = await preflight(visitorOf(target), at, method);
      return preflightProblems(response, target, method);
    },
  }));

const keepsPreflight = rule(2, 'GET /cart', 'needs no preflight before each call', async (guest) => {
  const response = await preflight(guest, '/cart', 'GET');
  const maxAge = response.headers.get('access-control-max-age');
  return expectThat(
    Number(maxAge) >= 60,
    'Access-Control-Max-Age of a minute or more',
    maxAge,
    'Send it, for example 600: otherwise each call waits for a preflight.',
  );
});

const tellsWhen = rule(2, 'GET /cart', 'shows pages when to try again', async (guest) => {
  const { headers } = await guest.send('GET', '/cart');
  const exposed = headers.get('access-control-expose-headers');
  return expectThat(
    list(exposed).includes('retry-after'),
    'Access-Control-Expose-Headers: Retry-After',
    exposed,
    'Send the header, so that the tags can read when to try again.',
  );
});

const readableByPages: Check = {
  level: 1,
  call: 'GET /cart',
  title: 'can be read by pages of the origin, with cookies',
  run: async (target) => {
    const { headers } = await visitorOf(target).send('GET', '/cart');
    return [
      ...expectThat(
        headers.get('access-control-allow-origin') === originOf(target),
        `Access-Control-Allow-Origin: ${originOf(target)}`,
        headers.get('access-control-allow-origin'),
        'Return the origin of the page, never `*`: browsers refuse `*` for calls with cookies.',
      ),
      ...expectThat(
        headers.get('access-control-allow-credentials') === 'true',
        'Access-Control-Allow-Credentials: true',
        headers.get('access-control-allow-credentials'),
        'Send the header with every response, errors included.',
      ),
    ];
  },
};

const readableErrors: Check = {
  level: 1,
  call: 'GET /cart',
  title: 'can be read by pages of the origin when it is refused, too',
  run: async (target) => {
    const response = await visitorOf(target).send('GET', '/cart', undefined, { 'x-company-code': 'xx' });
    return expectThat(
      allowOrigin(response) === originOf(target),
      `Access-Control-Allow-Origin: ${originOf(target)}`,
      allowOrigin(response),
      'Send the headers with errors, too: without them the tags only see a lost connection.',
    );
  },
};

const closedToOthers: Check = {
  level: 1,
  call: 'GET /cart',
  title: 'cannot be read by pages of other origins',
  run: async (target) => {
    const response = await visitorOf(target).send('GET', '/cart', undefined, { origin: ELSEWHERE });
    return expectThat(
      ![ELSEWHERE, '*'].includes(allowOrigin(response) ?? ''),
      `no Access-Control-Allow-Origin for ${ELSEWHERE}`,
      allowOrigin(response),
      'Compare the Origin header with a list of your sites; do not echo it.',
    );
  },
};

const needsCompany: Check = {
  level: 1,
  call: 'GET /cart',
  title: 'is refused without X-Company-Code',
  run: async (target) => {
    const { status } = await visitorOf(target).send('GET', '/cart', undefined, {
      'x-company-code': undefined,
    });
    return expectThat(
      status >= 400 && status < 500,
      'a status of 4xx',
      status,
      'Require the header: pages of other sites cannot send it, so it protects the session.',
    );
  },
};

const unknownCall: Check = {
  level: 1,
  call: 'GET /no-such-call',
  title: 'responds with 404 without a key',
  run: async (target) => {
    const response = await visitorOf(target).send('GET', '/no-such-call');
    const text = await response.text();
    return expectThat(
      response.status === 404 && !/"(key|tKey|translationKey)"\s*:\s*"[^"]/.test(text),
      'status 404 without a key',
      `${response.status} ${text.slice(0, 100)}`,
      'Respond with 404 to calls that you have not built yet: the tags hide what needs them.',
    );
  },
};

const refusesForgery: Check = {
  level: 1,
  call: 'POST /cart/items',
  title: 'is refused with 403 from pages of other sites, and changes nothing',
  run: async (target) => {
    const guest = visitorOf(target);
    const [product] = oneProduct(guest);
    await guest.cart('GET', '');
    const { status } = await guest.send('POST', '/cart/items', product, { origin: ELSEWHERE });
    const { items } = await guest.cart('GET', '');
    return expectThat(
      status === 403 && items.length === 0,
      'status 403 and an empty cart',
      `status ${status} and ${items.length} items`,
      'Compare the Origin header of every POST, PUT, PATCH and DELETE with a list of your sites.',
    );
  },
};

const publicPrices: Check = {
  level: 2,
  call: 'GET /products',
  title: 'is public and can be cached',
  run: async (target) => {
    const guest = visitorOf(target);
    const query = new URLSearchParams({ 'codes[]': guest.values.product.code, company: target.company });
    const none = { 'x-company-code': undefined, 'accept-language': undefined, origin: ELSEWHERE };
    const response = await guest.send('GET', `/products?${query}`, undefined, none);
    if (await isMissingCall(response.clone())) throw new LeftOut();
    const cached = response.headers.get('cache-control') ?? '';
    return [
      ...expectThat(
        response.status === 200,
        'status 200',
        response.status,
        'Require no header and no cookie.',
      ),
      ...expectThat(
        allowOrigin(response) === '*',
        'Access-Control-Allow-Origin: *',
        allowOrigin(response),
        'Any page may show prices.',
      ),
      ...expectThat(
        /public/.test(cached) && /max-age=[1-9]/.test(cached),
        'Cache-Control: public, max-age=300',
        cached,
        'Let caches respond: the prices are the same for everybody.',
      ),
      ...expectThat(
        response.headers.getSetCookie().length === 0,
        'no Set-Cookie',
        response.headers.getSetCookie().join(', '),
        'Set no cookie here: a cache would hand it to everybody.',
      ),
    ];
  },
};

/** CORS, forged requests, and the one public call. */
export const CROSS_ORIGIN_RULES: readonly Check[] = [
  ...allowsMethods(1, '/cart', ['GET']),
  readableByPages,
  readableErrors,
  closedToOthers,
  needsCompany,
  unknownCall,
  ...allowsMethods(1, '/cart/items', ['POST']),
  ...allowsMethods(1, '/cart/items/{id}', ['DELETE']),
  ...allowsMethods(2, '/cart/items/{id}', ['PATCH']),
  ...allowsMethods(1, '/cart/billing-profile', ['PUT']),
  keepsPreflight,
  tellsWhen,
  refusesForgery,
  publicPrices,
];
