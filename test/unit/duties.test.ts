import { readFileSync } from 'node:fs';
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
