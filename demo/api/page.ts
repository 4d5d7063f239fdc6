import { html } from 'hono/html';
import type { ShopContext } from '../../server/http/context.ts';

type Html = ReturnType<typeof html>;

/** The server's own pages (login, bank) with a plain layout; strict CSP, no script at all. */
export async function page(
  c: ShopContext,
  parts: {
    language: string;
    title: string;
    body: Html;
    formTargets?: string[];
    status?: 200 | 400 | 401 | 404 | 429;
  },
): Promise<Response> {
  // Browsers apply form-action to the redirect after a form as well, so its target has to be listed.
  const targets = ["'self'", ...(parts.formTargets ?? [])].join(' ');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; img-src data:; style-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('Cache-Control', 'no-store');
  // Not `no-referrer`: browsers would then send forms with the origin "null".
  c.header('Referrer-Policy', 'same-origin');
  const document = html`<!doctype html>
<html lang="${parts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${parts.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/shop-pages.css">
</head>
<body><main>${parts.body}</main></body>
</html>`;
  return c.html(await document, parts.status ?? 200);
}

export const PAGE_CSS = `*{box-sizing:border-box}
:root{--ink:#14213a;--soft:#55617a;--line:#d5dbe6;--accent:#0a6b4f;--accent-ink:#fff;--bad:#a32020;--ground:#f3f5f9}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:420px;background:#fff;border:1px solid var(--line);border-radius:12px;padding:32px;box-shadow:0 8px 32px rgb(20 33 58 / .07)}
.brand{display:flex;align-items:center;gap:8px;margin:0 0 24px;color:var(--soft);font-size:14px;font-weight:600}
.brand::before{content:"";width:12px;height:12px;border-radius:4px;background:var(--accent)}
h1{margin:0 0 8px;font-size:24px;line-height:1.25;text-wrap:balance}
p{margin:0 0 16px}
.soft{color:var(--soft)}
.problem{margin:16px 0;padding:12px 16px;border-radius:8px;background:#fdeeee;color:var(--bad)}
label{display:block;margin:16px 0 4px;font-weight:600}
input{width:100%;min-height:48px;padding:0 12px;border:1px solid #8b95a8;border-radius:8px;background:#fff;color:inherit;font:inherit}
button,.button{display:block;width:100%;min-height:48px;margin-top:12px;padding:11px 16px;border:1px solid transparent;border-radius:8px;background:var(--accent);color:var(--accent-ink);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#08573f}
button.plain{background:#fff;border-color:#8b95a8;color:var(--ink)}
button.plain:hover{background:var(--ground)}
button.bad{background:#fff;border-color:var(--bad);color:var(--bad)}
button.bad:hover{background:#fdeeee}
:focus-visible{outline:3px solid #2a6df4;outline-offset:2px}
.amount{margin:16px 0 4px;font-size:32px;font-weight:700;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0 24px;padding-top:16px;border-top:1px solid var(--line)}
dt{color:var(--soft)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
form+form{margin-top:0}
form:first-of-type button{margin-top:24px}
@media (max-width:400px){main{padding:24px 20px}}
`;
