import { expect, it } from 'vitest';
import { parseConfigText } from '../../config/page-config.ts';
import { loadIndependentTexts } from '../../i18n/i18n.ts';
import { doctorTexts } from '../../i18n/texts/doctor-texts.ts';
import { describeProblem } from './config-problems.ts';

const i18n = await loadIndependentTexts('en-US', doctorTexts);

it.each([
  ['"domainProfileEditing": "yes"', 'is "yes". Write true or false, without quotation marks.'],
  ['"billingProfileCountLimit": "3"', 'is "3". Write a whole number from 1, without quotation marks.'],
  ['"workflow": "1"', 'is "1". Write one of these: 1, 2.'],
  ['"buildNumber": 5', 'is 5. Write a text in double quotation marks; it must not be empty.'],
  [
    '"languages": ["sk-SK", "sk_SK"]',
    'is ["sk-SK","sk_SK"]. Write a list of languages in square brackets, such as ["sk-SK", "en-US"]. Built in are "cs-CZ", "de-DE", "en-SE", "en-US", "es-ES", "hu-HU", "nl-NL", "no-NO", "sk-SK", "sv-SE".',
  ],
  ['"theme": "dark"', 'is "dark". Write one of these: "admin", "cary", "loopia".'],
])('explains what to write instead of %s [C5.7]', (entry, text) => {
  const { problems } = parseConfigText(`{"company": "sk-ws", ${entry}}`);
  const [, key] = /^"(\w+)"/.exec(entry) ?? [];
  expect(problems.map((problem) => describeProblem(problem, i18n))).toEqual([
    `The config’s “${key}” ${text}`,
  ]);
});

it.each([
  [
    '"company": "pl-jantar"',
    'The company “pl-jantar” has no preset, so the config isn’t used. Add what a preset would say: "companyCountry": "PL", "currency": "PLN", "languages": ["en-US"].',
  ],
  [
    '"company": "sk-wss", "currency": "EUR", "languages": ["sk-SK"]',
    'The company “sk-wss” has no preset, so the config isn’t used. Did you mean “sk-ws”? If not, add what a preset would say: "companyCountry": "PL".',
  ],
  ['"company": "sk_ws"', 'The config’s “company” is "sk_ws". Did you mean “sk-ws”?'],
  ['"company": "SK WS"', 'The config’s “company” is "SK WS". Did you mean “sk-ws”?'],
  ['"company": "WS_at"', 'The config’s “company” is "WS_at". Did you mean “at-ws”?'],
  [
    '"company": "Jantar Hosting"',
    'The config’s “company” is "Jantar Hosting". Write its code: 2 to 32 lower-case letters, digits and hyphens, in double quotation marks.',
  ],
  [
    '"company": 7',
    'The config’s “company” is 7. Write its code: 2 to 32 lower-case letters, digits and hyphens, in double quotation marks.',
  ],
])('says about %s what is missing or meant [C5.7]', (entries, text) => {
  const { values, problems } = parseConfigText(`{${entries}}`);
  expect(values).toBeUndefined();
  expect(problems.map((problem) => describeProblem(problem, i18n))).toEqual([text]);
});

it('explains that JSON has no comments', () => {
  const { problems } = parseConfigText('{\n  "company": "sk-ws" // ours\n}');
  expect(problems.map((problem) => describeProblem(problem, i18n))).toEqual([
    'The config can’t be read: line 2, column 22, near "company": "sk-ws" // ours. Comments aren’t allowed in JSON. Remove it.',
  ]);
});
