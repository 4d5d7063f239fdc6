import { BRANDS } from './brands/brands.ts';
import type { CommandOptions } from './options.ts';
import { ANY_LOOPBACK, isLoopback, OWN_PAGES } from './origins.ts';
import type { OwnDemo } from './serve.ts';

type Origins = Pick<OwnDemo, 'siteUrl' | 'apiUrl' | 'payUrl'>;

/** The lines printed at startup: the URLs to open, the pages that may call the shop, and what will not work. */
export function addressLines(demo: Origins, options: CommandOptions, data: string): string[] {
  const { siteUrl, apiUrl, payUrl } = demo;
  const row = (address: string, text: string): string => `${`    ${address}`.padEnd(44)} ${text}`;
  return [
    '',
    '  The demo is running. Open',
    '',
    row(`${siteUrl}/`, 'start here: a search in ten brands, and where to go on'),
    row(`${siteUrl}/try`, 'what to try, logins, test names, coupons'),
    ...Object.values(BRANDS).map(({ code, name }) => row(`${siteUrl}/${code}`, name)),
    row(`${siteUrl}/own-brand/`, 'a brand that exists only in its config'),
    row(`${siteUrl}/old/`, 'a deliberately old page'),
    row(`${siteUrl}/studio`, 'puts tags together and writes the snippet'),
    row(`${siteUrl}/scenario`, 'any state of an order by one link'),
    row(`${siteUrl}/docs/`, 'the documentation, with examples that run'),
    '',
    row(`${apiUrl}/api`, 'shop API; the script is /ws/1/ws.js'),
    row(`${apiUrl}/validation`, 'validation API'),
    row(`${apiUrl}/demo/orders`, 'the orders that were made'),
    row(`${apiUrl}/demo/switches`, 'make the shop misbehave'),
    row(`${apiUrl}/demo/log.html`, 'what arrived at the shop'),
    row(`${apiUrl}/demo/mails`, 'the mails that the shop has sent: codes, links'),
    row(`${payUrl}/`, 'the cards of the payment provider'),
    '',
    ...pageLines(options),
    ...hostLines(demo, options),
    '',
    `  Data is kept in ${data} (npm start -- --fresh empties it). Stop with Ctrl-C.`,
    '',
  ];
}

/** The other pages that may call the shop. */
function pageLines({ allowOrigins }: CommandOptions): string[] {
  if (allowOrigins.length === 0)
    return ['  Pages of your own: npm start -- --allow-origin http://localhost:8181'];
  const names = allowOrigins.map((origin) =>
    origin === ANY_LOOPBACK ? 'any port of this computer' : origin,
  );
  return [
    `  Pages of ${names.join(', ')} may call the shop.`,
    ...(allowOrigins.join() === OWN_PAGES ? ['  To allow others: npm start -- --allow-origin <origin>'] : []),
  ];
}

/** Explains how to allow the pages of an origin to call the shop. */
export const refusedLine = (origin: string): string =>
  origin === 'null'
    ? '  Refused a page without an origin (a file, a sandboxed frame): serve it by http.'
    : `  Refused a page of ${origin}. To allow it: npm start -- --allow-origin ${origin}`;

/** Warnings for a demo that listens for other computers. */
function hostLines({ apiUrl }: Pick<Origins, 'apiUrl'>, { host, publicUrl }: CommandOptions): string[] {
  if (isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`)) return [];
  const lines = [`  It listens on ${host}: the logins and passwords of the demo are public.`];
  if (!publicUrl && isLoopback(apiUrl))
    lines.push(
      `  The pages name ${apiUrl}, which only this computer reaches. For others set PUBLIC_URL and PUBLIC_API_URL.`,
    );
  return lines;
}
