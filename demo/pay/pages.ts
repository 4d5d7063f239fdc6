import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { nameLanguage } from '../languages.ts';
import { CARDS } from './cards.ts';
import { PAY_TEXTS, type PayTexts } from './pay-texts.ts';

type Html = ReturnType<typeof html>;

/** Scripts of this origin only; any page may show the frames, and no other origin gets what is typed. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The fields, the challenge and the wallet, each for a frame; the start page lists the cards. */
export function framePages(): Hono {
  const app = new Hono();
  app.get('/', (c) => {
    const body = html`<main><h1>Fake pay</h1>
<p>A payment provider that takes no money. The fields on the page of a shop know these cards, with any date to come and any three digits; others are declined.</p>
<table><thead><tr><th scope="col">Card</th><th scope="col">The payment …</th></tr></thead>
<tbody>${CARDS.map(({ number, what }) => html`<tr><td><code>${spaced(number)}</code></td><td>${what}</td></tr>`)}</tbody></table></main>`;
    return page(c, { language: 'en', title: 'Fake pay', body });
  });
  app.get('/frame', (c) => frame(c, 'frame', fields));
  app.get('/challenge', (c) =>
    frame(c, 'challenge', (t) => (c.req.query('buttons') === 'no' ? inApp(t) : challenge(t))),
  );
  app.get('/wallet', (c) => frame(c, 'wallet', wallet));
  return app;
}

const spaced = (number: string): string => number.replaceAll(/(?<=.)(?=(?:\d{4})+$)/g, ' ');

function frame(c: Context, name: 'frame' | 'challenge' | 'wallet', bodyOf: (t: PayTexts) => Html) {
  const language = nameLanguage(c.req.query('language'));
  const t = PAY_TEXTS[language];
  const title = { frame: t.fields, challenge: t.challenge, wallet: t.wallet }[name];
  const body = html`<main data-texts="${JSON.stringify(t)}">${bodyOf(t)}</main><script type="module" src="/${name}.js"></script>`;
  return page(c, { language, title, body });
}

function page(c: Context, { language, title, body }: { language: string; title: string; body: Html }) {
  c.header('Content-Security-Policy', POLICY);
  c.header('Cache-Control', 'no-store');
  return c.html(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pay.css">
</head>
<body>${body}</body>
</html>`);
}

interface FieldRow {
  name: 'number' | 'expiry' | 'code';
  autocomplete: string;
  length: number;
}

const FIELDS: readonly FieldRow[] = [
  { name: 'number', autocomplete: 'cc-number', length: 19 },
  { name: 'expiry', autocomplete: 'cc-exp', length: 7 },
  { name: 'code', autocomplete: 'cc-csc', length: 4 },
];

const fields = (t: PayTexts) =>
  html`<form novalidate>${FIELDS.map(
    ({ name, autocomplete, length }) => html`<p class="${name}"><label for="${name}">${t[name]}</label>
<input id="${name}" name="${name}" autocomplete="${autocomplete}" inputmode="numeric" maxlength="${length}" required aria-describedby="${name}-error">
<span class="error" id="${name}-error"></span></p>`,
  )}</form>`;

const challenge = (t: PayTexts) => html`<h1>${t.challenge}</h1><p>${t.challengeHint}</p>
<p class="buttons"><button type="button" value="yes">${t.approve}</button><button type="button" class="plain" value="no">${t.decline}</button></p>`;

const inApp = (t: PayTexts) => html`<h1>${t.challenge}</h1><p>${t.inApp}</p>`;

/** What the wallet hands over: the payer, as a wallet knows them. */
export const WALLET_PAYER = {
  name: 'Eva Tóthová',
  email: 'eva@example.sk',
  address: { street: 'Krátka 3', city: 'Martin', postalCode: '03601' },
  country: 'SK',
};

const wallet = (
  t: PayTexts,
) => html`<div data-part="button"><button type="button" class="wide" value="open">${t.payWith}</button></div>
<div data-part="sheet" hidden><p data-payer="${JSON.stringify(WALLET_PAYER)}"><strong>${t.wallet}</strong><br>${WALLET_PAYER.name}, ${WALLET_PAYER.email}</p>
<p class="buttons"><button type="button" value="pay">${t.approve}</button><button type="button" class="plain" value="cancel">${t.cancel}</button></p></div>
<div data-part="approved" hidden><p><strong>${t.wallet}</strong><br>${WALLET_PAYER.name}</p>
<p class="buttons"><button type="button" class="plain" value="card">${t.useCard}</button></p></div>`;
