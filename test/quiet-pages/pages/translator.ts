import { expect } from '../../support/fixtures.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

/** What the translation widgets of pages do: they put `<font>` around each text, and follow what changes later. */
export const translator: QuietPage = {
  name: 'a translator of all texts',
  kind: 'translator',
  html: `${MINICART}<p id="text">Our <b>servers</b> are in <span translate="no">Košice</span>.</p><button id="cs">Deutsch</button> <button id="en">Original</button>
    <p id="late"></p>${SEARCH}${CART}`,
  setup: `const words = { Our: 'Unsere', servers: 'Server', 'are in': 'sind in', late: 'spät' };
    const put = (text) => { const key = text.data.trim(); if (!words[key] || text.parentElement.closest('[translate=no], font, script, style')) return;
      const font = document.createElement('font'); font.textContent = text.data.replace(key, words[key]); font.original = text; text.replaceWith(font); };
    const all = (root) => { const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT); const texts = []; while (walk.nextNode()) texts.push(walk.currentNode); texts.forEach(put); };
    const observer = new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((one) => one.nodeType === 3 ? put(one) : all(one))));
    document.getElementById('cs').onclick = () => { document.documentElement.lang = 'de'; document.documentElement.classList.add('translated-ltr'); all(document.body); observer.observe(document.body, { childList: true, subtree: true }); };
    document.getElementById('en').onclick = () => { observer.disconnect(); document.documentElement.lang = 'en'; document.documentElement.classList.remove('translated-ltr'); document.querySelectorAll('font').forEach((font) => font.replaceWith(font.original)); };`,
  control: async ({ page, press }) => {
    const [text, late] = [page.locator('#text'), page.locator('#late')];
    await press(page.getByRole('button', { name: 'Deutsch' }));
    await expect(text).toHaveText('Unsere Server sind in Košice.');
    await page.evaluate(`document.getElementById('late').textContent = 'late'`);
    await expect(late).toHaveText('spät');
    const record = await page.evaluate<string[]>(
      `[...document.querySelectorAll('font')].map((font) => font.textContent)`,
    );
    await press(page.getByRole('button', { name: 'Original' }));
    await expect(text).toHaveText('Our servers are in Košice.');
    // The order is made on a translated page.
    await press(page.getByRole('button', { name: 'Deutsch' }));
    await expect(text).toHaveText('Unsere Server sind in Košice.');
    return record;
  },
};
