import { type Row, row } from './rows.ts';

const inquiry = {
  usecase: 'server',
  serverUuid: '5c1f7a52-3f0e-4a55-9a8e-0f2d7f6f3b11',
  name: 'Eva Tóthová',
  email: 'eva@example.sk',
  phone: '',
  message: 'Can it have 128 GB of memory?',
};
const report = { id: 'r-1', message: 'ChunkLoadError', url: 'https://brand.test/order', version: '1.0.0' };
const products = '/api/products?company=sk-ws&language=en-US';
const action = '/demo/slow-action';

const post = (id: string, status: number, path: string, body: unknown): Row =>
  row(id, status, (guest) => guest.send('POST', path, body));
const number = (id: string, field: string, value: string): Row[] => {
  const path = `/validation/validations/${id}`;
  const operation =
    { 'vat-id': 'checkVatId', 'tax-id': 'checkTaxId', 'company-id': 'checkCompanyId' }[id] ?? id;
  return [
    post(operation, 200, path, { [field]: value, countryCode: 'SK' }),
    post(operation, 422, path, { [field]: value, countryCode: '' }),
    post(operation, 503, path, { [field]: `503${value}`, countryCode: 'SK' }),
  ];
};

/** Validation, inquiries, places, public prices, error reports and the generic action. */
export const AROUND_ROWS: readonly Row[] = [
  ...number('vat-id', 'vatId', 'SK2020123457'),
  ...number('tax-id', 'taxId', '2020123457'),
  ...number('company-id', 'companyId', '36421928'),
  post('checkCard', 200, '/validation/validations/isic', { isic: 'S421000123456', name: 'Jana Kováčová' }),
  post('checkCard', 422, '/validation/validations/isic', { isic: 5 }),
  post('checkCard', 503, '/validation/validations/isic', { isic: 'S421000503456', name: 'Jana Kováčová' }),
  post('sendInquiry', 201, '/api/inquiries', inquiry),
  post('sendInquiry', 422, '/api/inquiries', { ...inquiry, email: 'eva', message: '' }),
  post('sendErrorReport', 204, '/error-reports', report),
  post('sendErrorReport', 413, '/error-reports', { ...report, stack: 'x'.repeat(70_000) }),
  post('sendErrorReport', 422, '/error-reports', { id: 5 }),
  row('searchPlaces', 200, (guest) => guest.send('GET', '/places?q=dlh&lang=sk&limit=5')),
  row('searchPlaces', 400, (guest) => guest.send('GET', '/places')),
  row('getProducts', 200, (guest) =>
    guest.send('GET', `${products}&codes[]=hosting-plus&codes[]=domain-register&codes[]=hosting-pluss`),
  ),
  row('getProducts', 400, (guest) => guest.send('GET', '/api/products?company=xx&codes[]=hosting-plus')),
  row('startSlowAction', 200, (guest) => guest.send('POST', `${action}?polls=0`)),
  row('startSlowAction', 202, (guest) => guest.send('POST', `${action}?id=start`)),
  row('startSlowAction', 422, (guest) => guest.send('POST', `${action}?polls=many`)),
  row('startSlowAction', 500, (guest) => guest.send('POST', `${action}?polls=0&fail=500`)),
  row('pollSlowAction', 500, (guest) => guest.send('GET', `${action}?polls=0&fail=500`)),
  row('pollSlowAction', 200, (guest) => guest.send('GET', `${action}?polls=0`)),
  row('pollSlowAction', 202, (guest) => guest.send('GET', `${action}?id=poll`)),
  row('pollSlowAction', 422, (guest) => guest.send('GET', `${action}?polls=many`)),
];
