import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Profile } from '../../../server/entities.ts';
import { addressOf, type Services, type ShopContext, type ShopEnv } from '../../../server/http/context.ts';
import { writeMoney } from '../../../server/lib/money.ts';
import type { Order, User } from '../../../server/store/schema.ts';
import { page } from '../page.ts';
import { framedPage } from '../tool-page.ts';
import { ADMIN_TEXTS, type AdminTexts } from './admin-texts.ts';
import { type PageLanguage, pageLanguage } from './language.ts';

/** GET /admin: the services of a customer. Read-only; a real provider's WebAdmin is a separate product. */
export function webAdmin(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/admin', async (c) => {
    const login = c.get('session')?.login;
    const user = login ? await services.store.user(login) : undefined;
    return user ? customerPage(c, user, services) : visitorPage(c, services);
  });
  return app;
}

function visitorPage(c: ShopContext, services: Services) {
  const language = pageLanguage(c);
  const t = ADMIN_TEXTS[language];
  const { pathname, search } = new URL(c.req.url);
  const back = addressOf(c, pathname + search, services);
  const query = new URLSearchParams({ language, redirectAfterLogin: back.href });
  const body = html`<h1>${t.title}</h1><p class="soft">${t.loggedOut}</p><a class="button" href="/login?${query}">${t.logIn}</a>`;
  return page(c, { language, title: t.title, body });
}

async function customerPage(c: ShopContext, { login }: User, { store }: Services) {
  const language = pageLanguage(c);
  const t = ADMIN_TEXTS[language];
  const orders = await store.ordersOf(login);
  const [billing, owners] = [await store.profiles(login, 'billing'), await store.profiles(login, 'domain')];
  const body = html`<section><h2>${t.services}</h2>${servicesTable(orders, t, language)}</section>
<section><h2>${t.orders}</h2>${ordersTable(orders, t, language)}</section>
<section><h2>${t.billing}</h2>${profileTiles(billing, t)}</section>
<section><h2>${t.owners}</h2>${profileTiles(owners, t)}</section>`;
  const nav = html`<span>${t.user.replace('{login}', login)}</span> <a href="/logout?language=${language}">${t.logOut}</a>`;
  return framedPage(c, { language, title: t.title, nav: { label: t.title, links: nav }, body });
}

const dateOf = (at: number, language: PageLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);

function endOf({ createdAt }: Order, months: number): number {
  const end = new Date(createdAt);
  return end.setUTCMonth(end.getUTCMonth() + months);
}

/** Orders that were neither canceled nor failed; an unpaid service is marked as such. */
function servicesTable(orders: readonly Order[], t: AdminTexts, language: PageLanguage) {
  const rows = orders
    .filter(({ paymentState }) => paymentState === 'paid' || paymentState === 'waiting')
    .flatMap((order) => order.items.map((item) => ({ order, item })));
  if (rows.length === 0) return html`<p class="empty">${t.noServices}</p>`;
  return html`<div class="scroll"><table><thead><tr><th scope="col">${t.service}</th><th scope="col">${t.until}</th></tr></thead>
<tbody>${rows.map(
    ({ order, item }) => html`<tr><td>${item.name}${subjectOf(item.properties)}</td>
<td>${order.paymentState === 'paid' ? dateOf(endOf(order, item.period), language) : t.waiting}</td></tr>`,
  )}</tbody></table></div>`;
}

function subjectOf(properties: Record<string, unknown>) {
  const subject = properties.domain ?? properties.name;
  return typeof subject === 'string' && subject !== '' ? html` <strong>${subject}</strong>` : '';
}

function ordersTable(orders: readonly Order[], t: AdminTexts, language: PageLanguage) {
  if (orders.length === 0) return html`<p class="empty">${t.noOrders}</p>`;
  const money = (order: Order) => writeMoney(order.total, order.currency, language);
  return html`<div class="scroll"><table><thead><tr><th scope="col">${t.number}</th><th scope="col">${t.date}</th>
<th scope="col" class="number">${t.total}</th><th scope="col">${t.state}</th></tr></thead>
<tbody>${orders.map(
    (order) => html`<tr><td>${order.number}</td><td class="date">${dateOf(order.createdAt, language)}</td>
<td class="number">${money(order)}</td><td>${t[order.paymentState]}</td></tr>`,
  )}</tbody></table></div>`;
}

function profileTiles(profiles: readonly Profile[], t: AdminTexts) {
  if (profiles.length === 0) return html`<p class="empty">${t.noProfiles}</p>`;
  return html`<ul class="tiles">${profiles.map(
    (profile) => html`<li><h3>${profile.organisation || profile.name}</h3>
<p>${[
      profile.organisation && profile.name,
      profile.street,
      `${profile.postalCode} ${profile.city}`,
      profile.countryCode,
      profile.email,
    ]
      .filter(Boolean)
      .map((line) => html`${line}<br>`)}</p></li>`,
  )}</ul>`;
}
