import { becomes, config, equal, inside, ok, openPage, type Page, SCRIPT, SHOP, until } from './page.ts';

type PreloadTable = Record<string, Record<string, string[]>>;

const filesOf = (page: Page): string[] =>
  page.window.performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${SHOP}/ws/1/assets/`) && name.endsWith('.js'));

describe('preload.json', () => {
  it('names the shared code, which a page that names it loads once [C2.2a]', async () => {
    const response = await fetch(`${SHOP}/ws/1/preload.json`);
    const { core } = (await response.json()) as { core: string };
    const page = await openPage(
      `<ws-minicart config="${config()}"></ws-minicart>`,
      `${SCRIPT}<link rel="modulepreload" href="${SHOP}/ws/1/${core}">`,
    );
    const tag = page.find('ws-minicart');
    await until('the tag', () => tag.matches(':state(ready)'));
    await becomes(() => filesOf(page).filter((file) => file.includes('/core-')), [`${SHOP}/ws/1/${core}`]);
    equal(page.errors, []);
  });

  for (const [view, html, shown] of [
    ['ws-minicart', `<ws-minicart></ws-minicart>`, 'button'],
    ['ws-domain-checker', `<ws-domain-checker></ws-domain-checker>`, 'input'],
    ['ws-domain-checker[qd]', `<ws-domain-checker qd="lampa" free-only="false"></ws-domain-checker>`, 'li'],
    ['ws-cart', `<ws-cart></ws-cart>`, 'h2'],
    ['ws-cart/thank-you', `<ws-cart route="thank-you?messageKey=success" routing="memory"></ws-cart>`, 'h2'],
  ] as const) {
    it(`lists files for the first view of ${view} that are loaded once [C2.2a]`, async () => {
      const response = await fetch(`${SHOP}/ws/1/preload.json`);
      const table = (await response.json()) as PreloadTable;
      const preloads = (table[view]?.['en-US'] ?? []).map((file) => `${SHOP}/ws/1/${file}`);
      ok(preloads.length > 2, `${preloads.length} files`);
      const links = preloads.map((file) => `<link rel="modulepreload" href="${file}">`).join('');
      const page = await openPage(html.replace('>', ` config="${config()}">`), `${SCRIPT}${links}`);
      const tag = page.find(view.replace(/[/[].*/, ''));
      await until('the first view', () => tag.shadowRoot && inside(tag).querySelector(shown));
      for (const file of preloads)
        await becomes(() => filesOf(page).filter((one) => one === file).length, 1, file);
      equal(page.errors, []);
    });
  }
});
