// A shop on the API of a billing system, which keeps the clients and has the page where invoices are paid.
// `server.md` explains it.
import { createShop } from 'ws-elements/server';

const MONTHS = { monthly: 1, quarterly: 3, annually: 12, biennially: 24 };
const cycleOf = (period) => Object.keys(MONTHS).find((cycle) => MONTHS[cycle] === period);
const cents = (amount) => Math.round(Number(amount) * 100);
const amountOf = (hundredths) => (hundredths / 100).toFixed(2);
const tldOf = (name) => name.slice(name.indexOf('.') + 1);

/** The calls of the billing system: what is not `success` throws, and the kit tells the visitor to try again. */
function billingCalls({ url, key }) {
  return async (action, fields, signal) => {
    const response = await fetch(`${url}/api`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ action, ...fields }),
      signal,
    });
    if (!response.ok) throw new Error(`${action} responded with ${response.status}`);
    const { result, message, ...answer } = await response.json();
    return result === 'success' ? answer : { refused: message };
  };
}

/** The answer of `read`, at most a minute old; while the billing system is down, the last one. */
function cached(read) {
  let [last, readAt] = [undefined, 0];
  return async (signal) => {
    if (Date.now() - readAt < 60_000) return last;
    const answer = await read(signal).catch((error) => last ?? Promise.reject(error));
    [last, readAt] = [answer, Date.now()];
    return last;
  };
}

/** A plan with its cycles as a product with its periods. */
const productOf = ({ slug, name, group, cycles }) => ({
  code: slug,
  name,
  family: group.toLowerCase(),
  prices: Object.entries(cycles)
    .map(([cycle, price]) => ({ period: MONTHS[cycle], vatExcluded: cents(price) }))
    .sort((one, other) => one.period - other.period),
});
/** A domain has a price for each year. */
const DOMAIN = { code: 'domain-register', name: 'Domain', family: 'domain', prices: [] };
const TRANSFER = {
  code: 'domain-transfer',
  name: 'Transfer',
  family: 'domain',
  prices: [],
  mandatory: ['authCode'],
};
const yearly = (years) =>
  Object.entries(years).map(([year, price]) => ({ period: Number(year) * 12, vatExcluded: cents(price) }));

/** The fields of a payer, and what the billing system calls them. */
const FIELDS = Object.entries({
  type: 'kind',
  name: 'fullName',
  organisation: 'organization',
  street: 'address',
  city: 'town',
  postalCode: 'zip',
  countryCode: 'country',
  phone: 'phone',
});
const clientOf = (profile) => ({
  email: profile.emails[0],
  ...Object.fromEntries(FIELDS.map(([ours, theirs]) => [theirs, profile[ours]])),
});
const profileOf = (client) => ({
  id: `client-${client.id}`,
  emails: [client.email],
  ...Object.fromEntries(FIELDS.map(([ours, theirs]) => [ours, client[theirs]])),
});

export function billingShop({ billing, pages, store, company, ...others }) {
  const call = billingCalls(billing);
  const plans = cached(async (signal) => (await call('ListProducts', {}, signal)).products.map(productOf));
  const tlds = cached(async (signal) => (await call('ListTlds', {}, signal)).tlds);

  /** The invoice of an order: made once, because the billing system knows its reference. */
  const invoiceOf = ({ id: reference, login, items, total }, signal) => {
    const lines = items.map(({ code, period, vatExcluded, properties: { domain } }) => {
      return { slug: code, cycle: cycleOf(period), domain, price: amountOf(vatExcluded) };
    });
    return call('AddOrder', { reference, clientLogin: login, lines, total: amountOf(total) }, signal);
  };

  return createShop({
    ...others,
    store,
    companies: { [company.code]: company },
    siteOrigins: pages,
    catalogue: {
      products: async ({ codes, signal }) =>
        [DOMAIN, TRANSFER, ...(await plans(signal))].filter(({ code }) => !codes || codes.includes(code)),
      domains: async ({ names, signal }) => {
        const prices = new Map(Object.entries(await tlds(signal)));
        return names.flatMap((name) => {
          const { register, renew } = prices.get(tldOf(name)) ?? {};
          return register ? { name, register: yearly(register), renewal: yearly(renew) } : [];
        });
      },
    },
    availability: {
      endings: async ({ signal }) => Object.keys(await tlds(signal)),
      async *check({ names, signal }) {
        const asked = names.map((name) => [name, call('CheckName', { name }, signal).catch(() => ({}))]);
        for (const [name, answer] of asked) {
          const { status } = await answer;
          yield { name, verdict: { available: 'free', registered: 'taken' }[status] ?? 'unsure' };
        }
      },
    },
    customers: {
      isTaken: async ({ login, signal }) => 'client' in (await call('FindClient', { login }, signal)),
      async create({ login, password, billingProfile, signal }) {
        const fields = { login, password, ...clientOf(billingProfile) };
        const { refused } = await call('AddClient', fields, signal);
        return refused && 'exception.user.login_taken';
      },
      profileSaved: ({ login, profile, signal }) =>
        call('UpdateClient', { login, ...clientOf(profile) }, signal),
      signOn: {
        address: ({ returnTo }) => `${billing.url}/login?${new URLSearchParams({ returnTo })}`,
        async customer({ query, signal }) {
          const { client } = await call('ReadProof', { proof: query.get('proof') }, signal);
          return (
            client && { login: client.login, customerType: client.kind, billingProfiles: [profileOf(client)] }
          );
        },
      },
    },
    payments: {
      options: () => [{ id: 'card', groupId: 'card', available: true }],
      async page({ payment: { order, returnTo }, signal }) {
        const { invoiceId } = await invoiceOf(order, signal);
        return (await call('CreateSignOn', { invoiceId, returnTo }, signal)).url;
      },
      async state({ payment: { order }, signal }) {
        const { status } = await call('FindInvoice', { reference: order.id }, signal);
        return { Paid: 'paid', Cancelled: 'cancelled' }[status] ?? 'waiting';
      },
    },
    orders: { placed: ({ order, signal }) => invoiceOf(order, signal) },
  });
}
