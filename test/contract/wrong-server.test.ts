import { afterAll, describe, expect, it } from 'vitest';
import { type Check, runCheck } from '../../conformance/check.ts';
import { operationsOf } from '../../conformance/document.ts';
import { rowChecks } from '../../conformance/row-checks.ts';
import { RULES } from '../../conformance/run.ts';
import { openShop } from '../../demo/api/test-support.ts';
import { demoTarget } from './demo-target.ts';
import { readDocument } from './document.ts';
import {
  ACTIONS,
  buffered,
  CART,
  CHECKOUT,
  CODE_LOGIN,
  COMPANY_ID,
  changedItems,
  cookies,
  ELSEWHERE,
  givesSessionAway,
  header,
  headers,
  ignoresLogin,
  ignoresPrice,
  instead,
  isCall,
  json,
  keepsSessionAt,
  LOGIN_CODES,
  locksBeforeBody,
  losesChanges,
  ORDERS,
  PAYMENT,
  PAYMENTS,
  REQUIRED_FIELDS,
  request,
  reusesId,
  WITHDRAWALS,
  type Wrong,
  without,
  withoutHeader,
} from './wrong-parts.ts';

const shop = openShop();
afterAll(() => shop.close());
const target = await demoTarget(shop);

const refusedCode = (translationKey: string): Wrong =>
  instead('POST', CODE_LOGIN, () =>
    Response.json({ violations: [{ propertyPath: 'code', errors: [{ translationKey }] }] }, { status: 400 }),
  );

