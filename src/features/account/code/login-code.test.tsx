// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, type Drawn, draw } from '../../../../test/support/render.tsx';
// Loaded in advance, so that the text of a message is rendered with it.
import '../../../i18n/server-texts.ts';
import { userAtom } from '../../../state/cart/cart-atom.ts';
import { connectTabsAtom } from '../../../state/cart/page-cart.ts';
import { loginCodesMissingAtom } from '../../../state/page/hidden-parts.ts';
import { dropDraft, readDraft, saveDraft } from '../../../state/session/drafts.ts';
import { loginHintAtom } from '../../../state/session/person.ts';
import { LoginDrawer } from '../login-drawer.tsx';
import './login-code.tsx';

const cart = {
  uuid: 'a',
  items: [{ id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, properties: {} }],
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const user = { login: 'eva@example.sk', customerType: 'person' };
const violation = (key: string) =>
  Response.json(
    { violations: [{ propertyPath: 'code', errors: [{ translationKey: key }] }] },
    { status: 400 },
  );
const EVA = { email: 'eva@example.sk' };

let page: Drawn;
let did: string[] = [];
let sent: [string, unknown][] = [];
afterEach(() => {
  page.end();
  dropDraft('sk-ws', 'billing-profile');
  sessionStorage.clear();
  localStorage.clear();
  did = [];
  sent = [];
});

/** Opens the drawer at a shop whose code is 123456, as far as `answers` do not say otherwise. */
async function open(
  answers: Answers = {},
  props: { sendsCode?: boolean } = {},
  config: object = { registration: 'email' },
): Promise<void> {
  let isIn = false;
  const noted = Object.entries({
    'POST /users/login-codes': () => new Response(null, { status: 204 }),
    'POST /users/login': (body: unknown) => {
      isIn = (body as { code: string }).code === '123456';
      return isIn ? user : violation('login-code-wrong');
    },
    ...answers,
  }).map(([call, answer]) => [
    call,
    (body: unknown) => {
      sent.push([call, body]);
      return answer(body);
    },
  ]);
  const withUser = () => (isIn ? { ...cart, user } : cart);
  page = await draw(
    <LoginDrawer
      open
      step="cart"
      onNewCustomer={undefined}
      onClose={() => did.push('closed')}
      onLoggedIn={() => did.push(`went on as ${page.store.get(userAtom)?.login}`)}
      {...props}
    />,
    {
      'GET /cart': withUser,
      'GET /cart/reload-configuration': withUser,
      ...(Object.fromEntries(noted) as Answers),
    },
    config,
  );
}

const status = () => page.box.querySelector('.login-code > [role="status"]')?.textContent;

/** Asks for a code to an address, in the drawer as it opens. */
async function askFor(email: string): Promise<void> {
  await page.press('Get a code by email instead');
  await page.until(() => expect(document.activeElement).toBe(page.field('email')));
  await page.type('email', email);
  await page.press('Send me a code');
}

it('logs in with the last digit, tells other tabs, keeps what was typed, and goes on when the drawer is closed [C9.34]', async () => {
  await open();
  const tabs: unknown[] = [];
  page.store.set(connectTabsAtom, (news) => tabs.push(news));
  saveDraft('sk-ws', 'billing-profile', { city: 'Košice' });
  const changes: unknown[] = [];
  const onChange = vi.fn((event: Event) => changes.push((event as CustomEvent).detail));
  document.addEventListener('ws-user-change', onChange);
  await askFor('eva@example.sk');
  await page.until(() =>
    expect(status()).toContain('If eva@example.sk has an account, a code is on its way'),
  );
  expect(document.activeElement).toBe(page.field('code'));
  expect(page.field('code').getAttribute('autocomplete')).toBe('one-time-code');
  await page.type('code', '12345');
  expect(sent.map(([call]) => call)).toEqual(['POST /users/login-codes']);
  await page.type('code', ' 123-456');
  await page.until(() => expect(did).toEqual(['closed', 'went on as eva@example.sk']));
  expect(sent).toEqual([
    ['POST /users/login-codes', EVA],
    ['POST /users/login', { ...EVA, code: '123456' }],
  ]);
  expect(readDraft('sk-ws', 'billing-profile')).toEqual({ city: 'Košice' });
  expect(tabs).toEqual([{ type: 'cart' }]);
  expect(changes).toHaveLength(1);
  document.removeEventListener('ws-user-change', onChange);
});

it.each([
  ['login-code-wrong', 'This code is wrong. Check the newest email from us.'],
  ['login-code-expired', 'This code is no longer valid. Send a new one.'],
])('says at the field why a code is refused: %s', async (key, text) => {
  await open({ 'POST /users/login': () => violation(key) });
  await askFor('eva@example.sk');
  await page.until(() => expect(page.field('code')).toBeDefined());
  await page.type('code', '999999');
  await page.until(() => expect(page.said('code')).toBe(text));
  expect(did).toEqual([]);
  await page.press('Send a new code');
  await page.until(() => expect(status()).toContain('A new code is on its way to eva@example.sk'));
  expect(page.field('code').value).toBe('');
  expect(document.activeElement).toBe(page.field('code'));
});

it('sends nothing for an address or a code that is none, and goes back to the address', async () => {
  await open();
  await askFor('eva@example');
  await page.until(() => expect(page.said('email')).toContain('Email format is not valid'));
  expect(sent).toEqual([]);
  await page.type('email', 'eva@example.sk');
  await page.press('Send me a code');
  await page.until(() => expect(page.field('code')).toBeDefined());
  await page.type('code', '123');
  await page.press('Log in');
  await page.until(() => expect(page.said('code')).toBe('Enter the six digits from the email.'));
  await page.press('Use another email');
  expect(page.field('email').value).toBe('eva@example.sk');
  expect(document.activeElement).toBe(page.field('email'));
  expect(status()).toBe('');
});

it.each<[string, () => unknown, string]>([
  [
    'too many codes',
    () => Response.json({}, { status: 429, headers: { 'Retry-After': '30' } }),
    'Too many requests',
  ],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'We can’t reach the shop'],
])('says that no code was sent: %s', async (_what, answer, text) => {
  await open({ 'POST /users/login-codes': answer });
  await askFor('eva@example.sk');
  await page.until(() => expect(page.said('email')).toContain(text));
  expect(page.field('email').value).toBe('eva@example.sk');
});

