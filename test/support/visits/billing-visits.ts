import type { Actor } from '../../../demo/scenarios/actor.ts';
import { hosting, ready } from '../../../demo/scenarios/states.ts';
import { answerCall, type Form, fieldIn, type Reads, type Scene, type Visit, type Visits } from './visit.ts';

const BILLING = 'order?step=billing-profile';
export const HANGING = [{ kind: 'hang', method: 'GET', path: '/api/cart' }] as const;
const CREATE = 'Create account and continue';
const SAVE = 'Save and continue';

/** Goes from the recapitulation back to an earlier step. The stepper shows step names only on a wide page. */
export const backTo =
  (name: RegExp) =>
  async ({ page, tag }: Scene): Promise<void> => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await tag.getByText('Review your order').first().waitFor();
    await tag.getByRole('navigation').getByRole('button', { name }).click();
  };

let logins = 0;
async function fillDetails({ tag, type }: Scene): Promise<void> {
  logins += 1;
  for (const [label, text] of Object.entries({
    Username: `navsteva-${process.pid}-${Date.now()}-${logins}`,
    Password: 'Tajne-heslo-1',
    'Full name': 'Eva Horváthová',
    Email: 'eva@example.sk',
    Phone: '+421 905 111 222',
    'Street and number': 'Hlavná 5',
    'Postal code': '040 01',
    City: 'Košice',
  }))
    await type(label, text);
  await tag.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await tag.getByRole('checkbox', { name: /third parties/ }).check();
}

/** Fills in the visitor's form, makes the shop fail, and submits. */
const sent = (wrong: (scene: Scene) => Promise<unknown>): Visit => ({
  prepare: hosting,
  route: BILLING,
  act: async (scene) => {
    await fillDetails(scene);
    // The check of the username has the same method and prefix as the call that fails.
    await scene.tag.getByText('This username is available.').first().waitFor();
    await wrong(scene);
    await scene.press(CREATE);
  },
  shows: '',
});

const USERS = { method: 'POST', path: '/api/users' } as const;

const asCompany = (number: string): Pick<Visit, 'prepare' | 'route' | 'act'> => ({
  prepare: hosting,
  route: BILLING,
  act: async ({ tag, type }) => {
    await tag.getByRole('radio', { name: 'Company' }).check();
    await type('Company number (IČO)', number);
    await fieldIn(tag, 'City').focus();
  },
});

const logInAs = (login: string) => async (actor: Actor) => {
  await hosting(actor);
  await actor.logIn(login);
};

export const BILLING_VISITS = {
  loading: { route: BILLING, faults: HANGING, shows: 'Your cart is loading', busy: true },
  'not loaded': { scenario: 'shop-down', route: BILLING, shows: 'We couldn’t load your cart' },
  'in progress': {
    ...sent(({ injectFault }) => injectFault({ kind: 'delay', ms: 60_000, ...USERS })),
    shows: ({ tag }) => tag.locator('button[aria-busy="true"]'),
    busy: true,
  },
  'refused by the server': {
    ...sent(({ injectFault }) =>
      injectFault({ kind: 'status', status: 422, key: 'exception.user.login_already_exists', ...USERS }),
    ),
    shows: ({ tag }) => tag.getByRole('alert').first(),
  },
  'unknown error with its number': {
    ...sent(({ injectFault }) => injectFault({ kind: 'status', status: 500, ...USERS })),
    shows: ({ tag }) =>
      tag
        .getByRole('alert')
        .filter({ hasText: /[0-9a-f]{6}/ })
        .first(),
  },
  offline: {
    ...sent(({ page }) => page.context().setOffline(true)),
    shows: /You’re offline/,
    busy: true,
  },
  'refused fields': {
    prepare: hosting,
    route: BILLING,
    act: ({ press }) => press(CREATE),
    shows: 'Enter the street and number',
  },
  'visitor, person': { prepare: personless, route: BILLING, shows: 'Your details' },
  'visitor, company': {
    prepare: hosting,
    route: BILLING,
    act: ({ tag }) => tag.getByRole('radio', { name: 'Company' }).check(),
    shows: 'Company name',
  },
  'visitor, workflow 2': {
    company: 'se-lp',
    scenario: 'visitor-billing-hosting',
    shows: 'Your details',
  },
  'list of countries': {
    prepare: hosting,
    route: BILLING,
    act: ({ type }) => type('Country', 'Hun'),
    shows: ({ tag }) => tag.getByRole('option', { name: 'Hungary', exact: true }),
  },
  'number valid': { ...asCompany('36 421 928'), shows: 'The number is valid.' },
  'number wrong': { ...asCompany('12345678'), shows: 'Invalid company ID' },
  'number cannot be checked': {
    ...asCompany('36 421 928'),
    faults: [{ kind: 'status', status: 503, path: '/validation', count: 99 }],
    shows: 'We can’t check the number right now. You can continue.',
  },
  'login taken': {
    prepare: hosting,
    route: BILLING,
    act: async ({ tag, type }) => {
      await type('Username', 'jana');
      await fieldIn(tag, 'City').focus();
    },
    shows: /^This username is taken/,
  },
  'slip in the email': {
    prepare: hosting,
    route: BILLING,
    act: async ({ tag, type }) => {
      await type('Email', 'eva@gmial.com');
      await fieldIn(tag, 'City').focus();
    },
    shows: ({ tag }) => tag.getByRole('button', { name: 'Did you mean …@gmail.com?' }),
  },
  'email alone': {
    prepare: hosting,
    route: BILLING,
    config: { registration: 'email' },
    shows: /We’ll also send a link to set a password/,
  },
  'email that the shop knows': {
    prepare: hosting,
    route: BILLING,
    config: { registration: 'email' },
    act: async (scene) => {
      await answerCall(scene, '/users/check-login', 200, { available: false });
      await scene.type('Email', 'eva@example.sk');
      await fieldIn(scene.tag, 'City').focus();
    },
    shows: ({ tag }) => tag.getByRole('button', { name: 'Send me a code' }),
  },
  'customer, person': { scenario: 'person-billing', shows: 'Who should we bill?' },
  'customer, company': { scenario: 'company-billing', shows: 'Who should we bill?' },
  'no profile yet': { prepare: logInAs('nikto'), route: BILLING, shows: 'New billing profile' },
  'profile is edited': {
    scenario: 'company-billing',
    act: ({ press }) => press(/^Edit /),
    shows: SAVE,
  },
  'change waits for approval': {
    prepare: logInAs('dlznik'),
    route: BILLING,
    shows: /waiting for approval/,
  },
  'edit mode': {
    prepare: ready,
    route: 'order?step=recapitulation',
    act: backTo(/Your details/),
    shows: 'Who should we bill?',
  },
} satisfies Visits<Reads | Form>;

/** A visitor with a short and a long domain name in the cart. */
async function personless(actor: Actor): Promise<void> {
  await actor.addAll([
    { code: 'hosting-plus' },
    { code: 'domain-register', properties: { domain: 'free-a.sk' } },
  ]);
}
