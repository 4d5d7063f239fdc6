import { expect } from '../../support/fixtures.ts';
import { CART, MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

export const instantPage: QuietPage = {
  name: 'instant.page 5',
  kind: 'optimizer',
  html: `${MINICART}<a href="hosting.html">Hosting</a>${SEARCH}${CART}<script type="module" src="/libraries/instant.page/instantpage.js"></script>`,
  more: { 'hosting.html': `<h1>Hosting</h1><a href="./">Home</a>${MINICART}` },
  control: async ({ page, press, isTouch }) => {
    const link = page.getByRole('link', { name: 'Hosting', exact: true });
    const asked = page.waitForRequest(/hosting\.html$/);
    await (isTouch ? press(link) : link.hover());
    const request = await asked;
    if (!isTouch) await press(link);
    await expect(page.getByRole('heading', { name: 'Hosting' })).toBeVisible();
    await press(page.getByRole('link', { name: 'Home' }));
    await expect(link).toBeVisible();
    const purpose = (await request.allHeaders())['sec-purpose'] ?? '';
    return { path: new URL(request.url()).pathname.split('/').at(-1) ?? '', purpose };
  },
};
