import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { OutdatedDataError } from '../server/store/migrate-tables.ts';
import { CONSTANTS } from '../src/config/constants.ts';
import { addressLines, refusedLine } from './addresses.ts';
import { type CommandOptions, OptionError, readOptions } from './options.ts';
import { isLoopback, OWN_PAGES } from './origins.ts';
import { type DemoOptions, startDemo } from './serve.ts';

const DATA_DIR = process.env.DATA_DIR ?? join(import.meta.dirname, '../.data');
const SCRIPT = join(import.meta.dirname, '../dist/ws.js');

/** Outside production the shop responds with a delay, like over a network (clause 9.7). */
export const ANSWER_DELAY = process.env.NODE_ENV === 'production' ? 0 : CONSTANTS.mockDelay;

/**
 * Runs the demo with the options of the command line and the environment, until Ctrl-C. `build` runs once the ports are
 * known to be free.
 *
 * @returns The options, once the demo is served.
 */
export async function runDemo(
  defaults: Pick<DemoOptions, 'environment' | 'scriptHandler'>,
  build?: () => Promise<void>,
): Promise<CommandOptions> {
  const command = readCommand();
  const options = { ...command, allowOrigins: allowedPages(command) };
  await checkPorts(options);
  await prepareBuild(options, build);
  if (options.fresh) await emptyData();
  const demo = await startDemo({
    ...options,
    ...defaults,
    dataDir: DATA_DIR,
    answerDelay: ANSWER_DELAY,
    onRefusedOrigin: reportRefusedOrigin(),
    onMail: (line) => console.log(line),
  }).catch((error: unknown) => {
    if (error instanceof OutdatedDataError) fail(`${error.message} Add --fresh to start with an empty shop.`);
    throw error;
  });
  closeOnSignal(() => demo.close());
  console.log(addressLines(demo, options, placeOfData()).join('\n'));
  return options;
}

/** The origins of the options, and the docs' own page unless other computers reach the demo. */
export const allowedPages = ({
  allowOrigins,
  host,
  publicUrl,
}: Pick<CommandOptions, 'allowOrigins' | 'host' | 'publicUrl'>): string[] =>
  publicUrl === undefined && isLoopback(`http://${host}`)
    ? [...new Set([OWN_PAGES, ...allowOrigins])]
    : allowOrigins;

/** Builds, or ensures that there is a build. The dev server, which passes no `build`, needs none. */
async function prepareBuild(
  options: CommandOptions,
  build: (() => Promise<void>) | undefined,
): Promise<void> {
  if (!build) return;
  if (options.build) return build();
  if (!existsSync(SCRIPT)) fail('--no-build found no dist/ws.js: run npm run build first.');
}

function readCommand(): CommandOptions {
  try {
    return readOptions(process.argv.slice(2), process.env);
  } catch (error) {
    if (error instanceof OptionError) fail(`${error.message} Add --fresh to start with an empty shop.`);
    throw error;
  }
}

/** Exits with a one-line message if a port is in use or the host is not on this computer, before the build. */
async function checkPorts({ port, apiPort, payPort, host }: CommandOptions): Promise<void> {
  for (const [name, number] of [
    ['PORT', port],
    ['API_PORT', apiPort],
    ['PAY_PORT', payPort],
  ] as const) {
    const code = await problemOf(number, host);
    if (code === undefined) continue;
    if (code === 'EADDRINUSE')
      fail(
        `Port ${number} is in use. Stop what runs there, or choose another: ${name}=${number + 100} npm start`,
      );
    if (code === 'EACCES') fail(`${name} is ${number}: this user may not listen there; take one above 1023.`);
    fail(`HOST is "${host}", which is not an address of this computer (${code}).`);
  }
}

/** The system's error code if the server cannot listen on a port. */
function problemOf(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** Empties the data folder, which may be a mounted volume, so that the folder itself cannot be removed. */
async function emptyData(): Promise<void> {
  await mkdir(DATA_DIR, { recursive: true });
  for (const name of await readdir(DATA_DIR))
    await rm(join(DATA_DIR, name), { recursive: true, force: true });
}

/**
 * Explains once per origin how to allow its pages to call the shop; browsers give the page itself too little
 * information.
 */
function reportRefusedOrigin(): (origin: string) => void {
  const reported = new Set<string>();
  return (origin) => {
    if (reported.has(origin)) return;
    reported.add(origin);
    console.log(refusedLine(origin));
  };
}

export function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

/** The location of the data, without a server's token. */
const placeOfData = (): string =>
  process.env.DATABASE_URL?.replace(/\?.*$/, '') ?? process.env.DATA_DIR ?? '.data/';

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
