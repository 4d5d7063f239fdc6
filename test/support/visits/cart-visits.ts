import { hosting, threeItems } from '../../../demo/scenarios/states.ts';
import { answerCall, fieldIn, type Reads, type Scene, type Sends, type Visit, type Visits } from './visit.ts';

const CHANGES = { method: 'CHANGE', path: '/api/cart' } as const;

const period = ({ tag }: Scene) => tag.getByRole('combobox', { name: /period/i }).first();

/** Changes the period of the first item, as an example of a cart change. */
const changePeriod = async (scene: Scene): Promise<void> => {
  await period(scene).selectOption({ index: 2 });
};

const dialog = ({ tag }: Scene) => tag.getByRole('dialog');

/** Opens the collapsed summary: visits start in a narrow window. */
const unfold = ({ tag }: Scene): Promise<void> =>
  tag.getByRole('button', { name: 'Show the summary' }).click();

const openDialog = (scene: Scene): Promise<void> => scene.press('Quick order');

const sendQuickOrder = async (scene: Scene): Promise<void> => {
  const order = dialog(scene).getByRole('button', { name: /^Order and pay/ });
  await order.waitFor();
  for (const consent of await dialog(scene).getByRole('checkbox').all()) await consent.check();
  await order.click();
};

/** Asks for the form of the code in the login drawer. */
const askForCode = async (scene: Scene): Promise<void> => {
  await scene.press('Checkout');
  await scene.press('Get a code by email instead');
};

/** A quick order that the shop refuses with a key. */
const refusedQuickOrder = (key: string, text: string): Visit => ({
  scenario: 'quick-order-rychla',
  act: async (scene) => {
    await openDialog(scene);
    const fault = { kind: 'status', status: 422, method: 'POST', path: '/api/quick-order' } as const;
    await scene.injectFault({ ...fault, key: `exception.quick_order.${key}` });
    await sendQuickOrder(scene);
  },
  shows: (scene) => dialog(scene).getByText(text).first(),
});

