import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { ShopContext, ShopEnv } from '../../server/http/context.ts';
import { SESSION_COOKIE } from '../../server/http/session.ts';
import { SHOPS } from './companies.ts';
import { FAULT_KINDS, type Fault, type Faults, faultSchema } from './faults.ts';
import { toolPage } from './tool-page.ts';
import { USUAL_FAULT_LIST } from './usual-faults.ts';

/** GET /demo/switches: the faults as a page, with forms that need no script. Each POST redirects to the page. */
export function switchesPage(faults: Faults): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/', (c) => showSwitches(c, faults));
  app.post('/', async (c) => {
    const form = await c.req.parseBody();
    const chosen = readFaults(form);
    if (!chosen) return c.json({ key: 'validation.invalid_form' }, 422);
    const session = form.here === 'on' ? getCookie(c, SESSION_COOKIE) : undefined;
    for (const fault of chosen) faults.add({ ...fault, ...(session && { session }) });
    return c.redirect('/demo/switches', 303);
  });
  app.post('/clear', (c) => {
    faults.clear();
    return c.redirect('/demo/switches', 303);
  });
  app.post('/remove/:index', (c) => {
    faults.remove(Number(c.req.param('index')));
    return c.redirect('/demo/switches', 303);
  });
  return app;
}

type Form = Record<string, unknown>;

/** A common fault by its name, or the one of the custom form; undefined if neither is valid. */
function readFaults(form: Form): Fault[] | undefined {
  if (typeof form.usual === 'string') {
    const usual = USUAL_FAULT_LIST.find(({ name }) => name === form.usual);
    return usual?.faults.map((fault) => v.parse(faultSchema, fault));
  }
  const parsed = v.safeParse(faultSchema, inputOf(form));
  return parsed.success ? [parsed.output] : undefined;
}

/** A form sends strings, and empty ones for omitted fields. */
function inputOf(form: Form): Record<string, unknown> {
  const given = Object.entries(form).filter(([, value]) => value !== '');
  const numbers = new Set(['status', 'ms', 'count', 'after']);
  return Object.fromEntries(given.map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]));
}

function showSwitches(c: ShopContext, faults: Faults) {
  const list = faults.list();
  const body = html`
<h2>Switched on</h2>
${list.length === 0 ? html`<p class="empty">Nothing. Every call works.</p>` : activeTable(list)}
<h2>The usual troubles</h2>
<ul class="tiles">${USUAL_FAULT_LIST.map(
    ({ name, title, what }) => html`<li><h3>${title}</h3><p>${what}</p>
<form method="post" action="/demo/switches" class="row"><input type="hidden" name="usual" value="${name}">
<label class="check"><input type="checkbox" name="here"> only in this browser</label>
<button class="plain">Switch on<span class="hidden">: ${title}</span></button></form></li>`,
  )}</ul>
<h2>Any other</h2>
${freeForm()}`;
  return toolPage(c, {
    title: 'Switches',
    lead: 'Make the shop misbehave and see what a visitor reads. A trouble lasts until its count is used up or it is switched off; a restart ends all.',
    body,
  });
}

const activeTable = (list: readonly Fault[]) => html`<div class="scroll"><table>
<thead><tr><th scope="col">Kind</th><th scope="col">Calls</th><th scope="col">How</th><th scope="col">For</th><th scope="col">Left</th><th scope="col"></th></tr></thead>
<tbody>${list.map(
  (
    fault,
    index,
  ) => html`<tr><td><kbd>${fault.kind}</kbd></td><td><code>${fault.method ?? 'any'} ${fault.path || '/'}</code></td>
<td>${detailOf(fault)}</td><td>${[fault.company, fault.session ? 'one browser' : undefined].filter(Boolean).join(', ') || 'everybody'}</td>
<td>${fault.count >= 1_000_000 ? 'always' : fault.count}${fault.after > 0 ? ` after ${fault.after}` : ''}</td>
<td><form method="post" action="/demo/switches/remove/${index}"><button class="plain">Switch off</button></form></td></tr>`,
)}</tbody></table></div>
<form method="post" action="/demo/switches/clear" class="row"><button>Switch all off</button></form>`;

function detailOf({ kind, status, key, ms }: Fault): string {
  if (kind === 'status' || kind === 'html') return [status, key].filter(Boolean).join(' ');
  return ms > 0 ? `${ms} ms` : '';
}

const freeForm = () => html`<form method="post" action="/demo/switches" class="fields">
<label>Kind<select name="kind">${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>Method<select name="method"><option value="">any</option>${['CHANGE', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => html`<option>${method}</option>`)}</select></label>
<label>Path begins with<input name="path" value="/api/cart" spellcheck="false"></label>
<label>Status<input name="status" inputmode="numeric" placeholder="500"></label>
<label>Error key<input name="key" spellcheck="false" placeholder="exception.…"></label>
<label>Milliseconds<input name="ms" inputmode="numeric" placeholder="0"></label>
<label>How many calls<input name="count" inputmode="numeric" placeholder="1"></label>
<label>After so many<input name="after" inputmode="numeric" placeholder="0"></label>
<label>Brand<select name="company"><option value="">all</option>${Object.keys(SHOPS).map((code) => html`<option>${code}</option>`)}</select></label>
<label class="check"><input type="checkbox" name="here"> only in this browser</label>
<button>Switch on</button></form>`;
