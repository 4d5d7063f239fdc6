import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { nameProblemText } from '../../i18n/name-problems.ts';
import { readOwnDomain } from './own-domain.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

it.each([
  ['my–firma.sk', 'my-firma.sk'],
  ['„firma.sk“', 'firma.sk'],
  ['https://www.firma.sk/', 'firma.sk'],
  ['firma.sk:8080', 'firma.sk'],
  ['Web: firma . sk', 'firma.sk'],
  ['jana@firma.sk', 'firma.sk'],
])('the domain in %s is %s', (pasted, ascii) => {
  expect(readOwnDomain(pasted)).toEqual({ ascii });
});

it.each([
  ['firma.local', 'isn’t a public domain'],
  ['localhost:8080', 'isn’t a public domain'],
  ['server.home.arpa', 'isn’t a public domain'],
  ['github.io', 'github.io belongs to a hosting service'],
  ['https://jana.github.io/', 'github.io belongs to a hosting service'],
  ['co.uk', 'co.uk is only an extension'],
  ['10.0.0.1', 'the address of a computer'],
  ['firma©.sk', '“©”'],
])('%s is no domain of a customer: it says %s', (pasted, reason) => {
  const read = readOwnDomain(pasted);
  expect('problem' in read && nameProblemText(i18n, read.problem)).toContain(reason);
});

it('two words are no domain, which each field explains with an example', () => {
  expect(readOwnDomain('moja firma')).toEqual({ problem: { kind: 'form' } });
});
