/**
 * Everything for which the Web has no standard: a worker without Node's modules can run a shop whose store is a server and
 * whose customers are kept by another system. Loaded when it is needed.
 */

/** Makes the folder of the database file. */
export async function makeFolder(url: string): Promise<void> {
  const [{ mkdir }, { dirname }, { fileURLToPath }] = await Promise.all([
    import('node:fs/promises'),
    import('node:path'),
    import('node:url'),
  ]);
  const path = url.startsWith('file://') ? fileURLToPath(url) : url.replace(/^file:/, '');
  await mkdir(dirname(path), { recursive: true });
}

/** The text of a file; empty if there is none. */
export async function readText(path: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return readFile(path, 'utf8').catch(() => '');
}

/** Writes a file as a whole; it is on the disk when this resolves. */
export async function writeText(path: string, text: string): Promise<void> {
  const { writeFile } = await import('node:fs/promises');
  await writeFile(path, text, { flush: true });
}

/** Puts a copy of a database in the place of another one, without what was written beside that. */
export async function replaceDatabase(from: string, to: string): Promise<void> {
  const { copyFile, rename, rm } = await import('node:fs/promises');
  await copyFile(from, `${to}-new`);
  for (const ending of ['-wal', '-shm']) await rm(to + ending, { force: true });
  await rename(`${to}-new`, to);
}

/** Milliseconds since a file was written; undefined if there is none. */
export async function ageOf(path: string): Promise<number | undefined> {
  const { stat } = await import('node:fs/promises');
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => undefined,
  );
}

/** What a file of JavaScript exports. */
export async function importFile(path: string): Promise<Record<string, unknown>> {
  const [{ resolve }, { pathToFileURL }] = await Promise.all([import('node:path'), import('node:url')]);
  return (await import(/* @vite-ignore */ pathToFileURL(resolve(path)).href)) as Record<string, unknown>;
}

/** Copies the files of a folder into one that is empty or not there yet; returns whether it was. */
export async function copyIntoEmpty(from: URL, to: string): Promise<boolean> {
  const { cp, readdir } = await import('node:fs/promises');
  if ((await readdir(to).catch(() => [])).length > 0) return false;
  await cp(from, to, { recursive: true });
  return true;
}

/** Packs the package in a folder, as `npm pack` does, into another one; returns the name of the file. */
export async function packPackage(from: URL, to: string): Promise<string> {
  const [{ exec }, { resolve }, { promisify }] = await Promise.all([
    import('node:child_process'),
    import('node:path'),
    import('node:util'),
  ]);
  const env = { ...process.env, npm_config_pack_destination: resolve(to) };
  const { stdout } = await promisify(exec)('npm pack --ignore-scripts --silent', { cwd: from, env });
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** The key that scrypt derives from a password; each round needs the memory, in kilobytes. */
export async function scryptKey(
  password: string,
  salt: Uint8Array,
  { memory, rounds }: { memory: number; rounds: number },
): Promise<Uint8Array> {
  const { scrypt } = await import('node:crypto');
  const options = { N: memory, r: 8, p: rounds, maxmem: 2 * 1024 * memory + 2 ** 20 };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
