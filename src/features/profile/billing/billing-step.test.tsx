// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, type Drawn, draw } from '../../../../test/support/render.tsx';
import { queueAtom } from '../../../state/changes/cart-queue.ts';
import { dropDraft, readDraft } from '../../../state/session/drafts.ts';
import { loginHintAtom } from '../../../state/session/person.ts';
import { BillingStep } from './billing-step.tsx';

const cart = {
  uuid: 'a',
  items: [{ id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, properties: {} }],
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const customer = { ...cart, user: { login: 'firma', customerType: 'company' } };
const profile = {
  id: '7',
  type: 'company',
  countryCode: 'SK',
  organisation: 'Píla s. r. o.',
  name: 'Peter Novák',
  contactPerson: 'Eva Nová',
  emails: ['eva@example.sk'],
  street: 'Hlavná 5',
  city: 'Košice',
  postalCode: '04001',
  phone: '+421905111222',
  companyId: '36421928',
};

let step: Drawn;
let logins = 0;
const callbacks = { onDone: () => undefined, onBack: () => undefined, onLogin: () => logins++ };
const open = async (answers: Answers, config: object = {}): Promise<void> => {
  step = await draw(<BillingStep {...callbacks} />, answers, config);
};
const list = (fields: object) => ({
  'GET /cart': () => customer,
  'GET /billing-profiles': () => [{ ...profile, ...fields }],
});

afterEach(() => {
  step.end();
  dropDraft('sk-ws', 'billing-profile');
  dropDraft('sk-ws', 'consents');
});

describe('the numbers of a company', () => {
  it.each([[['companyId']], [['taxId']], [['vatId']], [['companyId', 'taxId']]])(
    'are required as the shop says: %j [5.24]',
    async (required) => {
      const asked: unknown[] = [];
      const numbers = () => {
        asked.push(required);
        return { person: [], company: ['organisation', ...required] };
      };
      await open({
        'GET /cart': () => customer,
        'GET /billing-profiles': () => [],
        'GET /domain-profiles/required-fields': numbers,
      });
      expect(asked, 'a person is asked for none').toEqual([]);
      await step.choose('company');
      await step.until(() => expect(step.field('organisation')).toBeDefined());
      await step.press('Save and continue');
      const refused = (): string[] =>
        ['companyId', 'taxId', 'vatId'].filter(
          (field) => step.field(field).getAttribute('aria-invalid') === 'true',
        );
      await step.until(() => expect(refused()).toEqual(required));
    },
  );
});

describe('a DIČ that e-invoices need and the form did not know of', () => {
  it('is asked for at its field, and nothing else is lost [5.24]', async () => {
    const sent: { billingProfile: { taxId?: string } }[] = [];
    const violations = [
      { propertyPath: 'billingProfile.taxId', errors: [{ translationKey: 'validation.required' }] },
    ];
    const register = (body: unknown): unknown => {
      sent.push(body as (typeof sent)[number]);
      return sent.length > 1 ? customer : Response.json({ violations }, { status: 422 });
    };
    await open({ 'GET /cart': () => cart, 'POST /users': register });
    await step.choose('company');
    const { organisation, contactPerson, street, city, postalCode, phone, companyId } = profile;
    const typed = {
      ...{ login: 'lampa', password: 'Heslo-1234', organisation, contactPerson, companyId },
      ...{ emails: 'eva@example.sk', street, city, postalCode, phone },
    };
    for (const [name, text] of Object.entries(typed)) await step.type(name, text);
    for (const name of ['termsAndConditionsConsent', 'thirdPartyConsent']) await step.tick(name);
    await step.press('Create account and continue');
    await step.until(() => expect(step.said('taxId')).toBe('Enter this number'));
    await step.until(() => expect(document.activeElement).toBe(step.field('taxId')));
    for (const [name, text] of Object.entries(typed)) expect(step.field(name).value, name).toBe(text);
    expect(step.field('termsAndConditionsConsent').checked).toBe(true);
    await step.type('taxId', '2020123457');
    await step.press('Create account and continue');
    await step.until(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ billingProfile: { organisation, taxId: '2020123457' } });
  });
});

