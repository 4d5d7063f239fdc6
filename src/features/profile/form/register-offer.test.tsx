// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, type Drawn, draw } from '../../../../test/support/render.tsx';
import { dropDraft } from '../../../state/session/drafts.ts';
import { DomainStep } from '../domain/domain-step.tsx';

const cart = {
  uuid: 'a',
  items: [],
  user: { login: 'jana', customerType: 'company' },
  domainProfileRequired: true,
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const company = { name: 'Lampy s.r.o.', street: 'Dlhá 12', city: 'Žilina', postalCode: '010 01' };
const base = ['organisation', 'street', 'city', 'postalCode', 'countryCode', 'email', 'phone'];
let asked: unknown[] = [];
let answer: (sent: { companyId: string }) => unknown;
const shop: Answers = {
  'GET /cart': () => cart,
  'GET /domain-profiles': () => [],
  'GET /domain-profiles/required-fields': () => ({ person: base, company: base }),
  'POST /validations/company-id': (sent) => {
    asked.push(sent);
    return answer(sent as { companyId: string });
  },
};
const callbacks = { onDone: () => undefined, onBack: () => undefined, onLogin: () => undefined };

let step: Drawn;
const enter = async (number: string): Promise<void> => {
  await step.type('companyId', number);
  await step.leave('companyId');
};
const open = async (): Promise<void> => {
  asked = [];
  answer = () => ({ valid: true, company });
  step = await draw(<DomainStep {...callbacks} />, shop);
  await step.until(() => expect(step.field('name')).toBeDefined());
  await step.choose('company');
};
const shown = (): string => step.box.querySelector('.register-offer')?.textContent ?? '';

afterEach(() => {
  step.end();
  dropDraft('sk-ws', 'domain-profile');
});

describe('the details of a company that its register has', () => {
  it('are offered after its number, and change nothing by themselves', async () => {
    await open();
    await enter('47251301');
    await step.until(() => expect(shown()).toContain('Lampy s.r.o.'));
    expect(asked).toEqual([{ companyId: '47251301', countryCode: 'SK' }]);
    expect([step.field('organisation').value, step.field('street').value]).toEqual(['', '']);
    await step.press('Use these details');
    expect(['organisation', 'street', 'postalCode', 'city'].map((name) => step.field(name).value)).toEqual([
      'Lampy s.r.o.',
      'Dlhá 12',
      '01001',
      'Žilina',
    ]);
    expect(shown()).toBe('');
    expect(document.activeElement?.textContent).toBe('The details from the register are filled in.');
  });

  it('replace what was typed only by the button that shows it, and fill the rest by the other', async () => {
    await open();
    await step.type('organisation', 'Lampas');
    await enter('47251301');
    await step.until(() => expect(shown()).toContain('Lampy s.r.o. instead of Lampas'));
    await step.press('Only fill empty fields');
    expect([step.field('organisation').value, step.field('city').value]).toEqual(['Lampas', 'Žilina']);
    await step.press('Use these details');
    expect(step.field('organisation').value).toBe('Lampy s.r.o.');
  });

  it('follow what is typed while they are shown', async () => {
    await open();
    await enter('47251301');
    await step.until(() => expect(shown()).toContain('Dlhá 12'));
    await step.type('street', 'Krátka 3');
    await step.until(() => expect(shown()).toContain('Dlhá 12 instead of Krátka 3'));
  });

  it('are not offered for a number that was changed before the answer came', async () => {
    await open();
    let send: (value: unknown) => void = () => undefined;
    answer = ({ companyId }) =>
      companyId === '47251301'
        ? new Promise((resolve) => {
            send = resolve;
          })
        : { valid: true };
    await enter('47251301');
    await enter('36421928');
    send({ valid: true, company });
    await step.until(() => expect(step.said('companyId')).toBe('The number is valid.'));
    expect(shown()).toBe('');
  });

  it.each([
    ['an invalid number', { valid: false, company }],
    ['another company', { valid: true, company: { ...company, companyId: '36421928' } }],
    ['a company of another country', { valid: true, company: { ...company, countryCode: 'CZ' } }],
    ['no details', { valid: true, company: {} }],
    ['null', { valid: true, company: null }],
    ['a text instead of a company', { valid: true, company: 'Lampy' }],
    ['a list as a name', { valid: true, company: { ...company, name: ['Lampy'] } }],
  ])('are not offered from an answer with %s', async (_what, said) => {
    await open();
    answer = () => said;
    await enter('47251301');
    await step.until(() => expect(step.said('companyId')).toMatch(/valid|Invalid/));
    expect(shown()).toBe('');
  });
});
