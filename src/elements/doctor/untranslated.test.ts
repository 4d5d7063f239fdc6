// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { loadIndependentTexts } from '../../i18n/i18n.ts';
import { doctorTexts } from '../../i18n/texts/doctor-texts.ts';
import { describeFault } from './fault.ts';
import { findUntranslated } from './untranslated.ts';

const i18n = await loadIndependentTexts('en-US', doctorTexts);

function said(language: string, ...texts: string[]): string[] {
  document.body.replaceChildren();
  const tag = document.createElement('ws-cart');
  const root = tag.attachShadow({ mode: 'open' });
  for (const text of texts) root.append(Object.assign(document.createElement('p'), { textContent: text }));
  root.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }));
  document.body.append(tag);
  return findUntranslated(document, { language }).map((fault) => describeFault(fault, i18n));
}

it.each(['en-XA', 'ar-XB'])('in %s, names the texts that a tag shows as they are', (language) => {
  expect(said(language, 'Ýóúř čářť', 'Hosting Plus', 'Hosting Plus', 'ثمل', 'Continue')).toEqual([
    '<ws-cart>: These texts come from the shop, or aren’t translated: “Hosting Plus”, “Continue”',
  ]);
});

it.each(['Ýóúř čářť 12 €', 'example.com', 'ewa@example.com', 'IČ', 'ثمل example.org'])(
  '%s is no such text',
  (text) => {
    expect(said('en-XA', text)).toEqual([]);
  },
);

it('in a language that is read, every text is right', () => {
  expect(said('pl-PL', 'Continue')).toEqual([]);
});
