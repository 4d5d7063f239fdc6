import { html } from 'hono/html';
import type { ShopContext } from '../../server/http/context.ts';
import type { LoggedCall } from './call-log.ts';
import { toolPage } from './tool-page.ts';

/** The call log as a page, newest first. */
export function logPage(c: ShopContext, calls: readonly LoggedCall[]) {
  const newestFirst = calls.toReversed();
  const body = html`<div class="row">
<form method="get" action="/demo/log.html"><button class="plain">Look again</button></form>
<form method="post" action="/demo/log/clear"><button class="plain">Empty the list</button></form>
<a href="/demo/log.json">as JSON</a></div>
<h2>${calls.length} calls</h2>
${calls.length === 0 ? html`<p class="empty">Nothing has arrived yet. Open a brand page.</p>` : tableOf(newestFirst)}`;
  return toolPage(c, {
    title: 'CallLog',
    lead: 'What reached the shop, the last 500 calls, newest first. “In flight” counts changes that had no answer yet when this one came: the tags send one at a time.',
    body,
  });
}

const tableOf = (calls: readonly LoggedCall[]) => html`<div class="scroll"><table>
<thead><tr><th scope="col">Time</th><th scope="col">Call</th><th scope="col">Brand</th><th scope="col" class="number">Status</th>
<th scope="col" class="number">Took</th><th scope="col" class="number">In flight</th><th scope="col">Idempotency-Key</th></tr></thead>
<tbody>${calls.map(
  ({ method, path, company, status, took, inFlight, key, at }) => html`<tr>
<td>${new Date(at).toISOString().slice(11, 23)}</td><td><kbd>${method}</kbd> ${path}</td><td>${company ?? ''}</td>
<td class="number ${status === null || status >= 400 ? 'bad' : ''}">${statusOf(status, took)}</td><td class="number">${took === null ? '' : `${took} ms`}</td>
<td class="number">${inFlight || ''}</td><td>${key ? html`<code>${key.slice(0, 8)}</code>` : ''}</td></tr>`,
)}</tbody></table></div>`;

const statusOf = (status: number | null, took: number | null): string | number =>
  status ?? (took === null ? 'under way' : 'cut');
