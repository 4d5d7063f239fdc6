// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, type Drawn, draw } from '../../../../test/support/render.tsx';
import { PROFILE_FIELD_NAMES, type ProfileType } from '../../../config/profile-fields.ts';
import { dropDraft } from '../../../state/session/drafts.ts';
import { hasField } from '../rules.ts';
import { DomainStep } from './domain-step.tsx';

const item = { id: '1', code: 'domain-register', name: 'Domain', price: { vatExcluded: 20 } };
const cart = {
  uuid: 'a',
  items: [{ ...item, properties: { domain: 'evafree.es', tld: 'es' } }],
  user: { login: 'jana', customerType: 'person' },
  domainProfileRequired: true,
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const profile = {
  id: '7',
  type: 'person',
  countryCode: 'SK',
  name: 'Jana Malá',
  emails: ['jana@example.sk'],
  street: 'Dlhá 12',
  city: 'Žilina',
  postalCode: '01001',
  phone: '+421905123456',
};
const base = ['name', 'street', 'city', 'postalCode', 'countryCode', 'email', 'phone'];
const required = {
  person: base,
  company: [...base, 'organisation', 'contactPerson'],
  oneOf: [['idCard', 'passport']],
};
const shop: Answers = {
  'GET /cart': () => cart,
  'GET /domain-profiles': () => [profile],
  'GET /domain-profiles/required-fields': () => required,
};

let step: Drawn;
const callbacks = { onDone: () => undefined, onBack: () => undefined, onLogin: () => undefined };
const open = async (answers: Answers, config?: object): Promise<void> => {
  step = await draw(<DomainStep {...callbacks} />, answers, config);
};

afterEach(() => {
  step.end();
  dropDraft('sk-ws', 'domain-profile');
});

it('an owner like a stored one is replaced by it with a press, which ends the step [8.5] [2.27]', async () => {
  const chosen: unknown[] = [];
  const done: true[] = [];
  const other = { ...profile, id: '8', name: 'Jana Nová' };
  const refusal = { key: 'exception.domain_profile.similar', profileId: '8' };
  const answers: Answers = {
    ...shop,
    'GET /domain-profiles': () => [profile, other],
    'GET /domain-profiles/required-fields': () => ({ person: base, company: base }),
    'PUT /domain-profiles/7': () => Response.json(refusal, { status: 409 }),
    'PUT /cart/domain-profile': (sent) => {
      chosen.push(sent);
      return { ...cart, domainProfile: other };
    },
  };
  step = await draw(<DomainStep {...callbacks} onDone={() => void done.push(true)} />, answers);
  await step.until(() => expect(step.box.textContent).toContain('Edit Jana Malá'));
  await step.press('Edit Jana Malá');
  await step.type('name', 'Jana Nová');
  await step.press('Save and continue');
  await step.until(() => expect(step.box.textContent).toContain('Use Jana Nová'));
  await step.press('Use Jana Nová');
  await step.until(() => expect(done).toEqual([true]));
  expect(chosen).toEqual([{ id: '8' }]);
});

it('the payer’s profile is copied to the first owner with a press, and offered in no other form [7.23] [2.27]', async () => {
  const COPY = 'Copy the billing profile';
  const copied: unknown[] = [];
  const payer = { ...cart, billingProfile: { ...profile, id: '3' } };
  const answers: Answers = {
    ...shop,
    'GET /cart': () => payer,
    'GET /domain-profiles': () => copied.map(() => profile),
    'POST /domain-profiles/from-billing-profile': (sent) => {
      copied.push(sent);
      return profile;
    },
    'PUT /cart/domain-profile': () => ({ ...payer, domainProfile: profile }),
  };
  await open(answers);
  await step.until(() => expect(step.box.textContent).toContain(COPY));
  await step.press(COPY);
  await step.until(() => expect(step.box.textContent).toContain('Edit Jana Malá'));
  expect(copied).toEqual([{ billingProfileId: '3' }]);
  await step.press('Edit Jana Malá');
  expect(step.box.textContent).not.toContain(COPY);
});

describe('an order whose registries need no owner', () => {
  const unneeded = { ...cart, domainProfileRequired: false };
  it('says so, and leads on and back [3.3]', async () => {
    const pressed: string[] = [];
    const ways = {
      ...callbacks,
      onDone: () => void pressed.push('on'),
      onBack: () => void pressed.push('back'),
    };
    step = await draw(<DomainStep {...ways} />, { ...shop, 'GET /cart': () => unneeded });
    expect(step.box.textContent).toContain('Nothing in your cart needs a domain owner.');
    await step.press('Continue');
    await step.press('Back');
    expect(pressed).toEqual(['on', 'back']);
  });

  it('shows the owner that it has [3.3]', async () => {
    await open({ ...shop, 'GET /cart': () => ({ ...unneeded, domainProfile: profile }) });
    await step.until(() => expect(step.box.textContent).toContain('Edit Jana Malá'));
  });
});

describe('if domain profiles are not edited in the order', () => {
  it('a hint refers to the WebAdmin, with the URL of the config [6.7]', async () => {
    let shown = profile;
    const answers = { ...shop, 'GET /domain-profiles': () => [shown] };
    await open(answers, { domainProfileEditing: false, adminUrl: 'https://admin.example/profiles' });
    await step.until(() =>
      expect(step.box.textContent).toContain('To change this profile, edit it in the WebAdmin'),
    );
    const link = [...step.box.querySelectorAll('a')].find(
      (one) => one.textContent === 'edit it in the WebAdmin',
    );
    expect(link?.href).toBe('https://admin.example/profiles');
    shown = { ...profile, name: 'Jana Nová' };
    document.dispatchEvent(new Event('visibilitychange'));
    await step.until(() => expect(step.box.textContent, 'after the return').toContain('Jana Nová'));
    await expect(step.press(/^Edit /)).rejects.toThrow('no button');
  });

  it('the hint appears only if the config says so', async () => {
    await open(shop);
    await step.until(() => expect(step.box.textContent).toContain('Edit Jana Malá'));
    expect(step.box.textContent).not.toContain('WebAdmin');
  });
});

describe('the form of the owner', () => {
  it('is known to browsers by names and tokens in its own section, and no identity number is autofilled [D.26]', async () => {
    const requested = ['birthday', 'idCard', 'passport', 'noridPid'];
    const all = { person: [...base, ...requested], company: base };
    const answers = {
      ...shop,
      'GET /domain-profiles': () => [],
      'GET /domain-profiles/required-fields': () => all,
    };
    await open(answers);
    await step.until(() => expect(step.field('noridPid')).toBeDefined());
    await step.press('Add apartment or floor');
    const tokens = [...step.box.querySelectorAll<HTMLInputElement>('form input:not([type=radio])')].map(
      (input) => [input.name, input.getAttribute('autocomplete')],
    );
    expect(tokens).toEqual([
      ['name', 'section-owner name'],
      ['birthday', 'section-owner bday'],
      ['idCard', 'off'],
      ['passport', 'off'],
      ['noridPid', 'off'],
      ['emails', 'section-owner email'],
      ['phone', 'section-owner tel'],
      ['countryCode', 'section-owner country-name'],
      ['street', 'section-owner address-line1'],
      ['street2', 'section-owner address-line2'],
      ['postalCode', 'section-owner postal-code'],
      ['city', 'section-owner address-level2'],
    ]);
  });

  it.each([
    [
      'hu-ws',
      { hu: { person: ['idCard'], company: [] } },
      'Required by the .hu registry. It identifies the owner of the domain. For example, 123456AB',
    ],
    ['hu-ws', undefined, 'It identifies the owner of the domain. For example, 123456AB'],
    [
      'at-ws',
      { hu: { person: ['idCard'], company: [] } },
      'Required by the .hu registry. It identifies the owner of the domain.',
    ],
  ])('says at %s what an ID card is for, and its form: %j', async (company, byTld, help) => {
    const person = [...base, 'idCard'];
    await open(
      {
        ...shop,
        'GET /domain-profiles': () => [],
        'GET /domain-profiles/required-fields': () => ({ person, company: base, byTld }),
      },
      { company },
    );
    await step.until(() => expect(step.said('idCard')).toBe(help));
  });

  it('has a control for every field that the table lists for its type', async () => {
    const required = { person: PROFILE_FIELD_NAMES, company: PROFILE_FIELD_NAMES };
    await open({
      ...shop,
      'GET /domain-profiles': () => [],
      'GET /domain-profiles/required-fields': () => required,
    });
    await step.until(() => expect(step.field('noridPid')).toBeDefined());
    const drawn = (): string[] =>
      [...step.box.querySelectorAll<HTMLInputElement>('form input:not([type=radio])')].map(
        ({ name }) => name,
      );
    const fieldsOf = (type: ProfileType, absent: readonly string[]): string[] =>
      PROFILE_FIELD_NAMES.filter((field) => hasField(type, field) && !absent.includes(field));
    expect(drawn()).toHaveLength(new Set(drawn()).size);
    expect(new Set(drawn())).toEqual(new Set(fieldsOf('person', ['contactPerson'])));
    await step.choose('company');
    expect(drawn()).toHaveLength(new Set(drawn()).size);
    expect(new Set(drawn())).toEqual(new Set(fieldsOf('company', ['name', 'birthday'])));
  });
});

describe('what an owner is told', () => {
  const company = { ...profile, id: '8', type: 'company', organisation: 'Lampa s.r.o.' };
  const OWNS = 'The company becomes the owner of the domains, not the contact person.';

  it('is that the company becomes the owner, where it is chosen in the form', async () => {
    await open({ ...shop, 'GET /domain-profiles': () => [] });
    await step.until(() => expect(step.field('name')).toBeDefined());
    expect(step.box.textContent).not.toContain(OWNS);
    await step.choose('company');
    expect(step.box.textContent).toContain(OWNS);
  });

  it('is that the company becomes the owner, where its profile is chosen', async () => {
    const chosen = { ...cart, domainProfile: company };
    await open({
      ...shop,
      'GET /cart': () => chosen,
      'GET /domain-profiles': () => [profile, company],
      'PUT /cart/domain-profile': () => ({ ...cart, domainProfile: profile }),
    });
    await step.until(() => expect(step.box.textContent).toContain(OWNS));
    await step.choose('7');
    await step.until(() => expect(step.box.textContent).not.toContain(OWNS));
  });

  it('is why the registry needs an email address and a phone number that work', async () => {
    await open({ ...shop, 'GET /domain-profiles': () => [] });
    await step.until(() => expect(step.field('emails')).toBeDefined());
    expect(step.said('emails')).toBe(
      'The registry writes to this address and may ask you to confirm it. If nobody answers, the domain can be suspended.',
    );
    expect(step.said('phone')).toMatch(
      /^The registry must be able to reach the owner at this number\. For example, /,
    );
  });
});

describe('a group of fields of which one is sufficient', () => {
  it('has its error at the first field when the form is sent, and none once one of them is filled in [5.23]', async () => {
    await open({ ...shop, 'GET /domain-profiles': () => [] });
    await step.until(() => expect(step.field('passport')).toBeDefined());
    await step.press('Save and continue');
    await step.until(() =>
      expect(step.said('idCard')).toBe('At least one field of the collection must be provided'),
    );
    expect(step.said('passport')).not.toContain('must be provided');
    await step.type('passport', 'AB12345');
    await step.leave('passport');
    await step.until(() => expect(step.said('idCard')).not.toContain('must be provided'));
  });
});

describe('registry requirements that the server cannot provide', () => {
  it('are shown as unknown at the list and in the form, until they are requested again [8.5]', async () => {
    let isDown = true;
    const answer = () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return required;
    };
    const told: unknown[] = [];
    const listen = (event: Event): void => void told.push((event as CustomEvent).detail);
    document.addEventListener('ws-error', listen);
    await open({ ...shop, 'GET /domain-profiles/required-fields': answer });
    const unknown = 'We couldn’t load the registries’ requirements for the owner.';
    await step.until(() => expect(step.box.textContent).toContain(unknown));
    expect(step.box.textContent, 'and why').toContain('We can’t reach the shop.');
    document.removeEventListener('ws-error', listen);
    expect(told, 'and the page is told').toMatchObject([{ path: 'required_fields' }]);
    expect(step.box.textContent).not.toContain('Missing for your domains');
    await step.press('Edit Jana Malá');
    expect(step.box.textContent).toContain(unknown);
    await step.press('Back to profiles');
    isDown = false;
    await step.press('Try again');
    await step.until(() => expect(step.box.textContent).toContain('Missing for your domains: ID card'));
    expect(step.box.textContent).not.toContain(unknown);
    expect(document.activeElement?.textContent).toBe('The registries need a few more details.');
  });
});

describe('a field that became required since the form was opened', () => {
  it('is marked when the form is sent [5.25]', async () => {
    let isDown = true;
    const answer = () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { person: [...base, 'birthday'], company: base, oneOf: [] };
    };
    await open({ ...shop, 'GET /domain-profiles/required-fields': answer });
    await step.until(() => expect(step.box.textContent).toContain('We couldn’t load'));
    await step.press('Edit Jana Malá');
    expect(step.box.querySelector('[name="birthday"]')).toBeNull();
    isDown = false;
    await step.press('Save and continue');
    await step.until(() => expect(step.said('birthday')).toContain('Enter the date of birth'));
  });
});
