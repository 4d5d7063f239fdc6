import { Hono } from 'hono';
import { html } from 'hono/html';
import type { ShopContext, ShopEnv } from '../../server/http/context.ts';
import type { Mail, Mailer } from '../../server/provider.ts';
import { toolPage, wantsPage } from './tool-page.ts';

/** The last mails, newest first. */
const KEPT = 100;

interface SentMail extends Mail {
  language: string;
  /** Milliseconds. */
  at: number;
}

export type Mailbox = ReturnType<typeof createMailbox>;

/** The mails of the demo: nobody gets them, so they are kept, and told, for whoever tries it. */
export function createMailbox(clock: () => Date, tell: (line: string) => void = () => undefined) {
  const mails: SentMail[] = [];
  const mailer: Mailer = {
    send({ to, kind, code, link, language }) {
      mails.unshift({ to, kind, code, link, language, at: clock().getTime() });
      mails.splice(KEPT);
      tell(`Mail to ${to}: ${kind} ${code ?? link ?? ''}`);
    },
  };
  return { mailer, list: (): readonly SentMail[] => mails };
}

/** GET /demo/mails: what the shop has sent; in a browser as a page. */
export function mailCalls(mailbox: Mailbox): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/mails', async (c) => (wantsPage(c) ? mailPage(c, mailbox.list()) : c.json(mailbox.list())));
  return app;
}

const mailPage = (c: ShopContext, mails: readonly SentMail[]) =>
  toolPage(c, {
    title: 'Mails',
    lead: 'What the shop has sent, newest first. No mail leaves the demo: codes to log in and links to set a password are here, and on the console.',
    body:
      mails.length === 0
        ? html`<p class="empty">No mail yet. Ask for a code, or register without a password.</p>`
        : html`<div class="scroll"><table>
<thead><tr><th scope="col">Time</th><th scope="col">To</th><th scope="col">Mail</th><th scope="col">Code or link</th><th scope="col">Language</th></tr></thead>
<tbody>${mails.map(
            ({ at, to, kind, code, link, language }) => html`<tr>
<td>${new Date(at).toISOString().slice(11, 19)}</td><td>${to}</td><td>${kind}</td>
<td>${code ? html`<code>${code}</code>` : html`<a href="${link ?? ''}">Set a password</a>`}</td><td>${language}</td></tr>`,
          )}</tbody></table></div>`,
  });