/** Each rule, with servers that break it: by call and title. */
const WRONG: Readonly<Record<string, readonly Wrong[]>> = {
  'POST /cart/items is answered while another call of the visitor has not arrived as a whole': [
    locksBeforeBody,
  ],
  'POST /users logs in a new session, not the one from before the registration': [
    keepsSessionAt(/^\/api\/users$/),
    instead('POST', /^\/api\/users$/, () => Response.json({}, { status: 201 })),
  ],
  'POST /users gives its session to no other call with a known idempotency key': [givesSessionAway],
  'PUT /cart/buyer counts the total that a billing profile of this place has': [
    json('PUT', /buyer$/, (cart) => void (cart.summary.price.vatIncluded += 1)),
    json('GET', CART, (cart) => void (cart.summary.price.vatIncluded += 1)),
  ],
  'PUT /cart/buyer counts the VAT that GET /products names for this place': [
    (next) => withoutHeader('x-buyer-country')(withoutHeader('x-buyer-type')(next)),
    json('PUT', /buyer$/, (cart) => void (cart.summary.price.vatIncluded += 1)),
  ],
  'PUT /cart/buyer says in GET /products for whom its prices are, or nothing of it': [
    header('x-buyer-country', () => 'SK'),
    without('x-buyer-type'),
    without('access-control-expose-headers'),
  ],
  'POST /cart/links/open gives both sessions one cart, and neither the person of the other': [
    json('GET', CART, (cart) => {
      cart.user = { login: 'eva' };
    }),
    json('GET', CART, (cart) => {
      cart.uuid = crypto.randomUUID();
    }),
  ],
  'POST /cart/links/open leaves one order, whoever of the two sends it': [
    instead('POST', CHECKOUT, () => Response.json({ orderId: '1' })),
  ],
  'POST /users/login-codes answers alike, whether a customer has the e-mail or not': [
    (next) => {
      let count = 0;
      return async (sent) => {
        count += isCall(sent, 'POST', LOGIN_CODES) ? 1 : 0;
        return isCall(sent, 'POST', LOGIN_CODES) && count % 2
          ? Response.json({ key: 'exception.user.not_found' }, { status: 404 })
          : next(sent);
      };
    },
    instead('POST', LOGIN_CODES, () => Response.json({}, { status: 200 })),
  ],
  'POST /users/login logs in a new session, with the cart, and takes a code once': [
    keepsSessionAt(CODE_LOGIN),
    instead('POST', CODE_LOGIN, () => Response.json({})),
  ],
  'POST /users/email-verifications confirms an e-mail by its own code only, once, and logs nobody in': [
    instead('POST', /^\/api\/users\/email-verifications$/, () => new Response(null, { status: 204 })),
    instead('POST', CODE_LOGIN, () => Response.json({})),
  ],
  'POST /users/login takes a code from the session that asked for it only': [
    instead('POST', CODE_LOGIN, () => Response.json({})),
  ],
  'POST /users/login takes no code after five wrong ones': [
    refusedCode('login-code-wrong'),
    refusedCode('login-code-expired'),
  ],
  'POST /cart/items sells a name under an ending of two labels': [
    instead('GET', /check-domains$/, () =>
      Response.json([{ name: 'free-name.co.at', tld: 'at', availableForPurchase: true }]),
    ),
    instead('POST', changedItems, () => Response.json({}, { status: 422 })),
  ],
  'POST /cart/items sells a name under an ending of another alphabet, which is one name in both spellings': [
    json('GET', CART, ({ items }) => void items.push(...items)),
    instead('POST', changedItems, () => Response.json({}, { status: 422 })),
  ],
  'GET /domain-checker/check-domains sells no extension that is only a name of the language, such as `constructor`':
    [
      instead('GET', /check-domains$/, () =>
        Response.json([{ name: 'shop.constructor', availableForPurchase: true, price: null }]),
      ),
      instead('GET', /check-domains$/, () => Response.json({}, { status: 500 })),
    ],
  'GET /cart is allowed to pages by its preflight': [
    without('access-control-allow-headers'),
    header('access-control-allow-origin', () => '*'),
  ],
  'GET /cart can be read by pages of the origin, with cookies': [
    without('access-control-allow-credentials'),
    header('access-control-allow-origin', () => '*'),
  ],
  'GET /cart needs no preflight before each call': [
    without('access-control-max-age'),
    header('access-control-max-age', () => '5'),
  ],
  'GET /cart shows pages when to try again': [
    without('access-control-expose-headers'),
    header('access-control-expose-headers', () => '*'),
  ],
  'GET /cart can be read by pages of the origin when it is refused, too': [
    without('access-control-allow-origin'),
  ],
  'GET /cart cannot be read by pages of other origins': [
    headers((all) => all.set('access-control-allow-origin', ELSEWHERE)),
  ],
  'GET /cart is refused without X-Company-Code': [
    request((sent) => {
      const all = new Headers(sent.headers);
      if (!all.has('x-company-code')) all.set('x-company-code', 'sk-ws');
      return new Request(sent, { headers: all });
    }),
  ],
  'GET /no-such-call responds with 404 without a key': [
    instead('GET', /no-such-call/, () =>
      Response.json({ key: 'exception.cart.item_not_found' }, { status: 404 }),
    ),
    instead('GET', /no-such-call/, () => new Response('<html>')),
  ],
  'POST /cart/items is allowed to pages by its preflight': [
    header('access-control-allow-headers', (value) => value.replace('idempotency-key', 'x-key')),
    header('access-control-allow-headers', () => '*'),
  ],
  'PATCH /cart/items/{id} is allowed to pages by its preflight': [
    header('access-control-allow-methods', (value) => value.replace('PATCH', '')),
    header('access-control-allow-methods', () => '*'),
  ],
  'DELETE /cart/items/{id} is allowed to pages by its preflight': [
    header('access-control-allow-methods', (value) => value.replace('DELETE', '')),
  ],
  'PUT /cart/billing-profile is allowed to pages by its preflight': [
    header('access-control-allow-methods', (value) => value.replace('PUT', '')),
  ],
  'POST /cart/items is refused with 403 from pages of other sites, and changes nothing': [
    withoutHeader('origin'),
  ],
  'GET /products is public and can be cached': [
    without('cache-control'),
    header('access-control-allow-origin', () => ELSEWHERE),
    headers((all) => all.append('set-cookie', 'ws_session=1; HttpOnly')),
  ],
  "GET /cart creates a session and sets its cookie, out of scripts' reach": [
    without('set-cookie'),
    cookies((line) => line.replace('; HttpOnly', '')),
    cookies((line) => line.replace('; SameSite=Lax', '')),
  ],
  'GET /cart returns the same cart to the same visitor, and another to another': [
    withoutHeader('cookie'),
    json('GET', CART, (cart) => ({ ...cart, uuid: 'always-the-same' })),
  ],
  'GET /cart makes a new cart where the session is unknown': [
    instead('GET', /^\/api\/cart$/, (sent) =>
      sent.headers.get('cookie')?.includes('00000000')
        ? Response.json({ key: 'exception.cart.not_found' }, { status: 404 })
        : undefined,
    ),
  ],
  'GET /cart is not kept by shared caches': [header('cache-control', () => 'public, max-age=60')],
  'POST /cart/items says by its key that the session is lost': [
    instead('POST', changedItems, () => Response.json({ title: 'no session' }, { status: 404 })),
  ],
  'POST /cart/items keeps the cart hint cookie while the cart has items': [
    cookies((line) => (line.startsWith('ws_cart=1') ? undefined : line)),
    cookies((line) => (line.startsWith('ws_cart=1') ? `${line}; HttpOnly` : line)),
    cookies((line) => (line.startsWith('ws_cart=;') ? undefined : line)),
  ],
  'GET /cart belongs to a new session after the login, with the same items': [
    keepsSessionAt(/^\/login/),
    ignoresLogin,
  ],
  'POST /logout keeps the items and removes the customer': [
    instead('POST', /logout/, () => new Response(null, { status: 204 })),
  ],
  'POST /cart/items returns the cart that GET /cart then returns': [
    json('POST', changedItems, (cart) => ({ ...cart, items: [] })),
  ],
  'DELETE /cart/items/{id} removes the item, and never uses its id again': [
    reusesId,
    instead('DELETE', changedItems, () => Response.json({ uuid: '1', items: [{ id: '1' }], summary: {} })),
  ],
  'POST /cart/items loses no change of two tabs at the same time': [losesChanges],
  'POST /cart/items is done once for the same idempotency key': [withoutHeader('idempotency-key')],
  'POST /cart/items refuses a body that is not JSON with 4xx': [
    instead('POST', changedItems, () => Response.json({}, { status: 500 })),
  ],
  'POST /checkout is done once for the same idempotency key': [withoutHeader('idempotency-key')],
  'POST /checkout empties the cart and gives it a new uuid': [
    json('GET', /^\/api\/cart$/, (cart) => ({ ...cart, uuid: 'always-the-same' })),
    instead('POST', /checkout/, () => Response.json({ orderId: '1' })),
  ],
  'POST /checkout sells a name once, also where it was added before': [
    // The second order is stored as well.
    instead('POST', CHECKOUT, () => Response.json({ orderId: '1' })),
  ],
  'POST /checkout with If-Match orders no other cart than the one that was shown': [
    withoutHeader('if-match'),
    header('etag', () => '"always-the-same"'),
    header('etag', () => `"${Math.random()}"`),
  ],
  'GET /orders finds the order of an attempt, for its customer only': [
    instead('GET', ORDERS, () => Response.json({ state: 'none' })),
    instead('GET', ORDERS, () => Response.json({ state: 'stored', orderId: '1' })),
    json('GET', ORDERS, ({ state }) => ({ state, orderId: 'another' })),
  ],
  'GET /orders/{id}/actions lists what is left to do to the customer only': [
    instead('GET', ACTIONS, () => Response.json({ actions: [] })),
    instead('GET', ACTIONS, () => Response.json({ key: 'validation.resource_not_found' }, { status: 404 })),
  ],
  'GET /orders/{id}/payment says to the customer only whether the order is paid': [
    instead('GET', PAYMENT, () => Response.json({ state: 'waiting', attempts: 1, amount: 1, options: [] })),
    instead('GET', PAYMENT, () => Response.json({ key: 'validation.resource_not_found' }, { status: 404 })),
  ],
  'POST /orders/{id}/payments is a new attempt to pay the same order, once for the same idempotency key': [
    withoutHeader('idempotency-key'),
    instead('POST', PAYMENTS, () => Response.json({ orderId: 'another' })),
  ],
  'POST /checkout names the attempt and what its fields on the page need, and the same attempt for the same idempotency key':
    [
      json('POST', CHECKOUT, (answer) => {
        delete answer.payment;
      }),
      json('POST', CHECKOUT, (answer) => ({ ...answer, payment: { attempt: '1', session: null } })),
      json('POST', CHECKOUT, (answer) => ({
        ...answer,
        payment: { attempt: '1', session: 'é'.repeat(4_096) },
      })),
      json('POST', CHECKOUT, ({ redirect: _, ...answer }) => answer),
      json('POST', CHECKOUT, (answer) => ({
        ...answer,
        payment: { attempt: `${Math.random()}`, session: 'secret' },
      })),
    ],
  'POST /orders/{id}/payments names another attempt than the checkout, and the same for the same idempotency key':
    [
      withoutHeader('idempotency-key'),
      json('POST', /(checkout|payments)$/, (answer) => ({
        ...answer,
        payment: { attempt: 'always-the-same', session: 'secret' },
      })),
      json('POST', PAYMENTS, (answer) => {
        delete answer.payment;
      }),
    ],
  'GET /orders/{id}/payment says paid once the payment provider has decided, and a new attempt is refused': [
    instead('GET', PAYMENT, () => Response.json({ state: 'waiting', attempts: 1, amount: 1, options: [] })),
    instead('POST', PAYMENTS, () => Response.json({ orderId: '1' })),
  ],
  'POST /validations/company-id names the company of this number in this country, or none': [
    json('POST', COMPANY_ID, (answer) => ({ ...answer, company: { companyId: '1', countryCode: 'SK' } })),
    json('POST', COMPANY_ID, (answer) => ({
      ...answer,
      company: { companyId: '47251301', countryCode: 'SK' },
    })),
  ],
  'POST /checkout orders a name with a declaration only if it is signed in the version of today': [
    json('GET', REQUIRED_FIELDS, (fields) => {
      delete fields.declarations;
    }),
    instead('POST', CHECKOUT, () => Response.json({ orderId: '1' })),
    instead('POST', CHECKOUT, () => Response.json({ key: 'exception.declaration.missing' }, { status: 422 })),
  ],
  'POST /withdrawals answers a repeated statement with the receipt of the first': [
    json('POST', WITHDRAWALS, (receipt) => ({ ...receipt, id: Math.random() })),
  ],
  'POST /withdrawals accepts the order of somebody else, and tells nothing about it': [
    json('POST', WITHDRAWALS, (receipt) => ({ ...receipt, matched: Math.random() })),
    instead('POST', WITHDRAWALS, () => Response.json({ key: 'exception.order.not_found' }, { status: 404 })),
  ],
  'GET /cart adds up: an empty cart': [
    json('GET', CART, (cart) => {
      cart.summary.total = 1;
    }),
  ],
  'POST /cart/items counts a setup fee once: beside the price of its item, and in the total': [
    json('POST', CART, (cart) => {
      for (const { price } of cart.items) delete price.setup;
    }),
    json('POST', CART, (cart) => {
      for (const { price } of cart.items) price.vatExcluded += price.setup ?? 0;
    }),
  ],
  'GET /products names the setup fee that the cart charges, or none': [
    json('GET', /products$/, ({ products }) => {
      for (const { prices } of products as { prices: { setup?: number }[] }[])
        for (const price of prices) price.setup = (price.setup ?? 0) + 1;
    }),
  ],
  'POST /cart/items adds up: items, VAT, total': [
    json('POST', CART, (cart) => {
      cart.summary.price.vatPercentage = 0.23;
    }),
    json('POST', CART, (cart) => {
      cart.summary.price.vatExcluded += 0.02;
    }),
    json('POST', CART, (cart) => {
      cart.summary.total += 0.01;
    }),
    json('POST', CART, (cart) => {
      for (const { price } of cart.items) price.vatExcluded += 0.0049;
    }),
  ],
  'GET /products names the prices that the cart charges': [
    json('GET', /products/, (body) => JSON.parse(JSON.stringify(body).replaceAll('65.88', '66'))),
  ],
  'GET /cart names the currency of its products, or none': [
    json('GET', CART, (cart) => {
      cart.currency = 'DKK';
    }),
    json('GET', CART, (cart) => {
      cart.currency = '€';
    }),
  ],
  'PATCH /cart/items/{id} charges the price that properties.prices names for the period': [
    json('PATCH', changedItems, (cart) => {
      for (const { properties } of cart.items) properties.prices = [];
    }),
  ],
  'POST /cart/items refuses an outdated price with the price of today, and adds nothing': [
    ignoresPrice,
    (next) => async (sent) => {
      const response = await next(sent);
      if (response.status !== 409) return response;
      const { currentPrices: _, ...body } = (await response.json()) as { currentPrices: unknown };
      return Response.json(body, { status: 409 });
    },
  ],
  'POST /cart/items accepts the price that it charges itself': [
    request(async (sent) => {
      if (!isCall(sent, 'POST', changedItems)) return sent;
      const item = (await sent.json()) as { price?: { vatExcluded: number } };
      if (item.price) item.price.vatExcluded += 0.01;
      return new Request(sent.url, { method: 'POST', headers: sent.headers, body: JSON.stringify(item) });
    }),
  ],
  'GET /domain-checker/check-domains names the prices that the cart charges': [
    json('GET', /check-domains/, (found) =>
      (found as unknown as { price: { actualPrice: number } }[]).map((one) => ({
        ...one,
        price: { actualPrice: one.price.actualPrice * 1.23 },
      })),
    ),
  ],
  'PUT /cart/donation adds the donation to the total, VAT-free': [
    json('PUT', /donation/, (cart) => {
      cart.summary.price.vatIncluded += cart.donation;
    }),
  ],
  'PUT /cart/coupon lowers the items by what the summary says': [
    json('PUT', /coupon/, (cart) => {
      for (const coupon of cart.summary.coupons) coupon.discount *= -1;
    }),
  ],
  'GET /business-mail/one-license-prices/{itemId} times the mailboxes is the price of the item': [
    json('GET', /one-license/, (body) =>
      JSON.parse(JSON.stringify(body).replace(/"vatExcluded":/g, '"vatExcluded":1')),
    ),
  ],
  'GET /domain-checker/check-domains streams its results element by element': [buffered],
};

