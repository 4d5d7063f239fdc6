import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first name that can be run; an environment variable takes precedence over PATH. */
export function findOnPath(variable: string, ...names: string[]): string | undefined {
  const files = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env[variable] ?? '', ...files].find(isExecutable);
}

/** WebKitGTK's minimal browser; it is next to the library, not on PATH. */
export function findMiniBrowser(): string | undefined {
  const listed = spawnSync('dpkg', ['-L', 'libwebkit2gtk-4.1-0'], { encoding: 'utf8' }).stdout ?? '';
  const folders = ['/usr/lib', '/usr/libexec', '/usr/lib64', ...foldersIn('/usr/lib')];
  return [
    process.env.MINIBROWSER_PATH ?? '',
    ...listed.split('\n').filter((file) => file.endsWith('/MiniBrowser')),
    ...folders.flatMap((folder) =>
      ['6.0', '4.1', '4.0'].map((api) =>
        join(folder, `webkit${api === '6.0' ? '' : '2'}gtk-${api}`, 'MiniBrowser'),
      ),
    ),
  ].find(isExecutable);
}

/** The output of a program for `--version`. */
export const versionOf = (file: string): string =>
  /\d+(\.\d+)+/.exec(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? '';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return file !== '';
  } catch {
    return false;
  }
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
