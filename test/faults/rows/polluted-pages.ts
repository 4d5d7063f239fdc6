import { GOOD_CONFIG, openBarePage } from '../../support/bare-page.ts';
import { giveConsents, orderButton } from '../../support/steps.ts';
import { openVisitor, type Visitor } from '../browser.ts';
import { onlyOneOrder } from '../orders.ts';
import { POLLUTIONS, type Pollution } from '../pollutions.ts';
import { defineRow } from '../row.ts';

const BODY = `<ws-minicart></ws-minicart><ws-login></ws-login>
<ws-add-to-cart code="hosting-plus" name="Hosting Plus" period="12"></ws-add-to-cart>
<ws-cart routing="memory"></ws-cart>`;

let visits = 0;

/** Buys, orders and pays by transfer; returns the fields of all request bodies, by call. */
async function order(
  visitor: Visitor,
  { head, body = '' }: Pick<Pollution, 'head' | 'body'>,
  login: string,
): Promise<string> {
  const { page, demo, shop } = visitor;
  const sent: string[] = [];
  page.on('request', (request) => {
    const text = request.postData();
    const { pathname, search } = new URL(request.url());
    if (text !== null) sent.push(`${request.method()} ${pathname}${search} ${fieldsOf(text)}`);
  });
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY + body, head });
  const cart = page.locator('ws-cart');
  await page.locator('ws-add-to-cart').getByRole('button', { name: 'Add to cart' }).click();
  await page.locator('ws-minicart').getByText('1 item').waitFor();
  await shop.register(login);
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: 'transfer', groupId: 'transfer' });
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: BODY.replace('memory"', 'memory" route="order?step=recapitulation"') + body,
    head,
  });
  await cart.getByRole('heading', { name: 'Review your order' }).waitFor();
  await giveConsents(page);
  await orderButton(page).click();
  await cart.getByRole('heading', { name: 'Thank you! Now make the transfer' }).waitFor();
  return sent.join('\n');
}

/** The names of all fields of a body; a body that is not JSON is reported as a whole. */
function fieldsOf(text: string): string {
  const names: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) {
      names.push(path);
      return;
    }
    for (const [key, inner] of Object.entries(value)) visit(inner, `${path}.${key}`);
  };
  try {
    visit(JSON.parse(text), '');
    return names.sort().join(' ');
  } catch {
    return text;
  }
}

let clean: Promise<string> | undefined;

async function visit<T>(use: (visitor: Visitor, login: string) => Promise<T>): Promise<T> {
  const visitor = await openVisitor();
  visits += 1;
  try {
    return await use(visitor, `polluted-${process.pid}-${visits}`);
  } finally {
    await visitor.close();
  }
}

/** The oracle: the shop has one order, and received the same data as from a page without the pollution. */
const judge = (pollution: Pollution): Promise<string | undefined> =>
  visit(async (visitor, login) => {
    clean ??= visit((other, otherLogin) => order(other, { head: '' }, otherLogin));
    const expected = await clean;
    const sent = await order(visitor, pollution, login);
    if (sent !== expected) return `sent:\n${sent}\ninstead of:\n${expected}`;
    return (await onlyOneOrder(visitor, login)) ?? visitor.errors[0];
  });

export const POLLUTED_PAGES = defineRow<Pollution, 'an order'>({
  name: 'polluted-pages',
  title: 'polluted host pages',
  never: 'stop an order or send an extra field',
  brokenBy: ['never-orders', 'dead-buttons'],
  count: 30,
  selected: 2,
  lanes: 2,
  faults: () => POLLUTIONS,
  acts: () => ['an order'],
  judge: (_act, pollution) => judge(pollution),
  describe: (_act, { name }) => name,
  close: async () => {
    clean = undefined;
  },
});