describe('the form of a visitor', () => {
  it('offers to mend one slip after the other in several addresses, and keeps it in the draft', async () => {
    await open({ 'GET /cart': () => cart });
    const offered = () => step.box.querySelector('.field-head button[title]')?.textContent;
    await step.type('emails', 'e@gmial.com, jana.novakova@seznam.c');
    await step.leave('emails');
    await step.until(() => expect(offered()).toBe('Did you mean e@gmail.com?'));
    await step.press('Did you mean e@gmail.com?');
    await step.leave('emails');
    await step.until(() => expect(offered()).toBe('Did you mean …@seznam.cz?'));
    await step.press('Did you mean …@seznam.cz?');
    expect(step.field('emails').value).toBe('e@gmail.com, jana.novakova@seznam.cz');
    expect(readDraft('sk-ws', 'billing-profile').emails).toBe('e@gmail.com, jana.novakova@seznam.cz');
  });

  it('is a real form that browsers can fill in: names and autocomplete tokens, and paste is allowed [D.26]', async () => {
    await open({ 'GET /cart': () => cart });
    const form = step.box.querySelector('form');
    const tokens = (): [string, string | null][] =>
      [...(form?.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox])') ?? [])].map(
        (input) => [input.name, input.getAttribute('autocomplete')],
      );
    const address = [
      ['emails', 'billing email'],
      ['phone', 'billing tel'],
      ['countryCode', 'billing country-name'],
      ['street', 'billing address-line1'],
      ['street2', 'billing address-line2'],
      ['postalCode', 'billing postal-code'],
      ['city', 'billing address-level2'],
    ];
    await step.press('Add apartment or floor');
    await step.press('Add a student card');
    const account = [
      ['login', 'username'],
      ['password', 'new-password'],
    ];
    expect(tokens()).toEqual([...account, ['name', 'billing name'], ...address, ['bonusCard', 'off']]);
    await step.choose('company');
    expect(tokens()).toEqual([
      ...account,
      ['organisation', 'billing organization'],
      ['companyId', 'off'],
      ['taxId', 'off'],
      ['vatId', 'off'],
      ['contactPerson', 'billing name'],
      ...address,
    ]);
    for (const input of form?.querySelectorAll('input') ?? []) {
      const paste = new Event('paste', { bubbles: true, cancelable: true });
      expect(input.dispatchEvent(paste), `paste into ${input.name}`).toBe(true);
      expect(input.readOnly).toBe(false);
    }
    expect(form?.querySelector('button[type=submit]')).not.toBeNull();
  });

  it('keeps the name that was typed when the invoice is for a company', async () => {
    await open({ 'GET /cart': () => cart });
    await step.type('name', 'Eva Nová');
    await step.choose('company');
    expect(step.field('contactPerson').value).toBe('Eva Nová');
    await step.type('contactPerson', 'Ján Nový');
    await step.choose('person');
    expect(step.field('name').value, 'not written over').toBe('Eva Nová');
  });

  it('shows the rules of the password next to its error', async () => {
    await open({ 'GET /cart': () => cart });
    await step.type('password', 'kratke');
    await step.press('Create account and continue');
    const ids = step.field('password').getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids.map((id) => step.box.querySelector(`[id="${id}"]`)?.textContent).join(' ');
    expect(texts).toMatch(/too short|at least 8|characters/i);
    expect(texts).toContain('an uppercase letter');
    expect(step.field('password').getAttribute('aria-invalid')).toBe('true');
  });

  it('offers the login with the typed name, if the account may already exist [5.6]', async () => {
    await open({ 'GET /cart': () => cart });
    await step.type('login', 'jana@example.sk');
    await step.press('Create account and continue');
    await step.press('Log in as jana@example.sk');
    expect(step.store.get(loginHintAtom)).toBe('jana@example.sk');
    expect(logins).toBe(1);
    await step.type('login', 'jana malá');
    await expect(step.press(/^Log in as/)).rejects.toThrow('no button');
  });
});

