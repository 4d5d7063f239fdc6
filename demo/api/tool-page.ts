import type { Context } from 'hono';
import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

interface Frame {
  language: string;
  title: string;
  nav: { label: string; links: Html | Html[] };
  body: Html | Html[];
}

/** A wide page of the server: navigation, heading, sections; strict policy, no script. */
export async function framedPage(c: Context, { language, title, nav, body }: Frame): Promise<Response> {
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; img-src data:; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  c.header('Cache-Control', 'no-store');
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/shop-pages.css">
<link rel="stylesheet" href="/tool-pages.css">
</head>
<body>
<main>
<nav aria-label="${nav.label}">${nav.links}</nav>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
  return c.html(await document);
}

/** The pages for developers, testers and support, in English. */
export function toolPage(
  c: Context,
  parts: { title: string; lead: string; body: Html | Html[] },
): Promise<Response> {
  const links = TOOLS.map(([path, name]) => link(path, name, c.req.path));
  const body = html`<p class="soft">${parts.lead}</p>${parts.body}`;
  return framedPage(c, { language: 'en', title: parts.title, nav: { label: 'Tools', links }, body });
}

const TOOLS = [
  ['/', 'Front page'],
  ['/scenario', 'Scenarios'],
  ['/demo/switches', 'Switches'],
  ['/demo/log.html', 'CallLog'],
  ['/demo/mails', 'Mails'],
] as const;

const link = (path: string, name: string, here: string) =>
  path === here
    ? html`<a href="${path}" aria-current="page">${name}</a>`
    : html`<a href="${path}">${name}</a>`;

/** Whether the request is from a browser and not a program: browsers list HTML first. */
export const wantsPage = (c: Context): boolean => (c.req.header('accept') ?? '').startsWith('text/html');

export const TOOL_CSS = `body{display:block;padding:0}
main{max-width:1120px;margin:0 auto;padding:24px 32px 64px;border:0;border-radius:0;box-shadow:none;min-height:100vh}
nav{display:flex;flex-wrap:wrap;gap:4px 24px;margin:0 0 32px;padding-bottom:12px;border-bottom:1px solid var(--line)}
nav a,nav span{padding:8px 0}
nav a{color:var(--soft);font-weight:600;text-decoration:none}
nav a:hover{color:var(--ink);text-decoration:underline}
nav a[aria-current]{color:var(--ink);box-shadow:inset 0 -3px var(--accent)}
h1{font-size:32px}
h2{margin:40px 0 12px;font-size:20px}
h3{margin:0;font-size:16px;overflow-wrap:anywhere}
a{color:var(--accent)}
code,kbd{padding:2px 6px;border-radius:4px;background:var(--ground);font:14px/1.4 ui-monospace,Consolas,monospace;overflow-wrap:anywhere}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--soft);font-size:14px}
td form,td button{margin:0}
.number{text-align:right}
.number+*{padding-left:16px}
td code,td kbd,.date{white-space:nowrap}
.scroll+form{margin-top:16px}
.bad{color:var(--bad);font-weight:600}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:16px;margin:0;padding:0;list-style:none}
.tiles li{display:flex;flex-direction:column;gap:8px;padding:16px;border:1px solid var(--line);border-radius:8px}
.tiles p{margin:0;color:var(--soft);font-size:14px}
.tiles .row{margin-top:auto}
.row{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}
.tiles form,.row form{margin:0}
main button{width:auto;min-height:44px;margin:0;padding:8px 16px}
main form:first-of-type button{margin-top:0}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:16px;align-items:end}
.fields label{margin:0;font-size:14px}
.fields input,.fields select{margin-top:4px;font-weight:400}
.fields .check input{margin:0}
.fields button{justify-self:start}
select{width:100%;min-height:48px;padding:0 12px;border:1px solid #8b95a8;border-radius:8px;background:#fff;color:inherit;font:inherit}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
main .check{display:flex;gap:8px;align-items:center;min-height:44px;margin:0;font-weight:400}
.check input{width:20px;min-height:20px;margin:0;accent-color:var(--accent)}
.empty{padding:24px;border:1px dashed var(--line);border-radius:8px;color:var(--soft)}
.chips{display:flex;flex-wrap:wrap;gap:0 12px;font-size:14px}
.chips a{padding:4px 0}
main dl{display:grid;grid-template-columns:minmax(120px,max-content) 1fr;padding:0;border:0}
main dd{text-align:left}
@media (max-width:600px){main{padding:16px 16px 48px}h1{font-size:26px}}
`;
