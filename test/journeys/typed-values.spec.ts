import { expect, type Locator, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { PERSON } from '../support/person.ts';
import { fieldOf, giveConsents, giveDetails, HOME } from '../support/steps.ts';
import {
  BILLING_ROWS,
  COMPANY_ROWS,
  COUNTRY_ROWS,
  INQUIRY_ROWS,
  OWNER_ROWS,
  type TypedRow,
  UNKNOWN_COUNTRIES,
} from '../support/typed-values.ts';

const LABELS: Readonly<Record<string, string | RegExp>> = {
  phone: 'Phone',
  emails: 'Email',
  email: 'Email',
  street: 'Street and number',
  street2: /^Apartment, floor/,
  postalCode: /^Postal code/,
  name: /^(Full name|Name)$/,
  password: 'Password',
  companyId: /^Company number/,
  vatId: /^VAT ID/,
  countryCode: /^(Country|Krajina)$/,
  idCard: /^ID card/,
  birthday: /^Date of birth/,
  noridPid: /^Norid PID/,
};

const control = (page: Page, field: string): Locator => {
  const name = LABELS[field] ?? field;
  const within = page.locator('ws-cart, ws-inquiry').first();
  return within
    .getByRole('textbox', { name })
    .or(within.getByRole('combobox', { name }))
    .or(within.getByLabel(name))
    .first();
};

/** A page with a product in its cart, and calls to the shop of its company. */
async function visit(page: Page, { site, api }: Record<'site' | 'api', string>, company: string) {
  const call = (method: string, path: string, data?: object) =>
    page.request.fetch(`${api}/api${path}`, {
      method,
      headers: { 'X-Company-Code': company, 'Accept-Language': 'en-US', Origin: site },
      ...(data && { data }),
    });
  await call('GET', '/cart');
  await call('POST', '/cart/items', {
    code: 'hosting-plus',
    name: 'Hosting Plus',
    sellType: 'direct',
    period: 12,
  });
  return call;
}

/** Refuses every request to a path, so that the form stays, and keeps what was sent. */
async function intercept(page: Page, api: string, path: string): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = [];
  await page.route(`${api}/api${path}`, async (route) => {
    if (!['POST', 'PUT'].includes(route.request().method())) return route.fallback();
    bodies.push(route.request().postDataJSON() as Record<string, unknown>);
    const headers = {
      'access-control-allow-origin': new URL(page.url()).origin,
      'access-control-allow-credentials': 'true',
    };
    return route.fulfill({ status: 422, json: { key: 'exception.outage' }, headers });
  });
  return bodies;
}

/** Sets a value as browsers do that fill in a form: without focus. */
const autofill = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    for (const type of ['input', 'change'])
      input.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }, text);

