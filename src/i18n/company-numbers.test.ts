import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { companyNumberLabel, companyNumberName } from './company-numbers.ts';

const inLanguage = (locale: string) => setupI18n({ locale, messages: { [locale]: {} } });

describe("a company's number", () => {
  test.each([
    ['en-US', 'companyId', 'SK', 'Company number (IČO)', 'company number (IČO)'],
    ['en-US', 'taxId', 'SK', 'Tax ID (DIČ)', 'tax ID (DIČ)'],
    ['en-US', 'vatId', 'SK', 'VAT ID (IČ DPH)', 'VAT ID (IČ DPH)'],
    ['en-US', 'vatId', 'CZ', 'Tax ID (DIČ)', 'tax ID (DIČ)'],
    [
      'en-SE',
      'companyId',
      'SE',
      'Company number (organisationsnummer)',
      'company number (organisationsnummer)',
    ],
    ['de-DE', 'companyId', 'AT', 'Firmenbuchnummer', 'Firmenbuchnummer'],
    ['sk-SK', 'companyId', 'SK', 'IČO', 'IČO'],
    ['hu-HU', 'companyId', 'HU', 'Cégjegyzékszám', 'cégjegyzékszám'],
    ['nl-NL', 'vatId', 'NL', 'Btw-id', 'btw-id'],
    ['en-US', 'companyId', 'FR', 'Company number', 'company number'],
    ['en-US', 'taxId', 'CZ', 'Tax ID', 'tax ID'],
    ['en-US', 'vatId', '', 'VAT ID', 'VAT ID'],
  ] as const)(
    'in %s: the %s of %s is called %s, in a sentence %s [D.50]',
    (locale, field, country, label, name) => {
      expect(companyNumberLabel(inLanguage(locale), field, country)).toBe(label);
      expect(companyNumberName(inLanguage(locale), field, country)).toBe(name);
    },
  );
});
