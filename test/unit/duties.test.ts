import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createShop } from '../../demo/api/app.ts';
import { checkoutBody, hostingItem, person, SITE, visitor } from '../../demo/api/test-support.ts';
import { BRANDS } from '../../demo/brands/brands.ts';
import { editionsOf } from '../../demo/site/editions.ts';
import { renderPage } from '../../demo/site/pages.ts';
import { isConfigKey } from '../../src/config/config-keys.ts';
import { DUTIES, type Duty, type DutySwitch, isInForce } from '../../src/config/duties.ts';
import { COMPANIES, type PresetCode } from '../../src/config/presets.ts';
import { ROUTES } from '../../src/config/routes.ts';
import { TAGS } from '../../src/elements/tag-list.ts';
import { DUTY_TEXTS } from '../../tools/duty-texts.ts';

const ROOT = join(import.meta.dirname, '../..');
const DAYS = [new Date(), new Date('2027-01-02')];
const openapi = readFileSync(join(ROOT, 'openapi.yaml'), 'utf8');

/** Whether what switches a duty exists. */
function hasSwitch(by: DutySwitch): boolean {
  if (typeof by === 'string') return true;
  if ('config' in by) return isConfigKey(by.config);
  return openapi.includes(`\n  ${by.server.replace(/^\w+ /, '')}:\n`);
}

/** The words of the law for the link, in a language. */
function lawWords(locale: string): string {
  const catalogue = readFileSync(join(ROOT, `src/i18n/locales/${locale}/order.po`), 'utf8');
  return /msgid "Withdraw from contract here"\nmsgstr "(.+)"/.exec(catalogue)?.[1] ?? '';
}

const dutiesOf = (company: PresetCode, day: Date): Duty[] =>
  (Object.keys(DUTIES) as Duty[]).filter((duty) => isInForce(duty, [COMPANIES[company].companyCountry], day));

/** The number of a company where everybody has one. */
const COMPANY_IDS: Readonly<Record<string, string>> = {
  ...{ SK: '36421928', CZ: '25596641', SE: '556703-7485', NO: '974760673' },
};
const TAX_ID = '2020123457';

/** Orders hosting as a new customer of a company on a day, and returns the status and what the answer names. */
async function orderOn(day: Date, company: PresetCode, profile: object, option: object): Promise<unknown> {
  const shop = createShop({ databaseUrl: ':memory:', siteOrigins: [SITE], streamDelay: 0, clock: () => day });
  const guest = visitor(shop, company);
  await guest.cart('GET', '');
  await guest.cart('POST', '/items', hostingItem());
  const body = { login: 'nova', password: 'Heslo-1234', billingProfile: { ...person, ...profile } };
  const made = await guest.send('POST', '/api/users', body);
  if (made.status !== 201) return made.json();
  await guest.cart('PUT', '/payment-option?cart=true', option);
  return (await guest.send('POST', '/api/checkout', checkoutBody)).status;
}

