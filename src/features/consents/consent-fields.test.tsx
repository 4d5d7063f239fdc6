// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { consentsAtom, fieldOfConsent } from '../../state/resources/consents.ts';
import { ConsentFields } from './consent-fields.tsx';

const cart = {
  uuid: 'consents',
  items: [],
  summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } },
};
let page: Drawn;
afterEach(() => page.end());
const open = async (isDue: boolean, config?: object) => {
  page = await draw(<ConsentFields isDue={isDue} />, { 'GET /cart': () => cart }, config);
};

it('a missing consent is named at its box once it is due, and a given one is not [5.27]', async () => {
  await open(true);
  const [terms, sharing] = ['termsAndConditionsConsent', 'thirdPartyConsent'] as const;
  await page.until(() => expect(page.said(terms)).toBe('Please agree to the terms and conditions'));
  expect(page.said(sharing)).toBe('Please agree to your data being shared with third parties');
  await page.tick(terms);
  await page.until(() => expect(page.said(terms)).toBe(''));
  expect(page.store.get(consentsAtom)).toEqual({ [terms]: true, [sharing]: false });
  await page.tick(terms);
});

it('nothing is missing before the form is sent', async () => {
  await open(false);
  expect(page.box.querySelector('[aria-invalid="true"]')).toBeNull();
});

it('a consent of the page is required as the page says, with a link, and kept under its id [5.27] [C5.22]', async () => {
  const age = { id: 'age', label: 'I am 18', url: 'https://shop.example/age', required: true };
  await open(true, { consents: [age, { id: 'news', label: 'Send me news' }] });
  const [due, free] = [fieldOfConsent('age'), fieldOfConsent('news')];
  await page.until(() => expect(page.said(due)).toBe('Please tick this box to continue'));
  expect(page.said(free)).toBe('');
  expect(page.box.querySelector<HTMLAnchorElement>(`a[href="${age.url}"]`)?.textContent).toContain(
    'Read more',
  );
  await page.tick(due);
  await page.until(() => expect(page.said(due)).toBe(''));
  expect(page.store.get(consentsAtom)).toMatchObject({ consents: { age: true } });
  await page.tick(due);
});
