import { isShop, SHOPS, type ShopCode } from './api/companies.ts';
import { ANY_LOOPBACK, parseOrigin } from './origins.ts';

/** The options of the demo, from the command line and the environment. */
export interface CommandOptions {
  port: number;
  apiPort: number;
  /** Of the payment provider. */
  payPort: number;
  /** The address to listen on. */
  host: string;
  /** Public origins, if they differ from the servers' own: behind a reverse proxy. */
  publicUrl?: string;
  publicApiUrl?: string;
  publicPayUrl?: string;
  /** Origins of additional pages that may call the shop; `*` for every loopback origin. */
  allowOrigins: string[];
  /** Codes of companies of one's own, with the company of the demo whose prices they have. */
  companies: Record<string, ShopCode>;
  /** Empties the data first. */
  fresh: boolean;
  /** Whether to build before. */
  build: boolean;
}

/** An invalid option; the message is one line that explains how to fix it. */
export class OptionError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads `--fresh`, `--no-build`, `--allow-origin` and `--company`, and `PORT`, `API_PORT`, `PAY_PORT`, `HOST`, `PUBLIC_URL`,
 * `PUBLIC_API_URL` and `PUBLIC_PAY_URL`.
 *
 * @throws OptionError if one is invalid: a typo must not start a demo that behaves differently than expected.
 */
export function readOptions(args: readonly string[], environment: Environment): CommandOptions {
  const port = portOf('PORT', environment, 4100);
  const apiPort = portOf('API_PORT', environment, 4101);
  if (port === apiPort)
    throw new OptionError(`PORT and API_PORT are both ${port}: the shop API needs an origin of its own.`);
  const payPort = portOf('PAY_PORT', environment, Math.max(port, apiPort) + 1);
  if (payPort === port || payPort === apiPort)
    throw new OptionError(
      `PAY_PORT is ${payPort}, as another port: the payment provider needs an origin of its own.`,
    );
  return {
    port,
    apiPort,
    payPort,
    host: hostOf(environment),
    ...publicUrls(environment),
    ...readArguments(args),
  };
}

function readArguments(
  args: readonly string[],
): Pick<CommandOptions, 'allowOrigins' | 'companies' | 'fresh' | 'build'> {
  const read = {
    allowOrigins: [] as string[],
    companies: {} as Record<string, ShopCode>,
    fresh: false,
    build: true,
  };
  const rest = [...args];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    const [name, value] = nameAndValue(argument);
    if (name === '--allow-origin') read.allowOrigins.push(allowedOrigin(value ?? rest.shift()));
    else if (name === '--company') Object.assign(read.companies, ownCompany(value ?? rest.shift()));
    else if (argument === '--fresh') read.fresh = true;
    else if (argument === '--no-build') read.build = false;
    else throw new OptionError(`"${argument}" is not known. ${KNOWN}`);
  }
  return read;
}

const KNOWN =
  'There are --fresh (an empty shop), --no-build (serves dist/ as it is), --allow-origin <origin> and --company <code>=<company of the demo>.';

/** Splits `--name=value`; without `=`, the value is the next argument. */
function nameAndValue(argument: string): [name: string, value?: string] {
  const at = argument.indexOf('=');
  return at < 0 ? [argument] : [argument.slice(0, at), argument.slice(at + 1)];
}

function allowedOrigin(text: string | undefined): string {
  const origin = text === ANY_LOOPBACK ? text : parseOrigin(text ?? '');
  if (origin) return origin;
  const found = text === undefined ? 'nothing' : `"${text}"`;
  throw new OptionError(
    `--allow-origin got ${found}: it takes an origin without a path, such as http://localhost:8181, or '*' in quotes for any port of this computer.`,
  );
}

function ownCompany(text = ''): Record<string, ShopCode> {
  const [code = '', shop = ''] = text.split('=');
  if (/^[a-z0-9-]{2,32}$/.test(code) && isShop(shop)) return { [code]: shop };
  throw new OptionError(
    `--company got "${text}": it takes a code of your own and a company of the demo, such as my-brand=pl-jantar. There are ${Object.keys(SHOPS).join(', ')}.`,
  );
}

function portOf(name: string, environment: Environment, fallback: number): number {
  const text = environment[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new OptionError(`${name} is "${text}": it takes a number from 1 to 65535.`);
  return port;
}

function hostOf({ HOST }: Environment): string {
  if (!HOST) return 'localhost';
  // A URL parser accepts exactly the valid hosts: a name, an IPv4 or an IPv6 address.
  const written = HOST.includes(':') ? `[${HOST}]` : HOST;
  const isHost = !/[\s/?#@[\]]/.test(HOST) && URL.canParse(`http://${written}/`);
  if (!isHost)
    throw new OptionError(
      `HOST is "${HOST}": it takes a name or an address alone, such as 0.0.0.0; PORT and API_PORT have the ports.`,
    );
  return HOST;
}

function publicUrls({
  PUBLIC_URL,
  PUBLIC_API_URL,
  PUBLIC_PAY_URL,
}: Environment): Pick<CommandOptions, 'publicUrl' | 'publicApiUrl' | 'publicPayUrl'> {
  if (!PUBLIC_URL && !PUBLIC_API_URL) return {};
  if (!PUBLIC_URL || !PUBLIC_API_URL)
    throw new OptionError(
      `${PUBLIC_URL ? 'PUBLIC_API_URL' : 'PUBLIC_URL'} is missing: PUBLIC_URL and PUBLIC_API_URL belong together.`,
    );
  const publicUrl = publicOrigin('PUBLIC_URL', PUBLIC_URL);
  const publicApiUrl = publicOrigin('PUBLIC_API_URL', PUBLIC_API_URL);
  if (publicUrl === publicApiUrl)
    throw new OptionError(
      `PUBLIC_URL and PUBLIC_API_URL are both ${publicUrl}: the shop API needs an origin of its own.`,
    );
  if (publicUrl.startsWith('https:') && publicApiUrl.startsWith('http:'))
    throw new OptionError(
      'PUBLIC_URL is https and PUBLIC_API_URL is not: browsers block calls from https to http.',
    );
  const publicPayUrl = PUBLIC_PAY_URL ? publicOrigin('PUBLIC_PAY_URL', PUBLIC_PAY_URL) : undefined;
  return { publicUrl, publicApiUrl, ...(publicPayUrl !== undefined && { publicPayUrl }) };
}

function publicOrigin(name: string, text: string): string {
  const origin = parseOrigin(text);
  if (origin) return origin;
  throw new OptionError(
    `${name} is "${text}": it takes an origin without a path, such as https://demo.example.`,
  );
}