describe.each(Object.keys(COMPANIES) as PresetCode[])('the duties of %s', (company) => {
  const { companyCountry: countryCode } = COMPANIES[company];
  const firm = {
    type: 'company',
    organisation: 'Firma',
    companyId: COMPANY_IDS[countryCode] ?? '',
    countryCode,
  };
  const byPeppol = { id: 'later', groupId: 'later', invoiceDelivery: 'einvoice' };

  it.each(DAYS)('let a private person order on %s [C5.25]', async (day) => {
    expect(await orderOn(day, company, {}, { id: 'transfer', groupId: 'transfer' })).toBe(200);
  });

  it.each(DAYS)(
    'let a company order by e-invoice on %s, with its DIČ where it is due [C5.25]',
    async (day) => {
      const isDue = dutiesOf(company, day).includes('e-invoice');
      const refused = { violations: [{ propertyPath: 'billingProfile.taxId' }] };
      const without = await orderOn(day, company, firm, byPeppol);
      if (isDue) expect(without).toMatchObject(refused);
      else expect(without).toBe(200);
      const taxId = countryCode === 'SK' ? TAX_ID : '';
      expect(await orderOn(day, company, { ...firm, taxId }, byPeppol)).toBe(200);
    },
  );

  it.each(DAYS)('have a switch and a screen on %s [C5.25]', (day) => {
    const duties = dutiesOf(company, day);
    expect(duties).toContain('withdrawal-function');
    for (const duty of duties) {
      expect(hasSwitch(DUTIES[duty].switchedBy), duty).toBe(true);
      expect(DUTIES[duty].screens.length, duty).toBeGreaterThan(0);
    }
  });

  it('to take withdrawals are met: a route, a tag, and a link with the words of the law on every page [C5.25]', () => {
    expect(ROUTES).toHaveProperty('withdrawal');
    expect(TAGS.map(({ tag }) => tag)).toContain('ws-withdrawal');
    for (const edition of editionsOf(BRANDS[company])) {
      const words = lawWords(edition.locale === 'en-SE' ? 'en-US' : edition.locale);
      expect(words, edition.locale).not.toBe('');
      const page = renderPage('home', edition, { site: 'https://site.test', api: 'https://shop.test' });
      expect(page, edition.locale).toContain(`>${words}</a>`);
    }
  });
});

it('an e-invoice becomes a duty of Slovak brands only', () => {
  const later = new Date('2027-01-02');
  const due = (Object.keys(COMPANIES) as PresetCode[]).filter((code) =>
    dutiesOf(code, later).includes('e-invoice'),
  );
  expect(due).toEqual(['sk-ws', 'sk-a24']);
});

it('the rows are sixteen at most, and each names a test that is there', () => {
  const texts = Object.values(DUTY_TEXTS);
  expect(texts.length).toBeLessThanOrEqual(16);
  for (const { test } of texts) expect(existsSync(join(ROOT, test)), test).toBe(true);
});

/** What a shop asks of a company's billing profile, and how it can be paid, on a day. */
async function askedOn(day: Date, company: PresetCode): Promise<unknown> {
  const shop = createShop({ databaseUrl: ':memory:', siteOrigins: [SITE], streamDelay: 0, clock: () => day });
  const guest = visitor(shop, company);
  await guest.cart('GET', '');
  await guest.cart('POST', '/items', hostingItem());
  const { companyCountry } = COMPANIES[company];
  const ask = async (path: string) => (await guest.send('GET', `/api${path}`)).json();
  return Promise.all([
    ask(`/domain-profiles/required-fields?tlds=&countryCode=${companyCountry}`),
    ask(`/domain-profiles/required-fields?tlds=hu,se,eu,sk,at,no&countryCode=${companyCountry}`),
    ask('/payment-options'),
    ask(`/products?company=${company}`),
  ]);
}

it('on 2027-01-01 the shops ask for what the rows say, and nothing else changes', async () => {
  const changed: string[] = [];
  for (const company of Object.keys(COMPANIES) as PresetCode[]) {
    const before = await askedOn(new Date('2026-12-31T12:00:00Z'), company);
    const after = await askedOn(new Date('2027-01-01T12:00:00Z'), company);
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    changed.push(company);
    const [fields] = before as [{ company: string[] }];
    const [later, ...others] = after as [{ company: string[] }, ...unknown[]];
    expect(later.company).toEqual([...fields.company, 'taxId']);
    expect(others).toEqual((before as unknown[]).slice(1));
  }
  expect(changed).toEqual(['sk-ws', 'sk-a24']);
});

it('nothing links to the platform for online dispute resolution, which is closed', () => {
  const folders = ['src', 'server', 'demo/site', 'demo/brands', 'demo/locales', 'docs', 'integrations'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|po|md|json|html|mjs|php)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const linking = files.filter((file) =>
    /ec\.europa\.eu\/(consumers\/)?odr/i.test(readFileSync(file, 'utf8')),
  );
  expect(linking).toEqual([]);
});
