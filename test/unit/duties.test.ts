import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRANDS, editionsOf } from '../../demo/site/brands.ts';
import { renderPage } from '../../demo/site/pages.ts';
import { isConfigKey } from '../../src/config/config-keys.ts';
import { DUTIES, type Duty, type DutySwitch, isInForce } from '../../src/config/duties.ts';
import { COMPANIES, type PresetCode } from '../../src/config/presets.ts';
import { ROUTES } from '../../src/config/routes.ts';
import { TAGS } from '../../src/config/tags.ts';

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

describe.each(Object.keys(COMPANIES) as PresetCode[])('the duties of %s', (company) => {
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
