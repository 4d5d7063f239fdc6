import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Debian's path; overridden by `NGINX`. */
export const NGINX = process.env.NGINX ?? '/usr/sbin/nginx';

/** Serves a release folder with its own configuration. `scratch` is the folder for nginx's files. */
export function startNginx(release: string, scratch: string, port: number): ChildProcess {
  const conf = join(scratch, 'nginx.conf');
  const rules = readFileSync(join(release, 'server/nginx.conf'), 'utf8');
  writeFileSync(
    conf,
    `daemon off; pid ${scratch}/nginx.pid; error_log ${scratch}/error.log; events {}
http { access_log off; client_body_temp_path ${scratch}/body; proxy_temp_path ${scratch}/proxy; fastcgi_temp_path ${scratch}/fast;
uwsgi_temp_path ${scratch}/uwsgi; scgi_temp_path ${scratch}/scgi; server { listen ${port}; root ${release};\n${rules}\n} }`,
  );
  return spawn(NGINX, ['-c', conf], { stdio: 'ignore' });
}

/** Waits until a server responds, in any runner. */
export async function isServing(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await fetch(origin).catch(() => undefined)) return;
    await setTimeout(50);
  }
  throw new Error(`Nothing responds at ${origin}`);
}
