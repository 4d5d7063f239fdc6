const PATH = '/test-payment/';
/** Payments by id; in your system, a table. */
const known = new Map();

export const payments = {
  options: () => [{ id: 'card', groupId: 'card', available: true }],
  page({ payment }) {
    if (!known.has(payment.id)) known.set(payment.id, { ...payment, state: 'waiting' });
    return new URL(PATH + payment.id, payment.returnTo).href;
  },
  state: ({ payment }) => known.get(payment.id)?.state ?? 'waiting',
};

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

function formOf({ order: { number, total, currency } }) {
  return `<form method="post"><p>Order ${number}: ${(total / 100).toFixed(2)} ${currency}</p>
    <button name="state" value="paid">Pay</button>
    <button name="state" value="failed">Decline</button></form>`;
}

/** Answers the requests to the page; undefined for all others, which are for the shop. */
export async function paymentPage(request) {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(PATH)) return undefined;
  const payment = known.get(pathname.slice(PATH.length));
  if (payment && request.method === 'POST') {
    if (payment.state !== 'paid') payment.state = (await request.formData()).get('state');
    return Response.redirect(payment.returnTo, 303);
  }
  const form = payment ? formOf(payment) : '<p>There is no such payment.</p>';
  const text = `<h1>Test payment</h1><p>Nothing is charged: no bank is asked.</p>${form}`;
  return new Response(`<!doctype html><html lang="en"><title>Test payment</title>${text}`, {
    headers: HEADERS,
  });
}
