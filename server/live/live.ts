import { importFile } from '../lib/node-only.ts';
import type { ShopOptions } from '../provider.ts';
import { CommandError, type Typed, USAGE } from '../usage.ts';
import { PAGE_ROWS } from './page-rows.ts';
import { type Finding, type Live, mend, type Row } from './row.ts';
import { SHOP_ROWS } from './shop-rows.ts';

export const ROWS: readonly Row[] = [...SHOP_ROWS, ...PAGE_ROWS];

const WIDTH = 80;
const PATIENCE_MS = 10_000;
const CONFIG = /<script\b[^>]*data-ws-config[^>]*>([\s\S]*?)<\/script>/i;

/**
 * Looks at a shop before its first customer: it reads, and orders nothing. Returns the lines to print, and whether
 * something has to be mended.
 *
 * @throws CommandError if an address or a file cannot be used.
 */
export async function checkLive(
  { options: typed }: Typed,
  send: typeof fetch = fetch,
): Promise<{ lines: string[]; isWrong: boolean }> {
  const live = await liveOf(typed, send);
  const found: { name: string; finding: Finding }[] = [];
  for (const { name, look } of ROWS)
    found.push({ name, finding: await Promise.resolve(live).then(look).catch(failed) });
  const count = (kind: Finding['kind']) => found.filter(({ finding }) => finding.kind === kind).length;
  const lines = found.flatMap(({ name, finding }) => linesOf(name, finding));
  const total = `${count('ok')} ok, ${count('mend')} to mend, ${count('not checked')} not checked`;
  const isWrong = count('mend') > 0;
  return {
    lines: [...lines, '', `${total}. docs/going-live.md explains each row.`].map(withoutSecrets(live)),
    isWrong,
  };
}

const failed = (error: unknown): Finding => {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  return mend(`It cannot be looked at: ${cause instanceof Error ? cause.message : message}.`);
};

function withoutSecrets({ metricsToken, store, options }: Live): (line: string) => string {
  const token = typeof options?.store === 'object' ? options.store.authToken : undefined;
  const inUrl = /authToken=([^&]+)/.exec(store ?? '')?.[1];
  const secrets = [metricsToken, token, inUrl, ...(options?.webhooks ?? []).map(({ secret }) => secret)];
  return (line) =>
    secrets.reduce<string>((text, secret) => (secret ? text.replaceAll(secret, '…') : text), line);
}

/** A finding in lines of at most 80 columns. */
function linesOf(name: string, { kind, text }: Finding): string[] {
  const lines: string[] = [];
  let line = `${kind.padEnd(13)}${name}:`;
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(12);
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

function addressOf(text: string | undefined, option: string): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`--${option} is an address, such as https://shop.example.`);
  return url;
}

async function liveOf(typed: Typed['options'], send: typeof fetch): Promise<Live> {
  const address = addressOf(typed.get('live'), 'live');
  if (!address) throw new CommandError(USAGE);
  const api = new URL(address.origin);
  const site = addressOf(typed.get('site'), 'site');
  const ask: Live['ask'] = (to, init = {}) =>
    send(new URL(to, api), { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  const options = await optionsIn(typed.get('shop'));
  const html = site
    ? await ask(site).then(
        (page) => (page.ok ? page.text() : ''),
        () => '',
      )
    : '';
  const config = configIn(html);
  const { companies = {} } = options ?? {};
  const known = typeof companies === 'function' ? {} : companies;
  const company = typed.get('company') ?? String(config.company ?? Object.keys(known)[0] ?? '');
  const { store } = options ?? {};
  return {
    ...{ api, site, company, options, html, config, ask },
    country:
      known[company]?.country ??
      (typeof config.companyCountry === 'string' ? config.companyCountry : undefined),
    metricsToken: typed.get('metrics-token') ?? options?.metricsToken,
    store: typed.get('store') ?? (typeof store === 'object' ? store.url : store),
    backup: typed.get('backup'),
  };
}

async function optionsIn(file: string | undefined): Promise<Partial<ShopOptions> | undefined> {
  if (file === undefined) return undefined;
  const { options } = await importFile(file);
  if (typeof options !== 'object' || options === null)
    throw new CommandError(`"${file}" exports no "options": what createShop gets.`);
  return options;
}

function configIn(html: string): Record<string, unknown> {
  try {
    return JSON.parse(CONFIG.exec(html)?.[1] ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}
