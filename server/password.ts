import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

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
  const salt = randomBytes(16);
  const hash = await derive(password, salt, 32, { cost });
  return `${salt.toString('hex')}:${hash.toString('hex')}:${cost}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = '', cost = USUAL_COST] = stored.split(':');
  const expected = Buffer.from(hash, 'hex');
  const actual = await derive(password, Buffer.from(salt, 'hex'), 32, { cost: Number(cost) });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