describe("the page's own consents", () => {
  const consents = [
    { id: 'age', label: 'I am 18 or older.', required: true },
    { id: 'news', label: 'Send me news.' },
  ];
  const typed = { login: 'nova', password: 'Heslo-1234', name: 'Eva Nová', emails: 'eva@example.sk' };
  const place = { street: 'Hlavná 5', city: 'Košice', postalCode: '04001', phone: '0905 111 222' };

  it('are asked for in the form of a visitor, which needs the required one; a profile does not carry them [C5.22]', async () => {
    const users: unknown[] = [];
    await open({ 'GET /cart': () => cart, 'POST /users': (body) => users.push(body) && cart }, { consents });
    for (const [name, text] of Object.entries({ ...typed, ...place })) await step.type(name, text);
    for (const name of ['termsAndConditionsConsent', 'thirdPartyConsent']) await step.tick(name);
    await step.press('Create account and continue');
    await step.until(() => expect(step.said('consent-age')).toBe('Please tick this box to continue'));
    expect(users).toEqual([]);
    await step.until(() => expect(document.activeElement).toBe(step.field('consent-age')));
    await step.tick('consent-age');
    await step.press('Create account and continue');
    await step.until(() => expect(users).toHaveLength(1));
    expect(users[0]).toMatchObject({ login: 'nova', termsAndConditionsConsent: true });
    expect(users[0]).not.toHaveProperty('consents');
  });
});

describe("a student's card", () => {
  it('is checked again when its holder changes, and has four results [1.10]', async () => {
    const asked: unknown[] = [];
    let answer: () => unknown = () => ({ valid: true });
    const isic = (sent: unknown): unknown => {
      asked.push(sent);
      return answer();
    };
    await open({ 'GET /cart': () => cart, 'POST /validations/isic': isic });
    const nameIs = async (name: string): Promise<void> => {
      await step.type('name', name);
      await step.leave('name');
    };
    await step.press('Add a student card');
    await step.type('bonusCard', 'S421000123456');
    await step.leave('bonusCard');
    expect(step.said('bonusCard')).toBe('We need your full name to check the card.');
    await nameIs('Eva Malá');
    await step.until(() => expect(step.said('bonusCard')).toBe('The number is valid.'));
    answer = () => ({ valid: false });
    await nameIs('Iva Malá');
    await step.until(() => expect(step.said('bonusCard')).toBe('Invalid student card'));
    answer = () => new Response(null, { status: 503 });
    await nameIs('Ema Malá');
    await step.until(() => expect(step.said('bonusCard')).toMatch(/^We can’t check the number right now/));
    answer = () => new Promise(() => undefined);
    await nameIs('Ela Malá');
    expect(step.said('bonusCard')).toBe('Checking the number…');
    expect(asked).toEqual(
      ['Eva', 'Iva', 'Ema', 'Ela'].map((name) => ({ isic: 'S421000123456', name: `${name} Malá` })),
    );
  });
});

describe('a refusal', () => {
  const violations = [{ propertyPath: 'street', errors: [{ translationKey: 'validation.too_short' }] }];
  const edit = async (): Promise<() => Promise<void>> => {
    let refuse = (): void => undefined;
    const refused = new Promise<Response>((resolve) => {
      refuse = () => resolve(Response.json({ violations }, { status: 422 }));
    });
    await open({ ...list({}), 'PUT /billing-profiles/7': () => refused });
    await step.until(() => expect(step.box.textContent).toContain('Edit Píla s. r. o.'));
    await step.press('Edit Píla s. r. o.');
    expect(
      step.box.querySelector('[name="termsAndConditionsConsent"]'),
      'asked when it was created',
    ).toBeNull();
    await step.press('Save and continue');
    return async () => {
      refuse();
      await step.until(() => expect(step.said('street')).toBe('Field input value is too short'));
    };
  };

  it('leads to the field that it names', async () => {
    const refuse = await edit();
    await refuse();
    expect(document.activeElement).toBe(step.field('street'));
  });

  it('does not move a visitor who has already started on another field [8.14]', async () => {
    const refuse = await edit();
    step.field('city').focus();
    await refuse();
    expect(document.activeElement).toBe(step.field('city'));
  });
});

