import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { Services, ShopContext, ShopEnv } from '../../../server/http/context.ts';
import { normalizeDomainName, splitDomain } from '../../../server/lib/domain-name.ts';
import { page } from '../page.ts';
import { pageLanguage } from './language.ts';
import { LEAF_TEXTS, TRANSFER_TEXTS, WATCH_TEXTS } from './small-page-texts.ts';

const watchSchema = v.object({
  domain: v.pipe(
    v.string(),
    v.maxLength(2_000),
    v.transform(normalizeDomainName),
    v.check((name) => splitDomain(name) !== undefined),
  ),
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
});

/** GET /terms, /privacy, /withdrawal and /transfers; GET and POST /watch: visitors leave their address to watch a domain. */
export function smallPages({ records }: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/terms', (c) => textPage(c, 'terms'));
  app.get('/privacy', (c) => textPage(c, 'privacy'));
  app.get('/withdrawal', (c) => textPage(c, 'withdrawal'));
  app.get('/transfers', (c) => textPage(c, 'transfers'));
  app.get('/watch', (c) => watchPage(c, { domain: c.req.query('domain') ?? c.req.query('name') ?? '' }));
  app.post('/watch', async (c) => {
    const form = await c.req.parseBody();
    const parsed = v.safeParse(watchSchema, form);
    if (!parsed.success)
      return watchPage(c, {
        domain: String(form.domain ?? ''),
        email: String(form.email ?? ''),
        isWrong: true,
      });
    await records.addWatch(parsed.output.domain, parsed.output.email);
    return donePage(c, parsed.output.domain);
  });
  return app;
}

function textPage(c: ShopContext, name: 'terms' | 'privacy' | 'withdrawal' | 'transfers') {
  const language = pageLanguage(c);
  const { title, paragraphs } = name === 'transfers' ? TRANSFER_TEXTS[language] : LEAF_TEXTS[language][name];
  const body = html`<h1>${title}</h1>${paragraphs.map((text) => html`<p>${text}</p>`)}`;
  return page(c, { language, title, body });
}

interface Typed {
  domain: string;
  email?: string;
  isWrong?: boolean;
}

function watchPage(c: ShopContext, { domain, email = '', isWrong = false }: Typed) {
  const language = pageLanguage(c);
  const t = WATCH_TEXTS[language];
  const problem = isWrong ? html`<p class="problem" role="alert">${t.wrong}</p>` : '';
  const body = html`<h1>${t.title}</h1><p class="soft">${t.lead}</p>${problem}
<form method="post" action="/watch?language=${language}">
<label for="domain">${t.domain}</label>
<input id="domain" name="domain" value="${domain}" required maxlength="253" autocapitalize="none" spellcheck="false">
<label for="email">${t.email}</label>
<input id="email" name="email" type="email" value="${email}" required autocomplete="email">
<button>${t.send}</button>
</form>`;
  return page(c, { language, title: t.title, body, status: isWrong ? 400 : 200 });
}

function donePage(c: ShopContext, domain: string) {
  const language = pageLanguage(c);
  const t = WATCH_TEXTS[language];
  const body = html`<h1>${t.title}</h1><p role="status">${t.done.replace('{domain}', domain)}</p>`;
  return page(c, { language, title: t.title, body });
}
