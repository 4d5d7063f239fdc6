import { type Check, expectSame } from './check.ts';
import { type Driver, look, until, untilSays } from './driver.ts';
import { button, giveConsents, heading, inCart } from './in-cart.ts';
import type { Stage } from './stage.ts';

const CART = '<ws-minicart></ws-minicart><ws-login></ws-login><ws-cart></ws-cart>';

/** Adds hosting with the page's own script, then opens the cart; returns the cart page's URL. */
async function openFullCart(visitor: Driver, stage: Stage): Promise<string> {
  await visitor.goto(stage.page('<ws-minicart></ws-minicart>'));
  await untilSays(visitor, 'ws-minicart', 'Cart is empty');
  const product = { code: 'hosting-plus', name: 'Hosting Plus', period: 12 };
  expectSame(await visitor.ask(look('add', product)), true, 'added');
  const cart = stage.page(CART);
  await visitor.goto(cart);
  await untilSays(visitor, 'ws-cart', 'Hosting Plus');
  return cart;
}

async function fill(visitor: Driver, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await visitor.type(inCart('input', label), text);
}

async function orderByTransfer(visitor: Driver, login: string): Promise<void> {
  await visitor.click(button('Checkout'));
  await visitor.click(button('Continue as a new customer'));
  await heading(visitor, 'Your details');
  await fill(visitor, {
    Username: login,
    Password: 'Tajne-heslo-1',
    'Full name': 'Eva Horváthová',
    Email: 'eva@example.sk',
    Phone: '+421 905 111 222',
    'Street and number': 'Hlavná 5',
    'Postal code': '040 01',
    City: 'Košice',
  });
  await giveConsents(visitor);
  await visitor.click(button('Create account and continue'));
  await heading(visitor, 'Review your order');
  await visitor.click(button('Change the payment'));
  await heading(visitor, 'How would you like to pay?');
  await visitor.click(inCart('[type=radio]', 'transfer'));
  await visitor.click(button('Save and return'));
  await heading(visitor, 'Review your order');
  await visitor.click(button('Order'));
}

/** The order, from the cart to the order that the shop has stored. */
export const ORDER_CHECKS: readonly Check[] = [
  {
    name: 'the mini-cart opens the cart, whose period changes and whose items go and come back',
    run: async (visitor, stage) => {
      const cart = await openFullCart(visitor, stage);
      await visitor.goto(stage.page('<ws-minicart></ws-minicart>', { config: { cartUrl: cart } }));
      await untilSays(visitor, 'ws-minicart', '1 item');
      await visitor.click(['ws-minicart', 'button, a']);
      await heading(visitor, 'Your cart');
      expectSame(await visitor.ask('location.href'), cart, 'the page');
      await visitor.choose(inCart('select', 'Period for'), '2 years');
      await untilSays(visitor, 'ws-minicart', '€119.76');
      await visitor.click(button('Remove Hosting Plus'));
      await untilSays(visitor, 'ws-minicart', 'Cart is empty');
      await visitor.click(button('Undo'));
      await untilSays(visitor, 'ws-minicart', '1 item');
      await untilSays(visitor, 'ws-minicart', '€119.76');
    },
  },
  {
    name: 'the login drawer is a dialog: focus goes in, Escape closes it, focus returns',
    run: async (visitor, stage) => {
      await openFullCart(visitor, stage);
      await visitor.click(button('Checkout'));
      await until(visitor, 'the focus inside', look('isFocusIn', 'ws-cart', 'dialog'));
      expectSame(
        await visitor.ask("window.look.find('ws-cart', 'dialog').matches(':modal')"),
        true,
        'a modal dialog',
      );
      await visitor.press('Escape');
      await until(visitor, 'the closed dialog', `!${look('has', 'ws-cart', 'dialog[open]')}`);
      await until<string>(visitor, 'the focus on its opener', look('focus'), (name) => name === 'Checkout');
    },
  },
  {
    name: 'the login drawer fits a narrow window, beside the bar that scrolls it',
    run: async (visitor, stage) => {
      await visitor.resize(360, 640);
      await openFullCart(visitor, stage);
      await visitor.ask("void (document.body.style.minHeight = '2000px')");
      await visitor.click(button('Checkout'));
      await until(visitor, 'the drawer at rest', look('isAtRest', 'ws-cart', 'dialog[open]'));
      const [left, right, width] = await visitor.ask<[number, number, number]>(
        look('sides', 'ws-cart', 'dialog[open]'),
      );
      expectSame([left, right <= width], [0, true], 'left edge, and within the page');
    },
  },
  {
    name: 'a visitor becomes a customer and pays by transfer, and the shop has the order [C10.2]',
    run: async (visitor, stage) => {
      const login = `eva-${Date.now()}`;
      await openFullCart(visitor, stage);
      await orderByTransfer(visitor, login);
      await untilSays(visitor, 'ws-cart', 'Now make the transfer');
      await untilSays(visitor, 'ws-cart', '€81.03');
      await untilSays(visitor, 'ws-login', login);
      await untilSays(visitor, 'ws-minicart', 'Cart is empty');
      const answer = await fetch(`${stage.shop.apiUrl}/demo/orders`);
      const orders = ((await answer.json()) as Record<string, unknown>[]).filter(
        (order) => order.login === login,
      );
      // 65.88 plus 23 % VAT (15.1524).
      const stored = orders.map(({ vatExcluded, vat, vatIncluded, paymentState }) => ({
        vatExcluded,
        vat,
        vatIncluded,
        paymentState,
      }));
      expectSame(
        stored,
        [{ vatExcluded: 6_588, vat: 1_515, vatIncluded: 8_103, paymentState: 'waiting' }],
        'orders of the customer',
      );
    },
  },
];