describe('a refusal of a field that the form does not show', () => {
  it.each([
    ['bonusCard', 'validation.required', 'Student card (ISIC): Field is required'],
    ['login', 'exception.user.login_taken', 'This username is taken'],
    ['type', 'validation.invalid_character', 'This contains a character that isn’t allowed'],
  ])('is shown above the form and names its field: %s', async (propertyPath, translationKey, text) => {
    const violations = [{ propertyPath, errors: [{ translationKey }] }];
    const refuse = () => Response.json({ violations }, { status: 422 });
    await open({ ...list({}), 'PUT /billing-profiles/7': refuse });
    await step.until(() => expect(step.box.textContent).toContain('Edit Píla s. r. o.'));
    await step.press('Edit Píla s. r. o.');
    await step.press('Save and continue');
    await step.until(() => expect(step.box.querySelector('[role="alert"]')?.textContent).toContain(text));
  });
});

describe("a customer's billing profiles", () => {
  it('include the consents in a new one [2.26]', async () => {
    const made: unknown[] = [];
    const make = (sent: unknown): unknown => {
      made.push(sent);
      return profile;
    };
    const shop = { ...list({}), 'GET /billing-profiles': () => [], 'POST /billing-profiles': make };
    await open({ ...shop, 'PUT /cart/billing-profile': () => customer });
    await step.until(() => expect(step.box.textContent).toContain('New billing profile'));
    const { name, emails, street, city, postalCode, phone } = profile;
    const typed = { name, emails: emails.join(), street, city, postalCode, phone };
    for (const [field, text] of Object.entries(typed)) await step.type(field, text);
    await step.press('Save and continue');
    expect(made).toEqual([]);
    expect(step.said('termsAndConditionsConsent')).toBe('Please agree to the terms and conditions');
    for (const name of ['termsAndConditionsConsent', 'thirdPartyConsent']) await step.tick(name);
    await step.press('Save and continue');
    await step.until(() =>
      expect(made).toMatchObject([{ name, termsAndConditionsConsent: true, thirdPartyConsent: true }]),
    );
  });

  it('add another one after a form was left whose profile was created but not chosen', async () => {
    const made: unknown[] = [];
    const make = (sent: unknown): unknown => {
      made.push(sent);
      return { ...profile, id: `new-${made.length}` };
    };
    const fail = () => Response.json({ key: 'exception.general' }, { status: 500 });
    await open({ ...list({}), 'POST /billing-profiles': make, 'PUT /cart/billing-profile': fail });
    const { name, emails, street, city, postalCode, phone } = profile;
    const typed = { name, emails: emails.join(), street, city, postalCode, phone };
    for (const count of [1, 2]) {
      await step.until(() => expect(step.box.textContent).toContain('Who should we bill?'));
      await step.press('Add a profile');
      for (const [field, text] of Object.entries(typed)) await step.type(field, text);
      for (const consent of ['termsAndConditionsConsent', 'thirdPartyConsent'])
        if (!step.field(consent).checked) await step.tick(consent);
      await step.press('Save and continue');
      await step.until(() => expect(made).toHaveLength(count));
      await step.press('Back to profiles');
    }
  });

  it('are read-only while they are being saved, since later input would be lost', async () => {
    let refuse: (answer: unknown) => void = () => undefined;
    await open({
      ...list({ type: 'person' }),
      'PUT /billing-profiles/7': () => new Promise((resolve) => (refuse = resolve)),
    });
    await step.until(() => expect(step.box.textContent).toContain('Edit Peter Novák'));
    await step.press('Edit Peter Novák');
    const areReadOnly = () =>
      ['name', 'emails', 'phone', 'street', 'city', 'countryCode'].map((name) => step.field(name).readOnly);
    expect(new Set(areReadOnly())).toEqual(new Set([false]));
    await act(async () => step.box.querySelector<HTMLElement>('button[type=submit]')?.click());
    await step.until(() => expect(new Set(areReadOnly())).toEqual(new Set([true])));
    await act(async () => refuse(Response.json({ key: 'exception.outage' }, { status: 503 })));
    await step.until(() => expect(new Set(areReadOnly())).toEqual(new Set([false])));
  });

  it('are saved once by a double click', async () => {
    const saved: unknown[] = [];
    const save = (sent: unknown): unknown => {
      saved.push(sent);
      return profile;
    };
    let chosen = 0;
    const choose = (): unknown => {
      chosen += 1;
      return customer;
    };
    await open({
      ...list({ type: 'person' }),
      'PUT /billing-profiles/7': save,
      'PUT /cart/billing-profile': choose,
    });
    await step.until(() => expect(step.box.textContent).toContain('Edit Peter Novák'));
    await step.press('Edit Peter Novák');
    const button = step.box.querySelector<HTMLElement>('button[type=submit]');
    // On a busy page the second click comes when the first one's values are validated, but React has not rendered yet.
    await act(async () => {
      button?.click();
      for (let turn = 0; turn < 1_000 && saved.length === 0; turn += 1) await Promise.resolve();
      button?.click();
    });
    await step.until(() => expect(chosen).toBeGreaterThan(0));
    await step.until(() => expect(step.store.get(queueAtom).idle).toBe(true));
    expect(saved).toHaveLength(1);
  });

  it('name the contact person of a company [3.9]', async () => {
    await open(list({}));
    await step.until(() => expect(step.box.textContent).toContain('Eva Nová'));
    await step.press('Edit Píla s. r. o.');
    expect(step.field('contactPerson').value).toBe('Eva Nová');
  });

  it('show that a change is awaiting approval, and link to the WebAdmin instead of the form [8.21]', async () => {
    await open(list({ pendingChangeRequest: true }));
    await step.until(() => expect(step.box.textContent).toContain('A change is waiting for approval'));
    const link = [...step.box.querySelectorAll('a')].find((one) => one.textContent?.includes('WebAdmin'));
    expect(link?.href).toBe('https://shop.example/admin');
    await expect(step.press(/^Edit /)).rejects.toThrow('no button');
  });
});

