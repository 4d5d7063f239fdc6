// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, type Drawn, draw } from '../../../../test/support/render.tsx';
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

/** The dialog, open, with a button outside that opens it again. */
function Dialog() {
  const [isOpen, setOpen] = useState(true);
  const onClose = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <QuickOrderDialog open={isOpen} onClose={onClose} onGo={nothing} stepsRoute="order" />
    </>
  );
}

async function open(config: object = {}, billed: object = profile, more: Answers = {}): Promise<void> {
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
    ...more,
  };
  page = await draw(<Dialog />, answers, config);
  await page.until(() => expect(page.box.textContent).toContain('Order and pay €24.60'));
}

it('a quick order is sent only with both consents, which are asked for in its dialog [2.23] [D.10]', async () => {
  await open();
  expect(page.box.textContent, 'nothing was donated').not.toContain('Donation');
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

describe('a quick order of a name whose registry wants a declaration', () => {
  const ONE = { id: 'no', version: '1', title: 'For .no', text: 'I apply.\nI know the rules.' };
  const outdated = {
    key: 'exception.checkout.failed',
    context: [{ step: 'domain-profile', errors: [{ translationKey: 'exception.declaration.outdated' }] }],
  };
  const ofName = {
    ...cart,
    items: [{ ...cart.items[0], code: 'domain-register', properties: { domain: 'kari.no', tld: 'no' } }],
    domainProfileRequired: true,
  };
  let asked: object[];
  const answers = {
    'GET /cart': () => ofName,
    'GET /domain-profiles': () => [{ ...profile, countryCode: 'NO' }],
    'GET /domain-profiles/required-fields': () => ({ person: ['name'], company: [], declarations: asked }),
  };
  const openSigned = async (more: Answers = {}): Promise<void> => {
    asked = [ONE];
    await open({}, profile, { ...answers, ...more });
    await page.until(() => expect(page.box.textContent).toContain('I know the rules.'));
  };
  const consent = async (): Promise<void> => {
    await page.tick('termsAndConditionsConsent');
    await page.tick('thirdPartyConsent');
  };
  const sign = async (): Promise<void> => {
    await page.tick('declaration-0');
    await page.type('declaration-signer', 'Kari Nordmann');
  };

  it('shows its text, and is not sent without tick and name, which it asks for at their place [C9.30]', async () => {
    await openSigned();
    await consent();
    expect([page.field('declaration-0').checked, page.field('declaration-signer').value]).toEqual([
      false,
      '',
    ]);
    await submit();
    expect(document.activeElement).toBe(page.field('declaration-0'));
    await page.until(() => expect(page.said('declaration-0')).toBe('Please tick this box to continue'));
    await page.tick('declaration-0');
    await submit();
    expect(document.activeElement).toBe(page.field('declaration-signer'));
    await page.until(() => expect(page.said('declaration-signer')).toContain('full name'));
    expect(ordered).toEqual([]);
  });

  it('carries id, version, name and time once it is signed [C9.30]', async () => {
    await openSigned();
    await consent();
    const before = Date.now();
    await sign();
    await submit();
    await page.until(() => expect(ordered).toHaveLength(1));
    const [{ declarations }] = ordered as [{ declarations: { signedAt: string }[] }];
    expect(declarations).toEqual([
      { id: 'no', version: '1', name: 'Kari Nordmann', signedAt: expect.any(String) },
    ]);
    expect(Date.parse(declarations[0]?.signedAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('asks again in the dialog for another version, with the name that was typed [C9.30]', async () => {
    const send = (body: unknown): unknown => {
      ordered.push(body);
      if (ordered.length > 1) return { orderId: '1', zeroOrder: true };
      asked = [{ ...ONE, version: '2', text: 'I know the new rules.' }];
      return Response.json(outdated, { status: 422 });
    };
    await openSigned({ 'POST /quick-order': send });
    await consent();
    await sign();
    await submit();
    await page.until(() => expect(page.box.textContent).toContain('I know the new rules.'));
    expect(page.box.querySelector('[role=alert]')?.textContent).toContain('has changed since you signed it');
    expect(page.field('declaration-0').checked).toBe(false);
    expect(page.field('declaration-signer').value).toBe('Kari Nordmann');
    await submit();
    expect(ordered, 'without the new tick').toHaveLength(1);
    await page.tick('declaration-0');
    await submit();
    await page.until(() => expect(ordered).toMatchObject([{}, { declarations: [{ version: '2' }] }]));
  });

  it('keeps what was typed and ticked when its dialog is closed and opened again [C9.30]', async () => {
    await openSigned();
    await consent();
    await sign();
    await page.press('Cancel');
    await page.until(() => expect(page.box.textContent).not.toContain('I know the rules.'));
    await page.press('Open');
    await page.until(() => expect(page.box.textContent).toContain('I know the rules.'));
    expect(page.field('declaration-signer').value).toBe('Kari Nordmann');
    for (const name of ['declaration-0', 'termsAndConditionsConsent', 'thirdPartyConsent'])
      expect(page.field(name).checked, name).toBe(true);
    await submit();
    await page.until(() => expect(ordered).toMatchObject([{ declarations: [{ name: 'Kari Nordmann' }] }]));
  });
});
