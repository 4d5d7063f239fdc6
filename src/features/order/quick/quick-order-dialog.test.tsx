// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
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
afterEach(() => page.end());

it('a quick order is sent only with both consents, which are asked for in its dialog [2.23] [D.10]', async () => {
  const ordered: unknown[] = [];
  const nothing = (): void => undefined;
  page = await draw(<QuickOrderDialog open onClose={nothing} onGo={nothing} stepsRoute="order" />, {
    'GET /cart': () => cart,
    'GET /users': () => customer,
    'GET /billing-profiles': () => [profile],
    'GET /cart/items/validate': () => ({ violations: [] }),
    'POST /quick-order': (body) => {
      ordered.push(body);
      return { orderId: '1', zeroOrder: true };
    },
  });
  const submit = () => page.press('Order and pay €24.60');
  await page.until(() => expect(page.box.textContent).toContain('Order and pay €24.60'));
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