it('leaves the code away where the shop has none, and offers the login instead', async () => {
  await open({ 'POST /users/login-codes': () => Response.json({}, { status: 404 }) });
  await askFor('eva@example.sk');
  const alert = () => page.box.querySelector('[role="alert"]')?.textContent;
  await page.until(() => expect(alert()).toContain('Codes by email aren’t available here.'));
  expect(document.activeElement?.textContent).toBe('Log in');
  expect(page.box.textContent).not.toContain('Get a code by email instead');
  expect(page.store.get(loginCodesMissingAtom)).toBe(true);
});

it('counts a login whose answer was lost', async () => {
  let isIn = false;
  const lose = () => {
    isIn = true;
    throw new TypeError('Failed to fetch');
  };
  await open({
    'POST /users/login': lose,
    'GET /cart/reload-configuration': () => (isIn ? { ...cart, user } : cart),
  });
  await askFor('eva@example.sk');
  await page.until(() => expect(page.field('code')).toBeDefined());
  await page.type('code', '123456');
  await page.until(() => expect(did).toEqual(['closed', 'went on as eva@example.sk']));
});

it('sends a code at once to the address that was typed into the billing details', async () => {
  saveDraft('sk-ws', 'billing-profile', { emails: 'Eva <eva@example.sk>, jan@example.sk' });
  await open({}, { sendsCode: true });
  await page.until(() => expect(page.field('code')).toBeDefined());
  expect(sent).toEqual([['POST /users/login-codes', EVA]]);
  await page.press('Other ways to log in');
  expect(document.activeElement?.textContent).toBe('Log in');
});

it('takes no username that was typed for an address', async () => {
  await open();
  page.store.set(loginHintAtom, 'jana');
  await page.press('Get a code by email instead');
  await page.until(() => expect(page.field('email').value).toBe(''));
});

it('is not offered where customers register with a username: whether the shop has codes is not known there', async () => {
  await open({}, {}, {});
  expect(page.box.textContent).toContain('Log in and we’ll use your saved details.');
  expect(page.box.textContent).not.toContain('Get a code by email instead');
});
