import { config, equal, ok, openPage, type Page, recordedEvents, SCRIPT, until } from './page.ts';

const MINICART = `<button id="before">Before</button><ws-minicart config="${config()}"><a href="/cart">Cart</a></ws-minicart>`;
/** Scripts that each remove a feature that the tags need. */
const REMOVE_FEATURE = {
  'constructed style sheets': 'delete CSSStyleSheet.prototype.replaceSync;',
  'Object.hasOwn': 'delete Object.hasOwn;',
  'Array.prototype.toSorted': 'delete Array.prototype.toSorted;',
  'URL.canParse': 'delete URL.canParse;',
  popover: 'delete HTMLElement.prototype.popover;',
  ':has()': `const find = Document.prototype.querySelector; Document.prototype.querySelector = function (words) {
    if (words.startsWith(':has')) throw new DOMException('not a selector', 'SyntaxError'); return find.call(this, words); };`,
};
const FIRST_VISIT = `sessionStorage.clear();`;

/** A browser from before the methods of `<dialog>`. */
const REMOVE_MODAL = 'delete HTMLDialogElement.prototype.showModal;';

/** Styles that a page may give its own dialogs. */
const DIALOG_CSS = 'dialog { max-width: 10em; margin: 2em; border: 9px solid; padding: 3em }';

const dialogOf = (page: Page): HTMLElement | null => page.document.querySelector('dialog');

async function openOld(
  missing: keyof typeof REMOVE_FEATURE = 'constructed style sheets',
  more = '',
): Promise<Page> {
  // Before the script, which may show the message at any time.
  const focus = `<script>document.getElementById('before').focus()</script>`;
  const page = await openPage(
    `${MINICART}${focus}${SCRIPT}`,
    `<style>${DIALOG_CSS}</style><script>${FIRST_VISIT}${REMOVE_FEATURE[missing]}${more}</script>`,
  );
  await until('the message', () => dialogOf(page));
  return page;
}

describe('a browser that lacks required features', () => {
  for (const missing of Object.keys(REMOVE_FEATURE) as (keyof typeof REMOVE_FEATURE)[]) {
    it(`keeps the fallback and shows where to get a newer one: no ${missing} [2.51] [C2.3]`, async () => {
      const page = await openOld(missing);
      const dialog = dialogOf(page);
      equal(dialog?.getAttribute('aria-label'), 'Your browser is out of date');
      const links = [...(dialog?.querySelectorAll('a') ?? [])].map(({ textContent, href }) => [
        textContent,
        href,
      ]);
      equal(links, [
        ['Chrome', 'https://www.google.com/chrome/'],
        ['Firefox', 'https://www.mozilla.org/firefox/new/'],
      ]);
      ok(page.find('a').checkVisibility(), 'the fallback is hidden');
      equal(page.find('ws-minicart').matches(':defined'), false);
      equal(page.errors, []);
    });
  }

  const closings: Record<string, (page: Page, dialog: HTMLElement) => void> = {
    'its button': (_page, dialog) => dialog.querySelector('button')?.click(),
    'a click outside': (_page, dialog) => dialog.click(),
    Escape: ({ window }) =>
      window.document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  };
  const browsers = { 'native dialogs': '', 'no native dialogs': REMOVE_MODAL };
  for (const [browser, more] of Object.entries(browsers)) {
    for (const [name, close] of Object.entries(closings)) {
      it(`closes the message with ${name}, and restores the focus: ${browser} [2.52]`, async () => {
        const page = await openOld(undefined, more);
        const dialog = dialogOf(page);
        if (!dialog) throw new Error('no message');
        equal(page.document.activeElement?.textContent, 'Close');
        dialog.querySelector('p')?.click();
        ok(dialogOf(page), 'a click inside closes it');
        close(page, dialog);
        equal(dialogOf(page), null);
        equal(page.document.activeElement?.id, 'before');
      });
    }
  }

  it('closes the message with the back gesture of a phone, which sends no key', async () => {
    const page = await openOld();
    dialogOf(page)?.dispatchEvent(new page.window.Event('cancel', { cancelable: true }));
    equal(dialogOf(page), null);
    equal(page.document.activeElement?.id, 'before');
  });

  it('makes the page behind the message inert, and marks the language of the message [2.52]', async () => {
    const page = await openOld();
    const dialog = dialogOf(page) as HTMLElement;
    equal(dialog.lang, 'en-US');
    ok(dialog.matches(':modal'), 'the page is not inert');
    page.document.getElementById('before')?.focus();
    equal(page.document.activeElement?.textContent, 'Close');
  });

  it('covers the window, whatever styles the page has for dialogs', async () => {
    for (const more of Object.values(browsers)) {
      const page = await openOld(undefined, more);
      const { left, top, width, height } = dialogOf(page)?.getBoundingClientRect() ?? {};
      const { clientWidth, clientHeight } = page.document.documentElement;
      equal([left, top, width, height], [0, 0, clientWidth, clientHeight]);
    }
  });

  it('keeps the focus in the message if the browser has no dialogs [2.52]', async () => {
    const page = await openOld(undefined, REMOVE_MODAL);
    const dialog = dialogOf(page) as HTMLElement;
    equal(dialog.getAttribute('role'), 'dialog');
    equal(dialog.getAttribute('aria-modal'), 'true');
    const [first, last] = [dialog.querySelector('a'), dialog.querySelector('button')];
    const press = (init: KeyboardEventInit) => {
      const event = new page.window.KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
      page.document.activeElement?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    ok(press({ key: 'Tab' }), 'Tab leaves the message');
    equal(page.document.activeElement, first);
    ok(press({ key: 'Tab', shiftKey: true }), 'Shift+Tab leaves the message');
    equal(page.document.activeElement, last);
    ok(!press({ key: 'Tab', shiftKey: true }), 'the links are skipped');
  });

  it('shows the message once per visit [2.52]', async () => {
    await openOld();
    const again = await openPage(
      `${MINICART}${SCRIPT}`,
      `<script>${REMOVE_FEATURE['Object.hasOwn']}</script>`,
    );
    const isScriptLoaded = () =>
      again.window.performance.getEntriesByType('resource').some(({ name }) => name.includes('outdated'));
    await until('its code', isScriptLoaded);
    await new Promise((resolve) => setTimeout(resolve, 200));
    equal(dialogOf(again), null);
    equal(recordedEvents(again), []);
  });
});

describe('a browser that has the required features', () => {
  it('is not rejected for its version number [C2.3]', async () => {
    const page = await openPage(
      `${MINICART}${SCRIPT}`,
      `<script>${FIRST_VISIT}Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 Chrome/60.0' });</script>`,
    );
    await until('the tag', () => page.find('ws-minicart').shadowRoot?.querySelector('button'));
    equal(dialogOf(page), null);
  });
});
