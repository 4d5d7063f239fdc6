import {
  becomes,
  config,
  equal,
  holdCalls,
  openAnswered,
  openPage,
  type Page,
  ready,
  SCRIPT,
  until,
} from './page.ts';
import { call, newVisitor, queryDeep, register } from './shopper.ts';

// Buttons of a page without a script. Before the code, and where they lead: `test/journeys/commands.spec.ts`.

const BUTTONS = `<button commandfor="login" command="--open-login">Login</button>
  <button commandfor="buy" command="--add">Buy</button>`;
const HEADER = `<ws-minicart id="mini" config="${config({ cartUrl: '/elsewhere' })}"></ws-minicart><ws-login id="login"></ws-login>`;
const BUY = '<ws-add-to-cart id="buy" code="ssl-basic" period="12"></ws-add-to-cart>';

const press = (page: Page, name: string): void => queryDeep(page.document, 'button[command]', name)?.click();
const count = async (): Promise<number> =>
  ((await call('GET', '/cart')) as { items: unknown[] }).items.length;
const showsItems = (page: Page, text: string): Promise<unknown> =>
  until(text, () => page.find('ws-minicart').shadowRoot?.textContent?.includes(text));

describe('a button of the page that commands a tag', () => {
  it('adds once if it is pressed twice, and does not leave the page', async () => {
    await newVisitor();
    const page = await openAnswered(BUTTONS + HEADER + BUY);
    await ready(page, 'ws-add-to-cart');
    const release = holdCalls(page, /^POST/);
    press(page, 'Buy');
    press(page, 'Buy');
    const isBusy = () => page.find('#buy').shadowRoot?.querySelector('button')?.ariaBusy;
    await becomes(isBusy, 'true');
    press(page, 'Buy');
    release();
    await showsItems(page, '1 item');
    equal([await count(), page.window.location.pathname], [1, '/page']);
  });

  it('can be canceled by the page, and does not send a customer who is logged in to the login', async () => {
    await newVisitor();
    await register('prikaz');
    const page = await openPage(BUTTONS + HEADER + BUY + SCRIPT);
    await until('the customer', () => page.find('ws-login').shadowRoot?.textContent?.includes('Log out'));
    await ready(page, 'ws-add-to-cart');
    press(page, 'Login');
    page.find('#buy').addEventListener('command', (event) => event.preventDefault(), { once: true });
    press(page, 'Buy');
    // The next change is sent after all earlier ones.
    const result = await page.window.wsElements.add({ code: 'hosting-plus', period: 12 });
    equal([result.ok && result.cart.count, page.window.location.pathname], [1, '/page']);
    press(page, 'Buy');
    await showsItems(page, '2 items');
  });

  it('reaches a tag in its own shadow root', async () => {
    await newVisitor();
    const page = await openPage(
      `${HEADER}<ws-add-to-cart code="ssl-basic" hidden></ws-add-to-cart><div id="host"></div>
      <script>host.attachShadow({ mode: 'open' }).innerHTML = \`${BUTTONS}${BUY}\`;</script>${SCRIPT}`,
    );
    await until('the tag', () => queryDeep(page.document, '#buy')?.matches(':state(ready)'));
    press(page, 'Buy');
    await showsItems(page, '1 item');
  });
});