describe('a registration with the email address alone', () => {
  const config = { registration: 'email' };
  const { contactPerson: name, street, city, postalCode, phone } = profile;
  const register = async (answers: Answers): Promise<void> => {
    await open({ 'GET /cart': () => cart, ...answers }, config);
    const typed = { name, emails: 'Eva@example.sk, jan@example.sk', street, city, postalCode, phone };
    for (const [field, text] of Object.entries(typed)) await step.type(field, text);
    for (const field of ['termsAndConditionsConsent', 'thirdPartyConsent']) await step.tick(field);
    await step.press('Create account and continue');
  };

  it('sends the first address as the login, without a password', async () => {
    const sent: unknown[] = [];
    const answer = (body: unknown) => {
      sent.push(body);
      return customer.user;
    };
    await register({ 'POST /users': answer, 'GET /cart': () => (sent.length > 0 ? customer : cart) });
    await step.until(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      login: 'Eva@example.sk',
      billingProfile: { emails: ['Eva@example.sk', 'jan@example.sk'] },
    });
    expect(sent[0]).not.toHaveProperty('password');
  });

  it('asks for no username and no password, says at the field that the shop knows the address, keeps what is typed, and offers the login', async () => {
    const asked: unknown[] = [];
    const known = (body: unknown) => {
      asked.push(body);
      return { available: false };
    };
    await open({ 'GET /cart': () => cart, 'POST /users/check-login': known }, config);
    expect(step.box.querySelector('[name="login"], [name="password"]')).toBeNull();
    expect(step.said('emails')).toContain('We’ll also send a link to set a password.');
    await step.type('emails', 'eva@example');
    await step.leave('emails');
    expect(asked, 'an address that is none is not asked for').toEqual([]);
    await step.type('emails', 'eva@example.sk, jan@example.sk');
    await step.leave('emails');
    const status = () => step.box.querySelector('.pair > [role="status"]')?.textContent;
    await step.until(() => expect(status()).toBe('There’s already an account with this email.'));
    expect(asked).toEqual([{ login: 'eva@example.sk' }]);
    const before = logins;
    await act(async () => step.box.querySelector<HTMLElement>('.field-rules button')?.click());
    expect(logins).toBe(before + 1);
    expect(step.store.get(loginHintAtom)).toBe('eva@example.sk');
    expect(step.field('emails').value).toBe('eva@example.sk, jan@example.sk');
  });

  it.each([
    ['the shop refuses', { key: 'exception.user.login_taken' }],
    ['a lost answer may have made', { key: 'wsk.user.maybe_created' }],
  ])('names the address, not a username, where %s the account', async (_what, body) => {
    await register({ 'POST /users': () => Response.json(body, { status: 409 }) });
    await step.until(() => expect(step.said('emails')).toContain('account with this email. Log in'));
    expect(document.activeElement).toBe(step.field('emails'));
  });
});