const nameOf = ({ call, title }: Check): string => `${call} ${title}`;
const wrongServers = Object.entries(WRONG).flatMap(([name, servers]) =>
  servers.map((wrong, index): [string, number, Wrong] => [name, index + 1, wrong]),
);

async function outcomeOf(check: Check | undefined, wrong: Wrong) {
  if (!check) throw new Error('there is no such rule');
  return runCheck(check, { ...target, transport: wrong((sent) => shop.fetch(sent)) });
}

describe('a wrong server', () => {
  it.each(wrongServers)('breaks the rule: %s (%i) [C9.24]', async (name, _index, wrong) => {
    const result = await outcomeOf(
      RULES.find((rule) => nameOf(rule) === name),
      wrong,
    );
    if (result.outcome !== 'failed') throw new Error(JSON.stringify(result));
    for (const { expected, got, fix } of result.problems)
      expect([expected, got, fix].every((text) => text.length > 0)).toBe(true);
  });

  it('exists for every rule [C9.24]', () => {
    expect(Object.keys(WRONG).sort()).toEqual(RULES.map(nameOf).sort());
  });
});

const newCart = rowChecks(operationsOf(readDocument())).find(({ title }) => title.includes('a new one'));
const refused = rowChecks(operationsOf(readDocument())).find(
  ({ call, title }) => call === 'PATCH /cart/items/{id}' && title.includes('404'),
);

