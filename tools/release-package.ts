import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { putPackageReadme, restoreReadme } from './package-readme.ts';

/**
 * Packs the package into the release's folder of the full version, so that `npm install` can take it from the CDN. The
 * build is there already, so npm's own steps before and after it are taken here.
 */
export async function writePackage(root: string, release: string, version: string): Promise<void> {
  const folder = join(release, 'ws', version);
  await mkdir(folder, { recursive: true });
  await putPackageReadme(root);
  try {
    execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
  } finally {
    await restoreReadme(root);
  }
}
