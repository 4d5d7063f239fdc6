import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../demo/api/test-support.ts';
import { ensurePackages, type Packages } from './packages.ts';

const HERE = join(import.meta.dirname, 'site');
const LOCALES = ['cs_CZ', 'sk_SK', 'de_DE'];

export interface WordPress {
  url: string;
  /** Application passwords for the REST API, by login. */
  passwords: Record<string, string>;
  /** Runs PHP code inside WordPress and returns what it prints. */
  php(code: string): string;
  /** Messages that PHP reported, about any file. */
  log(): string;
  close(): Promise<void>;
}

/** A new WordPress with a separate database and web server, without any plugin. */
export async function startWordPress(): Promise<WordPress> {
  const packages = ensurePackages();
  const folder = await mkdtemp(join(tmpdir(), 'ws-wordpress-'));
  const site = join(folder, 'site');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  await copyWordPress(packages.wordpress, site);
  await writeFile(join(site, 'wp-config.php'), configFile(url, join(folder, 'db.sock')));
  const database = await startDatabase(packages, folder);
  const options = {
    cwd: site,
    encoding: 'utf8' as const,
    stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'],
  };
  const passwords = execFileSync(packages.php, [join(HERE, 'install.php')], options);
  const server = spawn(packages.php, ['-S', `localhost:${port}`, '-t', site, join(HERE, 'router.php')], {
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    stdio: 'ignore',
    // A group of its own: PHP does not end its workers.
    detached: true,
  });
  await until(() => fetch(url).then(({ ok }) => ok));
  const logFile = join(folder, 'debug.log');
  return {
    url,
    passwords: JSON.parse(passwords) as Record<string, string>,
    php: (code) => execFileSync(packages.php, ['-r', `require 'wp-load.php'; ${code}`], options),
    log: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''),
    close: async () => {
      await Promise.all([end(server, -1), end(database)]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Leaves out Debian's configuration and the translations that the tests do not use. */
async function copyWordPress(from: string, to: string): Promise<void> {
  const isOther = (source: string): boolean =>
    source.includes('/wp-content/languages/') &&
    !LOCALES.some((locale) => basename(source).replace(/^admin-/, '') === `${locale}.mo`);
  const filter = (source: string): boolean => existsSync(source) && !isOther(source);
  await cp(from, to, { recursive: true, dereference: true, filter });
  await mkdir(join(to, 'wp-content/uploads'), { recursive: true });
}

const configFile = (url: string, socket: string): string => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HOME', '${url}' );
define( 'WP_SITEURL', '${url}' );
define( 'WP_ENVIRONMENT_TYPE', 'local' );
define( 'FS_METHOD', 'direct' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', dirname( __DIR__ ) . '/debug.log' );
define( 'DISABLE_WP_CRON', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
foreach ( array( 'AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT' ) as $key ) {
	define( $key, "for tests: $key" );
}
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;

/** Without users and passwords: only this process can find its socket. */
async function startDatabase({ mariadbd }: Packages, folder: string): Promise<ChildProcess> {
  const data = join(folder, 'db');
  await mkdir(data);
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  const socket = join(folder, 'db.sock');
  const init = join(folder, 'init.sql');
  await writeFile(init, 'CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4;\n');
  const own = [
    `--datadir=${data}`,
    `--socket=${socket}`,
    `--init-file=${init}`,
    `--pid-file=${folder}/db.pid`,
  ];
  // The data need not survive a crash of the machine.
  const fast = [
    '--skip-networking',
    '--skip-grant-tables',
    '--innodb-flush-log-at-trx-commit=0',
    '--skip-log-bin',
  ];
  const database = spawn(mariadbd, ['--no-defaults', ...own, ...fast, ...user], { stdio: 'ignore' });
  await until(() => existsSync(socket));
  return database;
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await Promise.resolve(isTrue()).catch(() => false)) return;
    await setTimeout(100);
  }
  throw new Error('WordPress or its database did not start within 30 s.');
}

/** Ends a process; with the sign -1 its group. */
async function end(child: ChildProcess, sign: 1 | -1 = 1): Promise<void> {
  if (child.exitCode !== null || !child.pid) return;
  const ended = once(child, 'exit');
  process.kill(sign * child.pid, 'SIGTERM');
  await ended;
}
