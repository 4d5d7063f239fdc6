// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, type Drawn, draw } from '../../test/support/render.tsx';
import { checkoutInProgressAtom } from '../state/cart/page-cart.ts';
import { dropDraft } from '../state/session/drafts.ts';
import { CartApp } from './cart-app.tsx';
import { OrderScreen } from './order-screen.tsx';
import { TagRouterProvider } from './router/use-router.tsx';
// The steps are chunks: importing them here compiles them before the tests wait for them.
import '../features/profile/billing/billing-step.tsx';
import '../features/profile/domain/domain-step.tsx';
import '../features/payment/payment-step.tsx';
import '../features/order/recapitulation/recapitulation-step.tsx';

const summary = { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } };
const hosting = {
  id: '1',
  code: 'hosting',
  name: 'Hosting',
  price: { vatExcluded: 20 },
  period: 1,
  properties: {},
};
const cart = {
  uuid: 'a',
  items: [hosting],
  billingProfile: { id: '7', type: 'person', name: 'Eva', countryCode: 'SK' },
  paymentOption: { id: 'transfer', groupId: 'transfer' },
  summary,
};
const shop: Answers = {
  'GET /cart': () => cart,
  'GET /payment-options': () => [],
  'POST /cart/items/validate': () => ({ violations: [] }),
};
const card = { id: 'card', groupId: 'card', available: true };

let page: Drawn;
afterEach(() => page.end());

/** Shows the order at a route, like a second `ws-cart` on the page: the URL does not change. */
async function open(route: string, answers: Answers, config?: object): Promise<void> {
  const order = (
    <TagRouterProvider routing="memory" route={route}>
      <OrderScreen />
    </TagRouterProvider>
  );
  page = await draw(order, answers, config);
}

const headingSays = (text: string) =>
  page.until(() => {
    const headings = [...page.box.querySelectorAll('h2')].map((one) => one.textContent);
    expect(headings.join()).toBe(text);
  });

describe('the order', () => {
  it('keeps all content in place when the checkout starts, so that focus and position do not change', async () => {
    await open('order?step=recapitulation', shop);
    await headingSays('Review your order');
    const { box, store } = page;
    const [title, button] = [box.querySelector('h2'), box.querySelector('[type="submit"]')];
    await act(async () => store.set(checkoutInProgressAtom, true));
    expect(box.querySelector('h2')).toBe(title);
    expect(box.querySelector('[type="submit"]')).toBe(button);
  });

  it('checks, when opened by its URL, whether the card is on offer, since then only the card may be used [4.16]', async () => {
    await open('order?step=recapitulation', { ...shop, 'GET /payment-options': () => [card] });
    await headingSays('How would you like to pay?');
  });
});

describe('the requests of the order', () => {
  const owner = { id: '7', type: 'person', name: 'Eva', countryCode: 'SK', emails: ['eva@example.sk'] };
  const items = [{ ...hosting, code: 'domain-register', properties: { domain: 'eva.sk', tld: 'sk' } }];
  const owned = { ...cart, items, domainProfileRequired: true, domainProfile: owner };
  const counted = (of: object) => {
    const calls: string[] = [];
    const count = (path: string, answer: unknown) => () => {
      calls.push(path);
      return answer;
    };
    const answers: Answers = {
      ...shop,
      'GET /cart': () => of,
      'GET /payment-options': count('payment-options', [{ ...card, id: 'transfer', groupId: 'transfer' }]),
      'GET /domain-profiles/required-fields': count('required-fields', { person: ['name'], company: [] }),
    };
    return { calls, answers };
  };

  it('include only the payment options at their step', async () => {
    const { calls, answers } = counted({ ...cart, paymentOption: undefined });
    await open('order?step=payment-method', answers);
    await page.until(() => expect(page.field('payment-method')).toBeDefined());
    expect(calls).toEqual(['payment-options']);
  });

  it('include each fact once if payment and owner are chosen', async () => {
    const { calls, answers } = counted(owned);
    await open('order?step=recapitulation', answers);
    await headingSays('Review your order');
    await page.until(() => expect(calls.sort()).toEqual(['payment-options', 'required-fields']));
  });

  it('do not occur in the cart, whose buttons read the facts on click', async () => {
    const { calls, answers } = counted(owned);
    page = await draw(<CartApp attributes={{ routing: 'memory' }} />, answers);
    await page.until(() => expect(page.box.textContent).toContain('Checkout'));
    expect(calls).toEqual([]);
  });
});

describe('an owner who becomes a company', () => {
  const contact = {
    emails: ['maja@example.se'],
    email: 'maja@example.se',
    street: 'Storgatan 1',
    city: 'Lund',
    postalCode: '22223',
    countryCode: 'SE',
    phone: '+46701234567',
  };
  const person = { ...contact, id: '7', type: 'person', name: 'Maja Lind', idCard: '8507099805' };
  const base = ['name', 'street', 'city', 'postalCode', 'countryCode', 'email', 'phone'];
  const required = {
    person: [...base, 'idCard'],
    company: [...base, 'organisation', 'contactPerson', 'companyId'],
  };
  const domain = {
    ...hosting,
    code: 'domain-register',
    period: 12,
    properties: { domain: 'lind.se', tld: 'se' },
  };

  it('completes the step once the server has saved the change: data for persons is no longer required [4.3]', async () => {
    const owned = {
      ...cart,
      items: [domain],
      user: { login: 'maja', customerType: 'person' },
      domainProfileRequired: true,
      domainProfile: person,
    };
    let saved: object = person;
    const answers: Answers = {
      ...shop,
      'GET /cart': () => owned,
      'GET /domain-profiles': () => [person],
      'GET /domain-profiles/required-fields': () => required,
      'GET /billing-profiles': () => [cart.billingProfile],
      'PUT /domain-profiles/7': (sent) => {
        saved = { ...(sent as object), id: '7' };
        return saved;
      },
      'PUT /cart/domain-profile': () => ({ ...owned, domainProfile: saved }),
    };
    await open('order?step=domain-profile', answers, { company: 'se-lp', language: 'en-SE' });
    await page.until(() => expect(page.box.textContent).toContain('Edit Maja Lind'));
    await page.press('Edit Maja Lind');
    await page.choose('company');
    await page.until(() => expect(page.field('companyId')).toBeDefined());
    await page.type('organisation', 'Lind AB');
    await page.type('contactPerson', 'Maja Lind');
    await page.type('companyId', '5560160680');
    await page.press('Save and continue');
    await headingSays('Review your order');
    dropDraft('se-lp', 'domain-profile');
  });
});
