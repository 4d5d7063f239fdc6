import {
  addName,
  giveConsents,
  giveDetails,
  HOME,
  logIn,
  ORDER,
  openCart,
  orderButton,
  searchFor,
} from '../support/steps.ts';
import { becomes, untilReady, type Visitor } from './browser.ts';
import { onlyOneOrder } from './orders.ts';

/** A goal of a visitor. It throws, or returns the problem, if they do not reach it. */
export interface Flow {
  name: string;
  run: (visitor: Visitor, login: string) => Promise<string | undefined>;
}

interface ServerCart {
  items: { code: string; period: number; properties: { domain?: string } }[];
  note: string;
  summary: { coupons: unknown[] };
  user: { login: string } | null;
}

export const serverCart = async ({ shop }: Visitor): Promise<ServerCart> =>
  (await shop.call('GET', '/api/cart')) as ServerCart;

/** Waits until the server's cart is as expected. */
async function cartBecomes(
  visitor: Visitor,
  isReached: (cart: ServerCart) => boolean,
): Promise<string | undefined> {
  const isThere = await becomes(async () => isReached(await serverCart(visitor)));
  return isThere
    ? undefined
    : `the server's cart: ${JSON.stringify(await serverCart(visitor)).slice(0, 200)}`;
}

const heading = ({ page }: Visitor, name: string | RegExp): Promise<void> =>
  page.locator('ws-cart').getByRole('heading', { name }).first().waitFor();

const goTo = async ({ page, demo }: Visitor, path: string): Promise<void> => {
  await page.goto(demo.siteUrl + path);
  await untilReady(page);
};

/** A customer with hosting in the cart, who only has to order. */
async function makeReady({ shop }: Visitor, login: string, groupId: string): Promise<void> {
  await shop.addHosting();
  await shop.register(login);
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: groupId, groupId });
}

async function orderNow(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await goTo(visitor, `${ORDER}/order?step=recapitulation`);
  await heading(visitor, 'Review your order');
  await giveConsents(page);
  await orderButton(page).click();
}

const transfer: Flow = {
  name: 'an order by transfer',
  run: async (visitor, login) => {
    await makeReady(visitor, login, 'transfer');
    await orderNow(visitor);
    await heading(visitor, 'Thank you! Now make the transfer');
    return onlyOneOrder(visitor, login);
  },
};

const card: Flow = {
  name: 'an order by card, with the way back from the bank',
  run: async (visitor, login) => {
    await makeReady(visitor, login, 'card');
    await orderNow(visitor);
    await visitor.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await heading(visitor, 'Thank you for your order');
    return onlyOneOrder(visitor, login);
  },
};

const newCustomer: Flow = {
  name: 'a new customer',
  run: async (visitor, login) => {
    const { page } = visitor;
    await visitor.shop.addHosting();
    await goTo(visitor, `${ORDER}/order?step=billing-profile`);
    await giveDetails(page, { login, password: 'Tajne-heslo-1' });
    await giveConsents(page);
    await page.getByRole('button', { name: 'Create account and continue' }).click();
    await heading(visitor, 'Review your order');
    return cartBecomes(visitor, ({ user }) => user?.login === login);
  },
};

const buyButton: Flow = {
  name: 'a buy button',
  run: async (visitor) => {
    await goTo(visitor, HOME);
    await visitor.page.locator('ws-add-to-cart').first().getByRole('button', { name: 'Add to cart' }).click();
    await visitor.page.locator('ws-minicart').getByText('1 item').waitFor();
    return cartBecomes(visitor, ({ items }) => items.length === 1);
  },
};

const search: Flow = {
  name: 'a search, and a name into the cart',
  run: async (visitor) => {
    await goTo(visitor, HOME);
    await searchFor(visitor.page, 'modra-free-lampa');
    await addName(visitor.page, 'modra-free-lampa.sk');
    await openCart(visitor.page);
    return cartBecomes(visitor, ({ items }) =>
      items.some(({ properties }) => properties.domain === 'modra-free-lampa.sk'),
    );
  },
};

/** Opens the cart with one hosting in it. */
async function openFilledCart(visitor: Visitor): Promise<void> {
  await visitor.shop.addHosting();
  await goTo(visitor, ORDER);
  await heading(visitor, 'Your cart');
}

const period: Flow = {
  name: 'another period',
  run: async (visitor) => {
    await openFilledCart(visitor);
    await visitor.page.getByRole('combobox', { name: 'Period for Hosting Plus' }).selectOption('24');
    return cartBecomes(visitor, ({ items }) => items[0]?.period === 24);
  },
};

const removal: Flow = {
  name: 'a removal, taken back',
  run: async (visitor) => {
    await openFilledCart(visitor);
    await visitor.page.getByRole('button', { name: 'Remove Hosting Plus' }).click();
    await heading(visitor, 'Your cart is empty');
    await visitor.page.getByRole('button', { name: 'Undo' }).click();
    await heading(visitor, 'Your cart');
    return cartBecomes(visitor, ({ items }) => items.length === 1);
  },
};

const coupon: Flow = {
  name: 'a coupon',
  run: async (visitor) => {
    await openFilledCart(visitor);
    const { page } = visitor;
    await page.getByText('I have a coupon').filter({ visible: true }).click();
    const field = page.getByRole('textbox', { name: 'Coupon code' });
    await field.fill('WELCOME10');
    await field.press('Enter');
    return cartBecomes(visitor, ({ summary }) => summary.coupons.length === 1);
  },
};

const note: Flow = {
  name: 'a note',
  run: async (visitor) => {
    await openFilledCart(visitor);
    const { page } = visitor;
    await page.mouse.move(9, 9);
    await page.locator('ws-cart summary').filter({ hasText: 'Add a note' }).click();
    await page.getByRole('textbox', { name: 'What should we know?' }).fill('Call me first.');
    await page.getByRole('button', { name: 'Save note' }).click();
    return cartBecomes(visitor, (cart) => cart.note === 'Call me first.');
  },
};

const advice: Flow = {
  name: 'the hosting advice',
  run: async (visitor) => {
    await goTo(visitor, `${HOME}/advice`);
    const { page } = visitor;
    await page
      .getByRole('group', { name: 'What will run on it' })
      .getByRole('radio', { name: 'WordPress' })
      .check();
    await page.getByRole('region', { name: 'Our advice' }).getByRole('button').first().click();
    return cartBecomes(visitor, ({ items }) => items.length === 1);
  },
};

const language: Flow = {
  name: 'another language',
  run: async (visitor) => {
    await openFilledCart(visitor);
    await visitor.page.locator('ws-lang').getByRole('combobox').selectOption('Slovenčina');
    await heading(visitor, 'Váš košík');
    return cartBecomes(visitor, ({ items }) => items.length === 1);
  },
};

const login: Flow = {
  name: 'a login, and the way back to the step',
  run: async (visitor) => {
    await visitor.shop.addHosting();
    await goTo(visitor, `${ORDER}/order?step=billing-profile`);
    const logInButton = { name: 'Log in', exact: true } as const;
    await visitor.page.locator('ws-cart').getByRole('button', logInButton).click();
    await visitor.page.getByRole('dialog').getByRole('button', logInButton).click();
    await logIn(visitor.page, 'jana', 'Heslo-123');
    await heading(visitor, 'Who should we bill?');
    return cartBecomes(visitor, ({ user }) => user?.login === 'jana');
  },
};

/** The twelve most frequent goals of visitors. */
export const FLOWS: readonly Flow[] = [
  ...[transfer, card, newCustomer, buyButton, search, period],
  ...[removal, coupon, note, advice, language, login],
];