async function enter(page: Page, { field, how = 'typed', input }: TypedRow): Promise<void> {
  const target = control(page, field);
  if (how === 'autofill') return autofill(target, input);
  await target.fill(input);
  await target.press(how === 'enter' ? 'Enter' : 'Tab');
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

interface Form {
  page: Page;
  bodies: Record<string, unknown>[];
  button: string | RegExp;
  /** The part of the body with the fields. */
  of?: string;
}

/** Enters a value and sends the form; a refusal is shown at the field, which keeps its text. */
async function check({ page, bodies, button, of }: Form, row: TypedRow): Promise<void> {
  await test.step(`${row.field} ${row.how ?? 'typed'}: ${row.input}`, async () => {
    const before = bodies.length;
    const submit = page.getByRole('button', { name: button });
    await enter(page, row);
    if (row.refused) {
      await submit.click();
      const field = control(page, row.field);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      for (const word of row.refused)
        await expect(field).toHaveAccessibleDescription(new RegExp(escaped(word)));
      await expect(field).toHaveValue(row.field === 'phone' ? /\d/ : row.input);
      expect(bodies, 'nothing is sent').toHaveLength(before);
      return;
    }
    if (row.how !== 'enter' || bodies.length === before) await submit.click();
    await expect.poll(() => bodies.length, 'it is sent').toBeGreaterThan(before);
    await expect(submit).toBeEnabled();
    const body = bodies.at(-1) ?? {};
    const fields = (of ? body[of] : body) as Record<string, unknown>;
    expect([row.sent].flat()).toContain(textOf(row.field === 'password' ? body.password : fields[row.field]));
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const GOOD: Readonly<Record<string, string>> = {
  phone: '+421 905 123 456',
  emails: 'eva@example.sk',
  street: 'Hlavná 5',
  street2: '',
  postalCode: '040 01',
  name: 'Eva Horváthová',
  password: 'Tajne-heslo-1',
  companyId: '36421928',
  vatId: '',
  countryCode: 'Slovakia',
  email: 'eva@example.sk',
};

/** Types the rows one after another; each field gets a valid value again. */
async function checkAll(form: Form, rows: readonly TypedRow[]): Promise<void> {
  for (const row of rows) {
    if (row.country) await enter(form.page, { ...row, field: 'countryCode', input: row.country });
    if (row.field === 'street2' && !(await control(form.page, 'street2').isVisible()))
      await form.page.getByRole('button', { name: 'Add apartment or floor' }).click();
    await check(form, row);
    if (row.country) await enter(form.page, { ...row, field: 'countryCode', input: 'Slovakia' });
    const good = GOOD[row.field];
    if ((row.refused || row.country) && good !== undefined)
      await enter(form.page, { ...row, how: 'typed', input: good });
  }
}

const CREATE = /^(Create account and continue|Vytvoriť účet a pokračovať)$/;

for (const company of ['sk-ws', 'hu-ws'] as const) {
  test(`the billing form of ${company} reads what people type, and says why it refuses something`, async ({
    page,
    demo,
  }) => {
    test.slow();
    await visit(page, { site: demo.siteUrl, api: demo.apiUrl }, company);
    await page.goto(`${demo.siteUrl}/${company}/en/order/order?step=billing-profile`);
    const bodies = await intercept(page, demo.apiUrl, '/users');
    await giveDetails(page, { login: newLogin('hodnoty'), password: 'Tajne-heslo-1' });
    if (company === 'hu-ws') {
      await fieldOf(page, 'Postal code').fill('1011');
      await fieldOf(page, 'Phone').fill('+36 20 123 4567');
    }
    await giveConsents(page);
    const form = { page, bodies, button: CREATE, of: 'billingProfile' };
    await checkAll(
      form,
      BILLING_ROWS.filter((row) => row.company === company),
    );
  });
}

test('the numbers of a company are read as they are copied, and a missing one is found by the form', async ({
  page,
  demo,
}) => {
  await visit(page, { site: demo.siteUrl, api: demo.apiUrl }, 'sk-ws');
  await page.goto(`${demo.siteUrl}/sk-ws/en/order/order?step=billing-profile`);
  const bodies = await intercept(page, demo.apiUrl, '/users');
  await page.getByRole('radio', { name: 'Company' }).check();
  const person = 'Contact person';
  await giveDetails(page, { login: newLogin('firma'), password: 'Tajne-heslo-1' }, { person });
  await fieldOf(page, 'Company name').fill('Píla s. r. o.');
  await control(page, 'companyId').fill('36421928');
  await giveConsents(page);
  await checkAll({ page, bodies, button: CREATE, of: 'billingProfile' }, COMPANY_ROWS);
});

for (const language of ['sk', 'en']) {
  test(`a country is understood by its usual names on a page in ${language}, and never replaced by another`, async ({
    page,
    demo,
  }) => {
    test.slow();
    await visit(page, { site: demo.siteUrl, api: demo.apiUrl }, 'sk-ws');
    await page.goto(`${demo.siteUrl}/sk-ws/en/order/order?step=billing-profile`);
    await giveDetails(page, { login: newLogin('krajina'), password: 'Tajne-heslo-1' });
    await fieldOf(page, 'Postal code').fill('AB 12');
    if (language === 'sk') await page.goto(`${demo.siteUrl}/sk-ws/order/order?step=billing-profile`);
    const bodies = await intercept(page, demo.apiUrl, '/users');
    const [password, terms, others] =
      language === 'sk'
        ? ['Heslo', /podmienkami/, /tretím stranám|tretími/]
        : ['Password', /terms and/, /third parties/];
    await page.locator('ws-cart').getByLabel(password, { exact: true }).fill('Tajne-heslo-1');
    for (const name of [terms, others]) await page.getByRole('checkbox', { name }).check();
    const form = { page, bodies, button: CREATE, of: 'billingProfile' };
    for (const row of COUNTRY_ROWS) {
      await enter(page, { ...row, how: 'typed', input: 'Portugal' });
      await enter(page, row);
      await expect(control(page, 'countryCode')).toHaveValue(
        new Intl.DisplayNames([language], { type: 'region' }).of(String(row.sent)) ?? '',
      );
    }
    for (const row of UNKNOWN_COUNTRIES) {
      await enter(page, { ...row, how: 'typed', input: 'Portugal' });
      await enter(page, row);
      const field = control(page, 'countryCode');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/list|zoznam/);
      await expect(field).toHaveValue('Atlantis');
      await page.getByRole('button', { name: form.button }).click();
      await expect(field).toHaveValue('Atlantis');
      expect(bodies).toEqual([]);
    }
  });
}

test("an untouched phone of a saved customer is sent as it is, and a touched one once its country's way", async ({
  page,
  demo,
}) => {
  const call = await visit(page, { site: demo.siteUrl, api: demo.apiUrl }, 'hu-ws');
  const billingProfile = { ...PERSON, countryCode: 'HU', postalCode: '1011', phone: '+3662123456' };
  await call('POST', '/users', { login: newLogin('ulozena'), password: 'Tajne-heslo-1', billingProfile });
  await page.goto(`${demo.siteUrl}/hu-ws/en/order/order?step=billing-profile`);
  const bodies = await intercept(page, demo.apiUrl, '/billing-profiles/*');
  await page.getByRole('button', { name: /^Edit / }).click();
  await fieldOf(page, 'City').fill('Szeged');
  const save = page.getByRole('button', { name: 'Save and continue' });
  await save.click();
  await expect.poll(() => bodies).toHaveLength(1);
  await fieldOf(page, 'Phone').focus();
  await page.keyboard.press('Tab');
  await save.click();
  await expect.poll(() => bodies).toHaveLength(2);
  for (const body of bodies) expect(body).toMatchObject({ city: 'Szeged', phone: '+3662123456' });
});

const OWNERS = [
  { company: 'sk-ws', domains: ['evafree.se', 'evafree.fr'], person: {} },
  { company: 'se-ws', domains: ['evafree.se'], person: { countryCode: 'SE', postalCode: '111 22' } },
  { company: 'no-lp', domains: ['evafree.no'], person: { countryCode: 'NO', postalCode: '5013' } },
] as const;

for (const { company, domains, person } of OWNERS) {
  test(`the owner form of ${company} reads identity numbers as registries and people write them`, async ({
    page,
    demo,
  }) => {
    const call = await visit(page, { site: demo.siteUrl, api: demo.apiUrl }, company);
    for (const domain of domains)
      await call('POST', '/cart/items', {
        code: 'domain-register',
        name: 'Domain',
        sellType: 'direct',
        period: 12,
        properties: { domain },
      });
    const billingProfile = { ...PERSON, ...person };
    await call('POST', '/users', { login: newLogin('majitel'), password: 'Tajne-heslo-1', billingProfile });
    await page.goto(`${demo.siteUrl}/${company}/en/order/order?step=domain-profile`);
    const bodies = await intercept(page, demo.apiUrl, '/domain-profiles');
    await expect(page.getByRole('heading', { name: 'Domain owner' })).toBeVisible();
    const values: Record<string, string> = {
      'Full name': 'Eva Horváthová',
      Phone: '+421 905 111 222',
      'Street and number': 'Hlavná 5',
      City: 'Košice',
    };
    for (const [label, value] of Object.entries(values)) await fieldOf(page, label).fill(value);
    if (await fieldOf(page, 'Email').isEditable()) await fieldOf(page, 'Email').fill('eva@example.sk');
    await control(page, 'postalCode').fill(billingProfile.postalCode);
    const rows = OWNER_ROWS.filter((row) => row.company === company);
    if (company === 'sk-ws') {
      await control(page, 'birthday').fill('1990-01-02');
      await control(page, 'idCard').fill('EA123456');
      const birthday = control(page, 'birthday');
      await expect(birthday).toHaveAttribute('min', '1900-01-01');
      await expect(birthday).toHaveAttribute('max', /^20\d\d-\d\d-\d\d$/);
    }
    for (const row of rows) {
      await check({ page, bodies, button: 'Save and continue' }, row);
      if (row.refused)
        await control(page, row.field).fill(row.field === 'birthday' ? '1990-01-02' : 'EA123456');
    }
  });
}

test('the inquiry reads names with titles, addresses and phones like the other forms', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}${HOME}/server`);
  const bodies = await intercept(page, demo.apiUrl, '/inquiries');
  for (const [name, text] of [
    ['Name', 'Eva Tóthová'],
    ['Email', 'eva@example.sk'],
    ['Message', 'Can it have 128 GB of memory?'],
  ] as const)
    await page.locator('ws-inquiry').getByRole('textbox', { name }).fill(text);
  for (const row of INQUIRY_ROWS) {
    await check({ page, bodies, button: /^Send/ }, row);
    await enter(page, { ...row, how: 'typed', input: row.field === 'phone' ? '' : (GOOD[row.field] ?? '') });
  }
});
