import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { CONSTANTS } from '../src/config/constants.ts';
import { OutdatedDataError } from './api/migrate-tables.ts';
import { type DemoOptions, type RunningDemo, startDemo } from './serve.ts';
import { BRANDS } from './site/brands.ts';

const DATA_DIR = process.env.DATA_DIR ?? join(import.meta.dirname, '../.data');

/** Outside production the shop answers late, as over a network (section 9). */
export const ANSWER_DELAY = process.env.NODE_ENV === 'production' ? 0 : CONSTANTS.mockDelay;

/**
 * Runs the demo on the ports and data that the command line asks for, until Ctrl-C. `prepare` runs once the ports are
 * known to be free.
 */
export async function runDemo(
  options: Pick<DemoOptions, 'environment' | 'scriptHandler'>,
  prepare?: () => Promise<void>,
): Promise<void> {
  const ports = readPorts();
  const fresh = readFresh();
  await checkPorts(ports);
  await prepare?.();
  if (fresh) await emptyData();
  const demo = await startDemo({
    ...ports,
    ...options,
    dataDir: DATA_DIR,
    fresh,
    answerDelay: ANSWER_DELAY,
  }).catch((error: unknown) => {
    if (error instanceof OutdatedDataError) fail(error.message);
    throw error;
  });
  closeOnSignal(() => demo.close());
  announce(demo);
}

interface Ports {
  port: number;
  apiPort: number;
}

/** Reads `PORT` and `API_PORT`; ends with one line where they are invalid. */
function readPorts(): Ports {
  const ports = { port: portOf('PORT', 4100), apiPort: portOf('API_PORT', 4101) };
  if (ports.port === ports.apiPort)
    fail(`PORT and API_PORT are both ${ports.port}: the shop API needs an origin of its own.`);
  return ports;
}

function portOf(name: string, fallback: number): number {
  const text = process.env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    fail(`${name} is "${text}": it takes a number from 1 to 65535.`);
  return port;
}

/** Ends with one line where a port is taken, before the build. */
async function checkPorts({ port, apiPort }: Ports): Promise<void> {
  for (const [name, number] of [
    ['PORT', port],
    ['API_PORT', apiPort],
  ] as const) {
    if (await isFree(number)) continue;
    fail(
      `Port ${number} is in use. Stop what runs there, or choose another: ${name}=${number + 100} npm start`,
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}

/** Whether `--fresh` was given; an unknown argument ends the run, so that a typo is noticed. */
function readFresh(): boolean {
  const [unknown] = process.argv.slice(2).filter((argument) => argument !== '--fresh');
  if (unknown) fail(`"${unknown}" is not known. There is only --fresh, which starts with an empty shop.`);
  return process.argv.includes('--fresh');
}

/** Empties the data folder. */
const emptyData = (): Promise<void> => rm(DATA_DIR, { recursive: true, force: true });

export function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

/** Where the data is, without a server's token. */
const placeOfData = (): string =>
  process.env.DATABASE_URL?.replace(/\?.*$/, '') ?? process.env.DATA_DIR ?? '.data/';

/** Prints the addresses to open. */
function announce(demo: RunningDemo): void {
  const lines = [
    '',
    '  The demo is running. Open',
    '',
    `${`    ${demo.siteUrl}/`.padEnd(44)}start here: what to try, logins, coupons`,
    ...Object.values(BRANDS).map((brand) => `    ${demo.siteUrl}/${brand.code}`.padEnd(44) + brand.name),
    `${`    ${demo.siteUrl}/old/`.padEnd(44)}a deliberately old page`,
    `${`    ${demo.siteUrl}/scenario`.padEnd(44)}any state of an order by one link`,
    '',
    `${`    ${demo.apiUrl}/api`.padEnd(44)}shop API; the script is /ws/1/ws.js`,
    `${`    ${demo.apiUrl}/validation`.padEnd(44)}validation API`,
    `${`    ${demo.apiUrl}/demo/orders`.padEnd(44)}the orders that were made`,
    `${`    ${demo.apiUrl}/demo/switches`.padEnd(44)}make the shop misbehave`,
    `${`    ${demo.apiUrl}/demo/log.html`.padEnd(44)}what arrived at the shop`,
    '',
    `  Data is kept in ${placeOfData()} (npm start -- --fresh empties it). Stop with Ctrl-C.`,
    '',
  ];
  console.log(lines.join('\n'));
}

/** Closes the demo on Ctrl-C, so that the database is closed cleanly; a second Ctrl-C does not wait. */
function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  const end = (): void => {
    if (isClosing) process.exit(130);
    isClosing = true;
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
