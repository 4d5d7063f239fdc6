// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Answers, type Drawn, draw } from '../../../../test/support/render.tsx';
// Loaded in advance, so that the text of a message is rendered with it.
import '../../../i18n/server-texts.ts';
import { keepTemporaryProfileAtom } from '../../../state/cart/temporary-profile.ts';
import { dropDraft } from '../../../state/session/drafts.ts';
import { DomainStep } from './domain-step.tsx';

const EVA = 'eva@example.sk';
const profile = {
  ...{ id: '7', type: 'person', countryCode: 'SK', name: 'Eva Tóthová', emails: [EVA], email: EVA },
  ...{ street: 'Dlhá 12', city: 'Žilina', postalCode: '01001', phone: '+421905123456' },
};
const item = { id: '1', code: 'domain-register', name: 'Domain', price: { vatExcluded: 20 } };
const cart = {
  uuid: 'a',
  items: [{ ...item, properties: { domain: 'evafree.hu', tld: 'hu' } }],
  domainProfileRequired: true,
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const customer = { ...cart, user: { login: 'eva', customerType: 'person' }, domainProfile: profile };
const violation = (key: string) =>
  Response.json(
    { violations: [{ propertyPath: 'code', errors: [{ translationKey: key }] }] },
    { status: 400 },
  );

let step: Drawn;
let did: string[] = [];
let sent: [string, unknown][] = [];
afterEach(() => {
  step.end();
  dropDraft('sk-ws', 'domain-profile');
  sessionStorage.clear();
  localStorage.clear();
  did = [];
  sent = [];
});

/** Opens the step at a shop whose code is 123456. */
async function open(answers: Answers = {}): Promise<void> {
  const noted = Object.entries({
    'POST /users/login-codes': () => new Response(null, { status: 204 }),
    'POST /users/email-verifications': (body: unknown) =>
      (body as { code: string }).code === '123456'
        ? new Response(null, { status: 204 })
        : violation('login-code-wrong'),
    ...answers,
  }).map(([call, answer]) => [
    call,
    (body: unknown) => {
      if (call.startsWith('POST')) sent.push([call, body]);
      return answer(body);
    },
  ]);
  const callbacks = {
    onDone: () => did.push('done'),
    onBack: () => did.push('back'),
    onLogin: () => undefined,
  };
  step = await draw(<DomainStep {...callbacks} />, {
    'GET /cart': () => customer,
    'GET /domain-profiles': () => [profile],
    'GET /domain-profiles/required-fields': () => ({ person: ['name'], company: [], verifyEmail: true }),
    'PUT /cart/domain-profile': () => customer,
    ...(Object.fromEntries(noted) as Answers),
  });
}
const status = () => step.box.querySelector('[role="status"]')?.textContent;
const next = async (): Promise<void> => {
  await step.until(() => expect(step.box.textContent).toContain('Continue'));
  await step.press('Continue');
};
async function ask(answers?: Answers): Promise<void> {
  await open(answers);
  await next();
  await step.until(() => expect(status()).toBe(`We’ve sent a code to ${EVA}. It’s valid for 10 minutes.`));
}

it('the owner’s address is confirmed with the last digit, which ends the step, and not asked for again [C9.37]', async () => {
  await ask();
  expect(did).toEqual([]);
  expect(document.activeElement?.textContent).toBe('Confirm the owner’s email');
  await step.type('code', '12 34 56');
  await step.until(() => expect(did).toEqual(['done']));
  expect(sent).toEqual([
    ['POST /users/login-codes', { email: EVA, purpose: 'verify' }],
    ['POST /users/email-verifications', { email: EVA, code: '123456' }],
  ]);
  step.end();
  await open();
  await next();
  await step.until(() => expect(did).toEqual(['done', 'done']));
});

it('a wrong code says so and stays, and a new one can be sent', async () => {
  await ask();
  await step.type('code', '654321');
  await step.until(() => expect(step.box.textContent).toContain('This code is wrong'));
  expect(step.field('code').value).toBe('654321');
  await step.press('Send a new code');
  await step.until(() =>
    expect(status()).toBe(`A new code is on its way to ${EVA}. Only the newest one is valid.`),
  );
  expect(did).toEqual([]);
});

it('it can be confirmed later, or after another look at the owner, who is still chosen', async () => {
  await ask();
  await step.press('Back');
  expect(step.box.textContent).toContain('Eva Tóthová');
  expect(document.activeElement?.textContent).toBe('Who will own the domains?');
  await next();
  await step.until(() => expect(status()).toContain('code'));
  await step.press('Confirm later');
  expect(did).toEqual(['done']);
});

it('what a visitor has typed is kept while they confirm, and after', async () => {
  await open({ 'GET /cart': () => cart });
  const { id: _, emails: _all, email: _one, ...fields } = profile;
  step.store.set(keepTemporaryProfileAtom, { ...fields, emails: EVA }, { ...fields, emails: EVA });
  step.end();
  await ask({ 'GET /cart': () => cart });
  await step.press('Back');
  expect(step.field('name').value).toBe('Eva Tóthová');
  expect(step.field('emails').value).toBe(EVA);
});

it.each([
  ['the shop sends no codes', { 'POST /users/login-codes': () => Response.json({}, { status: 404 }) }],
  ['the customer has confirmed it', { 'GET /domain-profiles': () => [{ ...profile, emailVerified: true }] }],
  [
    'no registry asks for it',
    { 'GET /domain-profiles/required-fields': () => ({ person: [], company: [] }) },
  ],
])('the step ends as it did where %s', async (_why, answers: Answers) => {
  await open(answers);
  await next();
  await step.until(() => expect(did).toEqual(['done']));
});

it('a shop that sends too many codes says so, and the order goes on', async () => {
  await open({
    'POST /users/login-codes': () => Response.json({}, { status: 429, headers: { 'retry-after': '60' } }),
  });
  await next();
  await step.until(() => expect(step.box.querySelector('[role="alert"]')?.textContent).not.toBe(''));
  await step.press('Confirm later');
  expect(did).toEqual(['done']);
});
