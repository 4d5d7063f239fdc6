import { config, equal, inside, ok, openPage, type Page, ready, SCRIPT, until } from './page.ts';
import { addHosting, newVisitor } from './shopper.ts';

const FORM = '<form><input id="plain" aria-label="Name"></form>';
const BODY = `<ws-domain-checker config="${config()}">${FORM}</ws-domain-checker><ws-cart></ws-cart>${SCRIPT}`;

/** A page with single-key shortcuts, except while the visitor types. */
const SHORTCUTS = `<script>
  window.pressed = [];
  for (const type of ['keydown', 'keypress', 'keyup']) document.addEventListener(type, (event) => {
    if (/^(input|textarea|select)$/.test(event.target.localName)) return;
    window.pressed.push(event.type + ' ' + event.key);
    event.preventDefault();
  });
</script>`;

const TYPES = ['keydown', 'keypress', 'keyup'];

/** How the page's shortcuts see a key, and whether they prevent the browser's action. */
function press(page: Page, target: Element, init: KeyboardEventInit): { seen: string[]; typed: boolean } {
  const seen = Reflect.get(page.window, 'pressed') as string[];
  seen.length = 0;
  const dispatch = (type: string): boolean =>
    target.dispatchEvent(
      new page.window.KeyboardEvent(type, { ...init, bubbles: true, composed: true, cancelable: true }),
    );
  const typed = TYPES.map(dispatch).every(Boolean);
  return { seen: [...seen], typed };
}

async function openShop(): Promise<{ page: Page; field: Element }> {
  const page = await openPage(BODY, SHORTCUTS);
  const checker = await ready(page, 'ws-domain-checker');
  return { page, field: await until('the search field', () => inside(checker).querySelector('input')) };
}

describe('a page with single-key shortcuts', () => {
  it('leaves characters to the visitor who types them into the search field', async () => {
    const { page, field } = await openShop();
    for (const key of ['s', '/', '?', ' ', 'ž']) {
      equal(press(page, field, { key }), { seen: [], typed: true }, key);
      equal(press(page, field, { key, shiftKey: true }).seen, [], key);
    }
  });

  it('leaves letters to a list with selection by first letter', async () => {
    await newVisitor();
    await addHosting();
    const { page } = await openShop();
    const cart = await ready(page, 'ws-cart');
    const select = await until('the period', () => inside(cart).querySelector('select'));
    equal(press(page, select, { key: 's' }).seen, []);
  });

  const OTHERS: KeyboardEventInit[] = [
    ...['Escape', 'Enter', 'ArrowDown', 'Home', 'Backspace', 'PageUp'].map((key) => ({ key })),
    { key: 'k', ctrlKey: true },
    { key: 'k', metaKey: true },
    { key: 'k', altKey: true },
  ];

  it('leaves keys that edit, move or send in a field to the visitor', async () => {
    const { page, field } = await openShop();
    const heard: string[] = [];
    page.document.addEventListener('keydown', ({ key }) => heard.push(key), true);
    for (const init of OTHERS) {
      equal(press(page, field, init).seen, [], JSON.stringify(init));
      equal(heard.splice(0), [], JSON.stringify(init));
    }
  });

  it('receives keys that mean nothing in a field from there', async () => {
    const { page, field } = await openShop();
    for (const key of ['Tab', 'F2', 'F11'])
      equal(
        press(page, field, { key }).seen,
        TYPES.map((type) => `${type} ${key}`),
      );
  });

  it('receives single keys when nobody is typing', async () => {
    const { page, field } = await openShop();
    const button = field.closest('form')?.querySelector('button');
    ok(button, 'the search has no button');
    equal(press(page, button as Element, { key: 's' }).seen, ['keydown s', 'keypress s', 'keyup s']);
  });

  it('still receives what is typed into its own field in a tag', async () => {
    const page = await openPage(BODY.replace(/ config="[^"]*"/, ''), SHORTCUTS);
    const heard: string[] = [];
    page.document.addEventListener('keydown', ({ key }) => heard.push(key));
    const checker = page.find('ws-domain-checker');
    await until('the fallback in its slot', () => checker.shadowRoot?.querySelector('slot'));
    press(page, page.find('#plain'), { key: 's' });
    equal(heard, ['s']);
  });

  it('is not disturbed by the keyless event that a password manager sends', async () => {
    const { page, field } = await openShop();
    field.dispatchEvent(new page.window.Event('keydown', { bubbles: true, composed: true }));
    equal(page.errors, []);
  });
});
