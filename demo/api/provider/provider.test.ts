import { afterAll, describe, expect, it } from 'vitest';
import { checkoutBody, hostingItem, openShop, readyCustomer, visitor } from '../test-support.ts';
import { ADMIN_TEXTS } from './admin-texts.ts';
import { LEAF_TEXTS, WATCH_TEXTS } from './small-page-texts.ts';

const shop = openShop();
afterAll(() => shop.close());

const read = async (path: string, headers = {}) =>
  (await visitor(shop).send('GET', path, undefined, headers)).text();

describe('the small pages', () => {
  it.each(Object.keys(LEAF_TEXTS))('are translated to %s', async (language) => {
    const known = language as keyof typeof LEAF_TEXTS;
    const texts = { ...LEAF_TEXTS[known], watch: WATCH_TEXTS[known] };
    for (const name of ['terms', 'privacy', 'watch'] as const) {
      const page = await read(`/${name}?language=${language}-XX`);
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(`<h1>${texts[name].title}</h1>`);
    }
  });

  it('use the language of the browser, and English if it is not available', async () => {
    expect(await read('/terms', { 'accept-language': 'nb-NO' })).toContain('lang="no"');
    expect(await read('/terms?language=fi-FI')).toContain('lang="en"');
  });
});

describe('watching a domain', () => {
  const watch = (form: Record<string, string>) =>
    visitor(shop).send('POST', '/watch?language=en', new URLSearchParams(form));
  const kept = async () => (await (await visitor(shop).send('GET', '/demo/watches')).json()) as object[];

  it('shows the requested name as plain text', async () => {
    expect(await read('/watch?domain=%3Cb%3E.sk&language=en')).toContain('value="&lt;b&gt;.sk"');
  });

  it('stores the name and the address', async () => {
    const page = await (await watch({ domain: 'Taken-Lampa.sk', email: 'eva@example.sk' })).text();
    expect(page).toContain('We’re watching taken-lampa.sk for you.');
    expect(await kept()).toEqual([
      expect.objectContaining({ domain: 'taken-lampa.sk', email: 'eva@example.sk' }),
    ]);
  });

  it('reports what to correct, and keeps the input', async () => {
    const answer = await watch({ domain: 'lampa.sk', email: 'eva' });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('Check the name and the email');
    expect(page).toContain('value="lampa.sk"');
  });
});

describe('WebAdmin', () => {
  it('redirects a visitor to the login and back', async () => {
    const page = await read('/admin?language=sk-SK');
    expect(page).toContain(ADMIN_TEXTS.sk.loggedOut);
    expect(page).toMatch(/href="\/login\?language=sk&amp;redirectAfterLogin=[^"]+%2Fadmin/);
  });

  it('shows customers only their own services, orders and profiles', async () => {
    const customer = await readyCustomer(shop, 'transfer');
    expect((await customer.send('POST', '/api/checkout', checkoutBody)).status).toBe(200);
    await customer.cart('POST', '/items', hostingItem('storage-100'));
    await customer.cart('PUT', '/billing-profile', { id: 'demo-jana' });
    await customer.cart('PUT', '/coupon', { code: 'GRATIS' });
    expect((await customer.send('POST', '/api/checkout', checkoutBody)).status).toBe(200);
    const page = await (await customer.send('GET', '/admin?language=en-US')).text();
    expect(page).toContain('Logged in as jana');
    expect(page).toContain('Jana Kováčová');
    expect(page).toMatch(/Hosting Plus<\/td>\s*<td>waiting/);
    expect(page).toMatch(/Storage[^<]*<\/td>\s*<td>\w+ \d+, 20\d\d/);
    const other = visitor(shop);
    await other.cart('GET', '');
    await other.logIn('nikto');
    const empty = await (await other.send('GET', '/admin?language=en-US')).text();
    expect(empty).toContain(ADMIN_TEXTS.en.noOrders);
    expect(empty).not.toContain('Kováčová');
  });
});
