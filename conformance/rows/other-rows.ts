import { NotProvided, type Values, type Visitor } from '../adapter.ts';
import { type Row, row } from './rows.ts';

const inquiry = {
  usecase: 'server',
  serverUuid: '5c1f7a52-3f0e-4a55-9a8e-0f2d7f6f3b11',
  name: 'Eva Tóthová',
  email: 'eva@example.sk',
  phone: '',
  message: 'Can it have 128 GB of memory?',
};
const withdrawal = { name: 'Eva Tóthová', order: 'no-such-order', email: 'eva@example.sk', part: '' };
const report = { id: 'r-1', message: 'ChunkLoadError', url: 'https://brand.example/order', version: '1.0.0' };
const ACTION = '/demo/slow-action';

const post = (id: string, status: number, path: string, body: unknown): Row =>
  row(id, status, (guest) => guest.send('POST', path, body));

/** The rows of a number: valid, without a country, and while its register does not respond. */
function numberRows(
  operation: string,
  call: 'vat-id' | 'tax-id' | 'company-id',
  field: 'vatId' | 'taxId' | 'companyId',
): Row[] {
  const path = `/validations/${call}`;
  const body = ({ values }: Visitor, countryCode = values.countryCode) => ({
    [field]: values[field],
    countryCode,
  });
  return [
    row(operation, 200, (guest) => guest.send('POST', path, body(guest))),
    row(operation, 422, (guest) => guest.send('POST', path, body(guest, '')), 'without a country'),
    unreachable(operation, call),
  ];
}

const unreachable = (operation: string, call: keyof Values['unreachable']): Row =>
  row(operation, 503, (guest) => guest.send('POST', `/validations/${call}`, bodyOf(guest, call)));

function bodyOf({ values }: Visitor, call: keyof Values['unreachable']): unknown {
  const body = values.unreachable[call];
  if (!body) throw new NotProvided(`values.unreachable['${call}']`);
  return body;
}

const action = (id: string, method: string, state: keyof Values['slowAction'], status: number): Row =>
  row(id, status, (guest) => guest.send(method, `${ACTION}?${guest.values.slowAction[state]}`));

const products = (guest: Visitor, company: string, codes: readonly string[]): Promise<Response> => {
  const pairs = codes.map((code): [string, string] => ['codes[]', code]);
  const query = new URLSearchParams([['company', company], ['language', 'en-US'], ...pairs]);
  const none = { 'x-company-code': undefined, 'accept-language': undefined, cookie: undefined };
  return guest.send('GET', `/products?${query}`, undefined, none);
};

/** Validation, inquiries, withdrawals, places, public prices, error reports and the generic action. */
export const OTHER_ROWS: readonly Row[] = [
  ...numberRows('checkVatId', 'vat-id', 'vatId'),
  ...numberRows('checkTaxId', 'tax-id', 'taxId'),
  ...numberRows('checkCompanyId', 'company-id', 'companyId'),
  row('checkCard', 200, (guest) => guest.send('POST', '/validations/isic', guest.values.studentCard)),
  post('checkCard', 422, '/validations/isic', { isic: 5 }),
  unreachable('checkCard', 'isic'),
  post('sendInquiry', 201, '/inquiries', inquiry),
  post('sendInquiry', 422, '/inquiries', { ...inquiry, email: 'eva', message: '' }),
  post('sendWithdrawal', 201, '/withdrawals', withdrawal),
  post('sendWithdrawal', 422, '/withdrawals', { ...withdrawal, order: '', email: 'eva' }),
  post('sendErrorReport', 204, '/error-reports', report),
  post('sendErrorReport', 413, '/error-reports', { ...report, stack: 'x'.repeat(70_000) }),
  post('sendErrorReport', 422, '/error-reports', { id: 5 }),
  row('searchPlaces', 200, (guest) => {
    const query = new URLSearchParams({ q: guest.values.placeText, lang: 'sk', limit: '5' });
    return guest.send('GET', `/places?${query}`);
  }),
  row('searchPlaces', 400, (guest) => guest.send('GET', '/places')),
  row('getProducts', 200, (guest) =>
    products(guest, guest.target.company, [guest.values.product.code, 'domain-register', 'no-such-product']),
  ),
  row('getProducts', 400, (guest) => products(guest, 'no-such-company', [guest.values.product.code])),
  action('startSlowAction', 'POST', 'ready', 200),
  action('startSlowAction', 'POST', 'pending', 202),
  action('startSlowAction', 'POST', 'invalid', 422),
  action('startSlowAction', 'POST', 'failing', 500),
  action('pollSlowAction', 'GET', 'failing', 500),
  action('pollSlowAction', 'GET', 'ready', 200),
  action('pollSlowAction', 'GET', 'pending', 202),
  action('pollSlowAction', 'GET', 'invalid', 422),
];