export const CART_VISITS = {
  loading: {
    faults: [{ kind: 'hang', method: 'GET', path: '/api/cart' }],
    shows: 'Your cart is loading',
    busy: true,
  },
  'not loaded': { scenario: 'shop-down', shows: 'We couldn’t load your cart' },
  'in progress': {
    prepare: hosting,
    act: async (scene) => {
      await scene.injectFault({ kind: 'delay', ms: 60_000, ...CHANGES });
      await changePeriod(scene);
    },
    shows: ({ tag }) => tag.locator('[aria-busy="true"]').first(),
    busy: true,
  },
  'refused by the server': {
    prepare: hosting,
    act: async (scene) => {
      const key = 'exception.integrity.price_outdated';
      await scene.injectFault({ kind: 'status', status: 422, key, ...CHANGES });
      await changePeriod(scene);
    },
    shows: /The price has changed/,
  },
  'unknown error with its number': {
    prepare: hosting,
    act: async (scene) => {
      await scene.injectFault({ kind: 'status', status: 500, ...CHANGES });
      await changePeriod(scene);
    },
    shows: /number|server/,
  },
  offline: {
    prepare: hosting,
    act: async (scene) => {
      await period(scene).waitFor();
      await scene.page.context().setOffline(true);
      await changePeriod(scene);
    },
    shows: /You’re offline/,
    busy: true,
  },
  'one item': { scenario: 'cart-one', shows: 'Hosting Plus' },
  'long text': { scenario: 'cart-three', shows: /velmi-dlhy-nazov/ },
  'every family': { scenario: 'cart-families', shows: 'Your cart' },
  '300 items': {
    scenario: 'cart-300',
    // Off-screen rows have only an estimated height, so scroll to the content below them.
    act: ({ tag }) => tag.locator('summary', { hasText: 'Add a donation' }).scrollIntoViewIfNeeded(),
    shows: '300 items',
  },
  'card only': {
    scenario: 'cart-monthly',
    act: (scene) => period(scene).focus(),
    shows: /only be paid by card/,
  },
  'costs nothing': { scenario: 'cart-free', shows: /€0\.00/ },
  coupons: { scenario: 'cart-coupon-item', shows: 'WELCOME10' },
  'coupon refused': {
    scenario: 'cart-coupon-refused',
    act: async (scene) => {
      await unfold(scene);
      await scene.tag.getByText('I have a coupon').filter({ visible: true }).click();
      const code = fieldIn(scene.tag, 'Coupon code');
      await code.fill('NOSUCHCODE');
      await code.press('Enter');
    },
    shows: 'We don’t recognize this code.',
  },
  note: { scenario: 'cart-note', act: openExtra('Add a note'), shows: 'Remove note' },
  donation: {
    scenario: 'donation',
    act: openExtra('Add a donation'),
    shows: 'How much would you like to give?',
  },
  'link to the cart': {
    scenario: 'cart-one',
    act: (scene) => scene.press('Continue on another device'),
    shows: (scene) => dialog(scene).getByRole('img'),
  },
  'link that is not made': {
    scenario: 'cart-one',
    act: async (scene) => {
      await answerCall(scene, '/cart/links', 503);
      await scene.press('Continue on another device');
    },
    shows: (scene) => dialog(scene).getByRole('button', { name: 'Try again' }),
  },
  licenses: { scenario: 'business-mail', shows: 'Your cart' },
  recommendations: { scenario: 'x-sell', act: loadRecommendations, shows: 'Your cart' },
  upgrade: { scenario: 'up-sell', act: loadRecommendations, shows: 'Your cart' },
  'migration chosen': {
    scenario: 'migration-help',
    act: openExtra('Move your website to us'),
    shows: 'I’m not moving a website',
  },
  'invoices sent': {
    scenario: 'migration-files',
    act: openExtra('Move your website to us'),
    shows: 'faktura-2026-03.pdf',
  },
  'all that opens': {
    prepare: threeItems,
    act: async (scene) => {
      await scene.tag
        .getByRole('button', { name: /: Upgrade$/, expanded: false })
        .first()
        .click();
      const extras = ['Move your website to us', 'Add a note', 'Add a donation'];
      for (const name of extras) await openExtra(name)(scene);
    },
    shows: 'How much would you like to give?',
  },
  removed: {
    prepare: threeItems,
    act: (scene) => scene.press('Remove Hosting Plus'),
    shows: 'Undo',
  },
  'session lost': {
    scenario: 'shop-session-lost',
    act: changePeriod,
    shows: /We had to reload your cart/,
  },
  'visitor, drawer open': {
    prepare: threeItems,
    act: (scene) => scene.press('Checkout'),
    shows: (scene) => dialog(scene).getByText('How would you like to continue?'),
  },
  'visitor, code asked for': {
    prepare: threeItems,
    config: { registration: 'email' },
    act: askForCode,
    shows: (scene) => dialog(scene).getByRole('button', { name: 'Send me a code' }),
  },
  'visitor, code wrong': {
    prepare: threeItems,
    config: { registration: 'email' },
    act: async (scene) => {
      await answerCall(scene, '/users/login-codes', 204);
      const wrong = { propertyPath: 'code', errors: [{ translationKey: 'login-code-wrong' }] };
      await answerCall(scene, '/users/login', 400, { violations: [wrong] });
      await askForCode(scene);
      await scene.type('Email', 'eva@example.sk');
      await scene.press('Send me a code');
      await scene.type('Code from the email', '123456');
    },
    shows: (scene) => dialog(scene).getByText('This code is wrong.'),
  },
  'visitor, no codes': {
    prepare: threeItems,
    config: { registration: 'email' },
    act: async (scene) => {
      await answerCall(scene, '/users/login-codes', 404, {});
      await askForCode(scene);
      await scene.type('Email', 'eva@example.sk');
      await scene.press('Send me a code');
    },
    shows: (scene) => dialog(scene).getByText('Codes by email aren’t available here.'),
  },
  student: { scenario: 'student-card', shows: 'Your cart' },
  'optional settings': { scenario: 'settings-optional', route: '', shows: 'Set up your services now' },
  'workflow 2': { scenario: 'cart-three', company: 'se-lp', shows: /velmi-dlhy-nazov/ },
  'theme of the WebAdmin': { scenario: 'cart-three', config: { theme: 'admin' }, shows: /velmi-dlhy-nazov/ },
  'quick order': {
    scenario: 'quick-order-rychla',
    act: openDialog,
    shows: (scene) => dialog(scene).getByRole('button', { name: /^Order and pay/ }),
  },
  'quick order, in progress': {
    scenario: 'quick-order-rychla',
    act: async (scene) => {
      await openDialog(scene);
      await scene.injectFault({ kind: 'delay', ms: 60_000, method: 'POST', path: '/api/quick-order' });
      await sendQuickOrder(scene);
    },
    shows: (scene) => dialog(scene).locator('[aria-busy="true"]').first(),
    busy: true,
  },
  'quick order, no payment': refusedQuickOrder('payment_method_invalid', 'Choose the payment method'),
  'quick order, no profile': refusedQuickOrder('no_default_billing_profile', 'Choose who to bill'),
  'quick order, settings': refusedQuickOrder('service_settings_issues', 'Complete the settings'),
  'quick order, owner': refusedQuickOrder('default_domain_profile_has_issues', 'Choose the domain owner'),
  'part not loaded': {
    prepare: hosting,
    act: async (scene) => {
      const unblock = await withoutExtras(scene);
      await openExtra('Add a note')(scene);
      await scene.tag.getByText('This part of the page didn’t load').waitFor();
      await unblock();
    },
    shows: 'This part of the page didn’t load',
  },
  'part not loaded again': {
    prepare: hosting,
    act: async (scene) => {
      const unblock = await withoutExtras(scene);
      await openExtra('Add a note')(scene);
      await scene.press('Try again');
      await scene.tag.getByRole('button', { name: 'Reload the page' }).waitFor();
      await unblock();
    },
    shows: 'or reload the page',
  },
} satisfies Visits<Reads | Sends>;

/** Blocks the file of these sections, also one that a state before has loaded. */
async function withoutExtras({ page }: Scene): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const block = (urls: string[]) => session.send('Network.setBlockedURLs', { urls });
  await block(['*/assets/extras-*']);
  return () => block([]).then(() => undefined);
}

/** Opens one of the collapsed sections below the items. */
function openExtra(name: string): (scene: Scene) => Promise<void> {
  return async ({ tag }) => {
    await tag.locator('summary', { hasText: name }).click();
  };
}

/** Recommendations load after an interaction, when their place is scrolled into view. */
async function loadRecommendations({ page, tag }: Scene): Promise<void> {
  await tag.getByRole('heading', { name: 'Your cart' }).waitFor();
  await page.mouse.move(9, 9);
  await tag.locator('summary').filter({ visible: true }).last().scrollIntoViewIfNeeded();
}
