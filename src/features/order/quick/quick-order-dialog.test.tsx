// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { tabStore } from '../../../lib/storage.ts';
import { QuickOrderDialog } from './quick-order-dialog.tsx';

const cart = {
  uuid: 'quick',
  items: [{ id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, period: 12 }],
  user: { login: 'eva', customerType: 'person' },
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const customer = {
  login: 'eva',
  defaultBillingProfileId: '1',
  defaultDomainProfileId: '1',
  paymentGroup: 'card',
};

const profile = {
  ...{ id: '1', type: 'person', countryCode: 'SK', name: 'Eva Malá', emails: ['eva@example.sk'] },
  ...{ street: 'Dlhá 12', city: 'Žilina', postalCode: '01001', phone: '+421905123456' },
};

let page: Drawn;
afterEach(() => {
  page.end();
  tabStore.clear('');
});

let ordered: unknown[];
const submit = () => page.press('Order and pay €24.60');
const nothing = (): void => undefined;

async function open(config: object = {}, billed: object = profile): Promise<void> {
  ordered = [];
  const answers = {
    'GET /cart': () => cart,
    'GET /users': () => customer,
    'GET /billing-profiles': () => [billed],
    'GET /cart/items/validate': () => ({ violations: [] }),
    'POST /quick-order': (body: unknown) => {
      ordered.push(body);
      return { orderId: '1', zeroOrder: true };
    },
  };
  const dialog = <QuickOrderDialog open onClose={nothing} onGo={nothing} stepsRoute="order" />;
  page = await draw(dialog, answers, config);
  await page.until(() => expect(page.box.textContent).toContain('Order and pay €24.60'));
}

it('a quick order is sent only with both consents, which are asked for in its dialog [2.23] [D.10]', async () => {
  await open();
  await submit();
  expect(ordered).toEqual([]);
  await page.tick('termsAndConditionsConsent');
  await submit();
  expect(ordered, 'one consent is still missing').toEqual([]);
  await page.tick('thirdPartyConsent');
  await submit();
  await page.until(() =>
    expect(ordered).toMatchObject([{ termsAndConditionsConsent: true, thirdPartyConsent: true }]),
  );
});

it("a quick order needs the page's own required consent, carries all of them, and shows its links [C5.22]", async () => {
  await open({
    consents: [
      { id: 'age', label: 'I am 18 or older.', required: true },
      { id: 'news', label: 'Send me news.' },
    ],
    legalLinks: [{ label: 'Complaints', url: '/complaints' }],
  });
  expect(page.box.querySelector('a[href="https://shop.example/complaints"]')?.textContent).toContain(
    'Complaints',
  );
  await page.tick('termsAndConditionsConsent');
  await page.tick('thirdPartyConsent');
  await submit();
  expect(ordered).toEqual([]);
  expect(document.activeElement).toBe(page.field('consent-age'));
  await page.until(() => expect(page.said('consent-age')).toBe('Please tick this box to continue'));
  await page.tick('consent-age');
  await submit();
  await page.until(() => expect(ordered).toMatchObject([{ consents: { age: true, news: false } }]));
});

it('a private person requests an early start by a box of its own, unticked, without which it is not sent where it is required [C5.24]', async () => {
  await open({ earlyStartConsent: 'required' });
  expect(page.field('earlyStartConsent').checked).toBe(false);
  await page.tick('termsAndConditionsConsent');
  await page.tick('thirdPartyConsent');
  await submit();
  expect(ordered).toEqual([]);
  expect(document.activeElement).toBe(page.field('earlyStartConsent'));
  await page.tick('earlyStartConsent');
  await submit();
  await page.until(() => expect(ordered).toMatchObject([{ earlyStartConsent: true }]));
});

it('a quick order says that nothing was requested where the request is optional [C5.24]', async () => {
  await open({ earlyStartConsent: 'optional' });
  await page.tick('termsAndConditionsConsent');
  await page.tick('thirdPartyConsent');
  await submit();
  await page.until(() => expect(ordered).toMatchObject([{ earlyStartConsent: false }]));
});

it('a company is not asked for an early start [C5.24]', async () => {
  await open({ earlyStartConsent: 'required' }, { ...profile, type: 'company', organisation: 'Lampa' });
  expect(page.box.querySelector('[name="earlyStartConsent"]')).toBeNull();
  await page.tick('termsAndConditionsConsent');
  await page.tick('thirdPartyConsent');
  await submit();
  await page.until(() => expect(ordered).toHaveLength(1));
  expect(ordered[0]).not.toHaveProperty('earlyStartConsent');
});
