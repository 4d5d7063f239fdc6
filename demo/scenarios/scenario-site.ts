import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { CART_HINT_COOKIE } from '../../server/http/cart-hint.ts';
import type { SessionCookie } from '../../server/http/context.ts';
import { SESSION_COOKIE } from '../../server/http/session.ts';
import type { Shop } from '../api/app.ts';
import { PAY_COOKIE } from '../api/page-payments.ts';
import { toolPage, wantsPage } from '../api/tool-page.ts';
import { BRANDS, findBrand } from '../brands/brands.ts';
import { type Edition, editionsOf } from '../site/editions.ts';
import { pathBelow } from '../site/page-table.ts';
import { folderOf, type Origins } from '../site/pages.ts';
import { type Actor, createActor, ScenarioError } from './actor.ts';
import type { Scenario } from './scenario.ts';
import { companiesOf, findScenario, SCENARIOS } from './scenarios.ts';

/**
 * On the API's origin: GET /scenario lists every state, GET /scenario/<name>?company=&lang= prepares it for a new
 * visitor, gives this browser that visitor's session and redirects via the site's origin to the brand's page.
 */
export function scenarioSite(fetch: Shop['fetch'], origins: Origins, cookie: SessionCookie): Hono {
  const app = new Hono();
  app.get('/scenario', async (c) => (wantsPage(c) ? listPage(c) : c.json(SCENARIOS.map(listed))));
  app.get('/scenario/:name', async (c) => {
    const scenario = findScenario(c.req.param('name'));
    if (!scenario) return c.json({ title: 'No such scenario; GET /scenario lists them' }, 404);
    const edition = editionFor(scenario, c.req.query('company'), c.req.query('lang'));
    if (!edition) return c.json({ title: `It fits ${companiesOf(scenario).join(', ')}` }, 404);
    const opened = await openScenario(scenario, edition, {
      ...{ fetch: (request: Request) => fetch(request), origins },
      query: c.req.query(),
    });
    setCookie(c, SESSION_COOKIE, opened.session, { path: '/', httpOnly: true, ...cookie });
    // Makes the page request the cart of this session; the response removes the cookie if the cart is empty.
    setCookie(c, CART_HINT_COOKIE, '1', { path: '/', ...cookie });
    // One that is not about it takes it back.
    if (opened.isPaidOnPage) setCookie(c, PAY_COOKIE, 'here', { path: '/', ...cookie });
    else if (getCookie(c, PAY_COOKIE)) deleteCookie(c, PAY_COOKIE, { path: '/', ...cookie });
    c.header('Cache-Control', 'no-store');
    return c.redirect(landingUrl(origins.site, opened), 303);
  });
  app.onError((error, c) => {
    if (error instanceof ScenarioError) return c.json({ title: error.message }, 400);
    throw error;
  });
  return app;
}

interface Opened {
  session: string;
  isPaidOnPage: boolean;
  target: string;
  local: Record<string, string>;
  tab: Record<string, string>;
}

interface Resources {
  fetch: (request: Request) => Promise<Response>;
  origins: Origins;
  query: Record<string, string>;
}

async function openScenario(
  scenario: Scenario,
  edition: Edition,
  { fetch, origins, query }: Resources,
): Promise<Opened> {
  const orderUrl = `${origins.site}${folderOf(edition)}${pathBelow('order')}`;
  const actor: Actor = createActor({
    ...{ fetch, apiUrl: origins.api, siteUrl: origins.site, orderUrl },
    ...{ company: edition.brand.code, language: edition.locale, query },
  });
  await actor.cart();
  const elsewhere = await scenario.prepare?.(actor);
  const target = typeof elsewhere === 'string' ? elsewhere : addressOf(scenario, edition, origins.site);
  return { ...actor.kept, target };
}

function addressOf({ page = 'order', route = '' }: Scenario, edition: Edition, site: string): string {
  const base = `${site}${folderOf(edition)}${pathBelow(page)}`;
  return route === '' || route.startsWith('?') ? base + route : `${base}/${route}`;
}

/**
 * The requested brand, else the first that supports the scenario; the language by its whole tag or its first letters.
 */
function editionFor(
  scenario: Scenario,
  company: string | undefined,
  lang: string | undefined,
): Edition | undefined {
  const fitting = companiesOf(scenario);
  const code = company ?? fitting[0] ?? '';
  const brand = fitting.some((one) => one === code) ? findBrand(code) : undefined;
  if (!brand) return undefined;
  const editions = editionsOf(brand);
  const named = editions.find(({ locale }) => lang && locale.toLowerCase().startsWith(lang.toLowerCase()));
  return named ?? editions[0];
}

function landingUrl(site: string, { target, local, tab }: Opened): string {
  const query = new URLSearchParams({ to: target, state: JSON.stringify({ local, tab }) });
  return `${site}/scenario/land?${query}`;
}

const listed = (scenario: Scenario) => {
  const { name, group, title, hint, screen } = scenario;
  return {
    name,
    group,
    title,
    ...(hint && { hint }),
    screen,
    url: `/scenario/${name}`,
    companies: companiesOf(scenario),
  };
};

function listPage(c: Parameters<typeof toolPage>[0]) {
  const groups = [...new Set(SCENARIOS.map(({ group }) => group))];
  const body = html`${groups.map(
    (group) => html`<h2>${group[0]?.toUpperCase()}${group.slice(1)}</h2>
<ul class="tiles">${SCENARIOS.filter((scenario) => scenario.group === group).map(tile)}</ul>`,
  )}`;
  return toolPage(c, {
    title: 'Scenarios',
    lead: 'Any state of the order by one link. Each link makes a new visitor, brings the shop into the state and opens the page of the brand. Add &lang= for another language.',
    body: [body],
  });
}

const tile = (scenario: Scenario) => html`<li><h3>${scenario.title}</h3>
<p><code>${scenario.name}</code>${scenario.hint ? html` ${scenario.hint}` : ''}</p>
<div class="chips">${companiesOf(scenario).map(
  (code) =>
    html`<a href="/scenario/${scenario.name}?company=${code}" title="${BRANDS[code]?.name ?? code}">${code}</a>`,
)}</div></li>`;
