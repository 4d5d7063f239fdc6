import { fromHex, toHex } from './hex.ts';
import { scryptKey } from './node-only.ts';

/** Node's default: about 16 MB and 50 ms per hash. */
const USUAL_COST = 16_384;
/**
 * For a shop in memory: its hashes end with the process, and a test that registers a customer does not wait for them.
 */
const LEAST_COST = 2;

export const passwordCost = (databaseUrl: string): number =>
  databaseUrl === ':memory:' ? LEAST_COST : USUAL_COST;

/** `salt:hash:cost`, the first two in hexadecimal. */
export async function hashPassword(password: string, cost = USUAL_COST): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return `${toHex(salt)}:${toHex(await scryptKey(password, salt, cost))}:${cost}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = '', cost = USUAL_COST] = stored.split(':');
  const expected = fromHex(hash);
  return isEqual(expected, await scryptKey(password, fromHex(salt), Number(cost)));
}

/** Takes the same time wherever the first difference is. */
function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  return a.reduce((difference, byte, at) => difference | (byte ^ (b[at] ?? 0)), 0) === 0;
}
