import { expect } from '../../support/fixtures.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

/** What accessibility widgets do: larger texts, contrast by a filter, links underlined; remembered for the next page. */
export const textSize: QuietPage = {
  name: 'a widget for text size and contrast',
  kind: 'accessibility',
  html: `<style>html.contrast { filter: invert(1) } html.links a { text-decoration: underline }</style>
    ${MINICART}<div role="toolbar"><button id="plus">A+</button> <button id="contrast">Contrast</button> <button id="links">Underline links</button> <button id="reset">Reset</button></div>
    <p id="text">Our servers</p>${SEARCH}${CART}`,
  setup: `const root = document.documentElement; const by = (id, act) => { document.getElementById(id).onclick = () => { act(); localStorage.setItem('widget', JSON.stringify([root.style.fontSize, root.className])); }; };
    const [size, classes] = JSON.parse(localStorage.getItem('widget') ?? '["",""]'); root.style.fontSize = size; root.className = classes;
    by('plus', () => { root.style.fontSize = (parseFloat(root.style.fontSize || 100) + 10) + '%'; });
    by('contrast', () => root.classList.toggle('contrast')); by('links', () => root.classList.toggle('links'));
    by('reset', () => { root.style.fontSize = ''; root.className = ''; });`,
  control: async ({ page, press }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await press(button('Reset'));
    await press(button('A+'));
    await press(button('A+'));
    await press(button('Contrast'));
    await press(button('Underline links'));
    await expect(page.locator('html')).toHaveClass('contrast links');
    return page.evaluate(
      `[getComputedStyle(document.getElementById('text')).fontSize, getComputedStyle(document.documentElement).filter, localStorage.getItem('widget')]`,
    );
  },
};