describe('a wrong response', () => {
  it.each<[string, Check | undefined, Wrong, string]>([
    ['another status', newCart, instead('GET', CART, () => Response.json({}, { status: 201 })), 'status 200'],
    ['no such call', newCart, instead('GET', CART, () => new Response('', { status: 404 })), 'status 200'],
    ['a page', newCart, instead('GET', CART, () => new Response('<html>')), 'a body of JSON'],
    [
      'a field that is missing',
      newCart,
      json('GET', CART, ({ summary: _, ...cart }) => cart),
      'a body that fits its schema',
    ],
    [
      'money as a text',
      newCart,
      json('GET', CART, (cart) => ({ ...cart, summary: { ...cart.summary, total: '0.00' } })),
      'a body that fits its schema',
    ],
    [
      'a key that nobody knows',
      refused,
      instead('PATCH', changedItems, () => Response.json({ key: 'cart.oops' }, { status: 404 })),
      'a body that fits its schema',
    ],
    [
      'a title with SQL',
      refused,
      instead('PATCH', changedItems, () =>
        Response.json({ title: 'SELECT * FROM carts: no such table' }, { status: 404 }),
      ),
      'a title without SQL, stack or file names',
    ],
  ])('is detected: %s [C9.24]', async (_title, check, wrong, expected) => {
    const result = await outcomeOf(check, wrong);
    expect(result).toMatchObject({ outcome: 'failed', problems: [expect.objectContaining({ expected })] });
  });

  it('with additional fields is accepted', async () => {
    const further = json('GET', CART, (cart) => ({ ...cart, furtherField: 1 }));
    expect(await outcomeOf(newCart, further)).toMatchObject({ outcome: 'passed' });
  });
});
