import { expect, type Locator, type Page, test } from './fixtures.ts';
import { GOOD, type TypedRow } from './typed-values.ts';

// Enters values into the real forms and reads what they send.

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

/** The control of a profile's field, by its label. */
export const control = (page: Page, field: string): Locator => {
  const name = LABELS[field] ?? field;
  const within = page.locator('ws-cart, ws-inquiry').first();
  return within
    .getByRole('textbox', { name })
    .or(within.getByRole('combobox', { name }))
    .or(within.getByLabel(name))
    .first();
};

/** A page with a product in its cart, and calls to the shop of its company. */
export async function visit(page: Page, { site, api }: Record<'site' | 'api', string>, company: string) {
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
export async function intercept(page: Page, api: string, path: string): Promise<Record<string, unknown>[]> {
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

/** Puts the value of a row into its field, as the row says. */
export async function enter(page: Page, { field, how = 'typed', input }: TypedRow): Promise<void> {
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
export async function check({ page, bodies, button, of }: Form, row: TypedRow): Promise<void> {
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
    if (row.how !== 'enter') await submit.click();
    await expect.poll(() => bodies.length, 'it is sent').toBeGreaterThan(before);
    await expect(submit).toBeEnabled();
    const body = bodies.at(-1) ?? {};
    const fields = (of ? body[of] : body) as Record<string, unknown>;
    expect([row.sent].flat()).toContain(textOf(row.field === 'password' ? body.password : fields[row.field]));
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Types the rows one after another; each field gets a valid value again. */
export async function checkAll(form: Form, rows: readonly TypedRow[]): Promise<void> {
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

/** The button that sends the form of a new customer. */
export const CREATE = /^(Create account and continue|Vytvoriť účet a pokračovať)$/;
