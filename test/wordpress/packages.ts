import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../engines/find-engines.ts';
import { ROOT } from '../runner/command.ts';

/**
 * The requirements of a real WordPress: PHP with MySQL, a MariaDB server, and WordPress itself, all from Debian's
 * packages.
 */

const SERVERS = ['php-cli', 'php-mysql', 'php-xml', 'php-mbstring', 'mariadb-server-core'];
/** Unpacked instead of installed: installing them would also install a web server. */
const WORDPRESS = [
  'wordpress',
  'wordpress-l10n',
  'wordpress-theme-twentytwentyone',
  'wordpress-theme-twentytwentythree',
  'libjs-underscore',
];
const UNPACKED = join(ROOT, '.cache/wordpress');
const FOLDERS = [
  process.env.WORDPRESS_PATH ?? '',
  '/usr/share/wordpress',
  join(UNPACKED, 'usr/share/wordpress'),
];

export interface Packages {
  php: string;
  mariadbd: string;
  /** The folder of WordPress; read-only. */
  wordpress: string;
}

/**
 * Finds the packages; as root on Debian, it installs missing ones.
 *
 * @throws If something is missing, with the command that installs it.
 */
export function ensurePackages(): Packages {
  if (!findServers()) installServers();
  const servers = findServers();
  if (!servers) throw new Error(`PHP and MariaDB are missing: apt-get install ${SERVERS.join(' ')}`);
  if (!findWordPress()) unpackWordPress();
  const wordpress = findWordPress();
  if (!wordpress)
    throw new Error(
      'WordPress is missing: set WORDPRESS_PATH to its folder, or run this on Debian or Ubuntu.',
    );
  return { ...servers, wordpress };
}

function findServers(): Omit<Packages, 'wordpress'> | undefined {
  const php = findOnPath('PHP_PATH', 'php');
  const mariadbd = findOnPath('MARIADBD_PATH', 'mariadbd') ?? usual('/usr/sbin/mariadbd');
  if (!php || !mariadbd) return undefined;
  const modules = spawnSync(php, ['-m'], { encoding: 'utf8' }).stdout;
  return modules.includes('mysqli') && modules.includes('dom') ? { php, mariadbd } : undefined;
}

const usual = (file: string): string | undefined => (existsSync(file) ? file : undefined);

const findWordPress = (): string | undefined =>
  FOLDERS.find((folder) => folder !== '' && existsSync(join(folder, 'wp-settings.php')));

function installServers(): void {
  if (process.getuid?.() !== 0) return;
  apt(['update', '-q']);
  apt(['install', '-y', '-q', '--no-install-recommends', ...SERVERS]);
}

function unpackWordPress(): void {
  mkdirSync(UNPACKED, { recursive: true });
  apt(['download', '-q', ...WORDPRESS], UNPACKED);
  const files = readdirSync(UNPACKED).filter((name) => name.endsWith('.deb'));
  for (const file of files) spawnSync('dpkg-deb', ['-x', file, '.'], { cwd: UNPACKED, stdio: 'inherit' });
}

function apt(args: string[], cwd = ROOT): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}
