// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answers, type Drawn, draw } from '../../test/support/render.tsx';
import { DonationBox } from '../features/offers/donation-box.tsx';
import { ItemUpgrade } from '../features/offers/item-upgrade.tsx';
import { MigrationBox } from '../features/offers/migration-box.tsx';
import { PaymentStep } from '../features/payment/payment-step.tsx';
import { BillingStep } from '../features/profile/billing/billing-step.tsx';
import { DomainStep } from '../features/profile/domain/domain-step.tsx';
import { SettingsForm } from '../features/service-settings/settings-form.tsx';
import { tabStore } from '../lib/storage.ts';
import { messagesAtom } from '../state/messages/shown-messages.ts';

// What a visitor sees of a change that the page cancels: all as before, without a message, and to be tried again.

const item = {
  ...{ id: '1', code: 'vps-l', name: 'VPS L', period: 12, price: { vatExcluded: 20 }, upgradable: true },
  ...{ properties: { name: '' }, mandatoryEditableProperties: ['name'] },
};
const cart = {
  uuid: 'a',
  items: [item],
  migrationPromotion: { id: '7', applicable: true, files: [] },
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const customer = { ...cart, user: { login: 'firma', customerType: 'company' } };
const profile = {
  ...{ id: '7', type: 'person', countryCode: 'SK', name: 'Eva Nová', emails: ['eva@example.sk'] },
  ...{ street: 'Hlavná 5', city: 'Košice', postalCode: '04001', phone: '+421905111222' },
};

let drawn: Drawn;
let sent: string[];
let heard: string[];
let steps: number;
let isCanceled: boolean;
const listen = (event: Event): void => {
  heard.push((event as CustomEvent<{ change: string }>).detail.change);
  if (isCanceled) event.preventDefault();
};

beforeEach(() => {
  [sent, heard, steps, isCanceled] = [[], [], 0, true];
  document.addEventListener('ws-cart-will-change', listen);
});
afterEach(() => {
  document.removeEventListener('ws-cart-will-change', listen);
  drawn.end();
  tabStore.clear('');
});

/** Opens a part; each of the given calls would change something. */
async function open(part: ReactNode, changes: readonly string[], reads: Answers = {}): Promise<void> {
  const answers = Object.fromEntries(
    changes.map((call) => [
      call,
      () => {
        sent.push(call);
        return call.includes('profiles') ? profile : customer;
      },
    ]),
  );
  drawn = await draw(part, {
    'GET /cart': () => cart,
    'GET /cart/items/validate': () => [],
    ...reads,
    ...answers,
  });
}

const onDone = (): void => {
  steps += 1;
};
const nothing = (): void => undefined;
const ways = { onDone, onBack: nothing, onLogin: nothing };

/** The page has canceled the change of this name, and nothing shows it. */
async function expectAsBefore(change: string): Promise<void> {
  await drawn.until(() => expect(drawn.box.querySelector('[aria-busy="true"]')).toBeNull());
  expect([heard, sent, steps]).toEqual([[change], [], 0]);
  expect(drawn.box.querySelector('[role="alert"], [aria-invalid="true"]')).toBeNull();
  expect(drawn.store.get(messagesAtom)).toEqual({});
}

/** The page lets it pass now. */
async function expectNextTry(press: () => Promise<void>, call: string): Promise<void> {
  isCanceled = false;
  await press();
  await drawn.until(() => expect(sent).toContain(call));
}

describe('a change that the page cancels leaves all as it was, and can be tried again:', () => {
  it('the registration of a visitor [C7.15]', async () => {
    await open(<BillingStep {...ways} />, ['POST /users']);
    const values = { login: 'nova', password: 'Heslo-1234', city: 'Košice', postalCode: '04001' };
    const typed = { ...values, name: 'Eva Nová', emails: 'eva@example.sk', street: 'Hlavná 5' };
    for (const [name, text] of Object.entries(typed)) await drawn.type(name, text);
    await drawn.type('phone', '0905 111 222');
    for (const name of ['termsAndConditionsConsent', 'thirdPartyConsent']) await drawn.tick(name);
    const press = () => drawn.press('Create account and continue');
    await press();
    await drawn.until(() => expect(heard).toHaveLength(1));
    await expectAsBefore('register');
    expect([drawn.field('name').value, drawn.field('password').value]).toEqual(['Eva Nová', 'Heslo-1234']);
    await expectNextTry(press, 'POST /users');
  });

  it('the edited profile of a customer [C7.15]', async () => {
    await open(<BillingStep {...ways} />, ['PUT /billing-profiles/7', 'PUT /cart/billing-profile'], {
      'GET /cart': () => customer,
      'GET /billing-profiles': () => [profile],
    });
    await drawn.until(() => expect(drawn.box.textContent).toContain('Edit Eva Nová'));
    await drawn.press('Edit Eva Nová');
    await drawn.type('city', 'Prešov');
    const press = () => drawn.press('Save and continue');
    await press();
    await drawn.until(() => expect(heard).toHaveLength(1));
    await expectAsBefore('setBillingProfile');
    expect(drawn.field('city').value).toBe('Prešov');
    await expectNextTry(press, 'PUT /billing-profiles/7');
  });

  it('a donation [C7.15]', async () => {
    await open(<DonationBox />, ['PUT /cart/donation']);
    const press = () => drawn.choose('large');
    await press();
    await expectAsBefore('setDonation');
    expect(drawn.box.querySelector<HTMLInputElement>('input:checked')?.value).toBe('none');
    await expectNextTry(press, 'PUT /cart/donation');
  });

  it('the way to move a website [C7.15]', async () => {
    await open(<MigrationBox />, ['PUT /promotion-for-migration/need-assistance']);
    const press = () => drawn.choose('help');
    await press();
    await expectAsBefore('setMigration');
    expect(drawn.box.querySelector('input:checked')).toBeNull();
    await expectNextTry(press, 'PUT /promotion-for-migration/need-assistance');
  });

  it('an upgrade [C7.15]', async () => {
    await open(<ItemUpgrade item={item as never} />, ['POST /cart/items/1/upgrade'], {
      'GET /cart/x-sell-up-sell': () => ({}),
    });
    const press = () => drawn.press('Upgrade');
    await press();
    await expectAsBefore('upgrade');
    expect(drawn.box.querySelector('[role="status"]')?.textContent).toBe('');
    await expectNextTry(press, 'POST /cart/items/1/upgrade');
  });

  it('the setting of a service [C7.15]', async () => {
    const form = <SettingsForm kind="mandatory" backLabel="Back" doneLabel="Continue" {...ways} />;
    await open(form, ['PATCH /cart/items/1']);
    await drawn.type('1:name', 'web01');
    const press = () => drawn.press('Continue');
    await press();
    await expectAsBefore('setProperties');
    expect(drawn.field('1:name').value).toBe('web01');
    await expectNextTry(press, 'PATCH /cart/items/1');
  });

  const payments = () => [
    { id: 'card', groupId: 'card', available: true },
    { id: 'transfer', groupId: 'transfer', available: true },
  ];

  it('the payment [C7.15]', async () => {
    const paid = { ...cart, paymentOption: { id: 'card', groupId: 'card' } };
    await open(<PaymentStep {...ways} />, ['PUT /cart/payment-option'], {
      'GET /cart': () => paid,
      'GET /payment-options': payments,
    });
    await drawn.until(() => expect(drawn.box.querySelectorAll('input[type=radio]')).toHaveLength(2));
    const press = () => drawn.choose('transfer');
    await press();
    await expectAsBefore('setPayment');
    expect(drawn.box.querySelector<HTMLInputElement>('input:checked')?.value).toBe('card');
    await expectNextTry(press, 'PUT /cart/payment-option');
  });

  it('the owner of a domain [C7.15]', async () => {
    const owned = { ...customer, domainProfileRequired: true };
    await open(<DomainStep {...ways} />, ['PUT /cart/domain-profile', 'PUT /domain-profiles/7'], {
      'GET /cart': () => owned,
      'GET /domain-profiles': () => [profile, { ...profile, id: '8', name: 'Ján Malý' }],
      'GET /billing-profiles': () => [profile],
      'GET /domain-profiles/required-fields': () => ({}),
    });
    await drawn.until(() => expect(drawn.box.textContent).toContain('Ján Malý'));
    const press = () => drawn.choose('8');
    await press();
    await expectAsBefore('setDomainProfile');
    expect(drawn.box.querySelector<HTMLInputElement>('input[value="8"]')?.checked).toBe(false);
    await expectNextTry(press, 'PUT /cart/domain-profile');
  });
});
