import { type Finding, type Live, mend, ok, type Row, unknown } from './row.ts';

const NEEDS_SITE = unknown('Name the page by --site.');

interface Script {
  address: URL;
  integrity: string | undefined;
  /** Whether its folder is that of a full version, which never changes. */
  isPinned: boolean;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(tag)?.[1];

function scriptOf({ html, site }: Live): Script | undefined {
  const tag = html.match(/<script\b[^>]*>/gi)?.find((one) => /\/ws\.js\b/.test(attribute(one, 'src') ?? ''));
  if (!tag) return undefined;
  const address = new URL(attribute(tag, 'src') ?? '', site);
  return {
    address,
    integrity: attribute(tag, 'integrity'),
    isPinned: /\/\d+\.\d+\.\d+\//.test(address.pathname),
  };
}

/** What `integrity.json` beside the script says of each file. */
async function builtFiles(
  { address }: Script,
  ask: Live['ask'],
): Promise<Record<string, { integrity: string }>> {
  const response = await ask(new URL('integrity.json', address));
  const { files = {} } = (await response.json()) as { files?: Record<string, { integrity: string }> };
  return files;
}

async function script(live: Live): Promise<Finding> {
  if (!live.site) return NEEDS_SITE;
  if (live.html === '') return mend('The page does not answer with 200. Name the address that it leads to.');
  const found = scriptOf(live);
  if (!found) return mend('The page has no script ws.js. Copy the line of docs/integrators.md.');
  const { address, integrity, isPinned } = found;
  if (address.protocol !== 'https:') return mend('Its address is not https: browsers refuse to load it.');
  const { apiUrl } = live.config;
  if (typeof apiUrl === 'string' && new URL(apiUrl, address).origin !== live.api.origin)
    return mend(`The page calls ${new URL(apiUrl, address).origin}. State this shop as apiUrl.`);
  if (integrity === undefined)
    return ok(isPinned ? 'A full version, without integrity.' : 'It gets fixes by itself.');
  if (!isPinned) return mend('integrity needs an address with a full version, such as /ws/1.0.0/ws.js.');
  const files = await builtFiles(found, live.ask);
  if (files['ws.js']?.integrity === integrity) return ok('A full version, and integrity fits it.');
  return mend('integrity is not that of the file: browsers refuse it. Copy it from integrity.json.');
}

/** What is wrong with the headers of a file that never changes, or with those of one that changes with each release. */
function faultsOf({ status, headers }: Response, isFixed: boolean, isForeign: boolean): string[] {
  const cache = headers.get('cache-control') ?? '';
  const age = Number(/max-age=(\d+)/.exec(cache)?.[1] ?? Number.NaN);
  const isCached = isFixed ? cache.includes('immutable') : age <= 600;
  return [
    ...(status === 200 ? [] : [`status ${status}`]),
    ...(headers.get('content-type')?.startsWith('text/javascript') ? [] : ['Content-Type: text/javascript']),
    ...(isCached ? [] : [`Cache-Control: ${isFixed ? 'max-age=31536000, immutable' : 'max-age=300'}`]),
    ...(isForeign && !headers.has('access-control-allow-origin') ? ['Access-Control-Allow-Origin: *'] : []),
  ];
}

async function files(live: Live): Promise<Finding> {
  const found = live.site && scriptOf(live);
  if (!live.site || !found) return NEEDS_SITE;
  const { address, isPinned } = found;
  const isForeign = address.origin !== live.site.origin;
  const hashed = Object.keys(await builtFiles(found, live.ask)).find((name) => /^assets\/.*\.js$/.test(name));
  if (hashed === undefined)
    return mend('integrity.json beside the script names no file. Upload all of them.');
  const headers = { origin: live.site.origin };
  const looks = [
    { name: 'ws.js', isFixed: isPinned },
    { name: hashed, isFixed: true },
  ].map(async ({ name, isFixed }) => {
    const response = await live.ask(new URL(name, address), { headers });
    const faults = faultsOf(response, isFixed, isForeign);
    return faults.length > 0 ? [`${name}: ${faults.join(', ')}.`] : [];
  });
  const wrong = (await Promise.all(looks)).flat();
  return wrong.length > 0 ? mend(wrong.join(' ')) : ok('Types, caches and CORS are right.');
}

export const PAGE_ROWS: readonly Row[] = [
  { name: 'Script tag', look: script },
  { name: 'Script files', look: files },
];
