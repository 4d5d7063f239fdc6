import { fromHex, toHex } from './hex.ts';
import { scryptKey } from './node-only.ts';
import { createTurns } from './turns.ts';

/** How much work a hash is: `memory` in kilobytes, `rounds` one after the other. */
export interface HashCost {
  memory: number;
  rounds: number;
}

/** Of OWASP's list of equally strong ones for scrypt: 128 MB and 0.3 s, or 16 MB for a worker, which has 128 MB at all. */
const NODE_COST: HashCost = { memory: 131_072, rounds: 1 };
const WORKER_COST: HashCost = { memory: 16_384, rounds: 5 };
/** That of earlier versions. */
const OLD_COST: HashCost = { memory: 16_384, rounds: 1 };
/**
 * For a shop in memory: its hashes end with the process, and a test that registers a customer does not wait for them.
 */
export const LEAST_COST: HashCost = { memory: 2, rounds: 1 };

/** Hashes that one shop makes at once: each takes a processor, and the memory above. */
const AT_ONCE = 2;

const isWorker = (): boolean => globalThis.navigator?.userAgent === 'Cloudflare-Workers';

export function costOf(databaseUrl: string): HashCost {
  if (databaseUrl === ':memory:') return LEAST_COST;
  return isWorker() ? WORKER_COST : NODE_COST;
}

export type Passwords = ReturnType<typeof createPasswords>;

/** The hashes of a shop's passwords. A letter that systems write in several ways is one letter (NFKC). */
export function createPasswords(cost: HashCost) {
  const inTurn = createTurns(AT_ONCE);
  const noPassword = cost === LEAST_COST ? `${NO_PASSWORD}:${cost.memory}:${cost.rounds}` : NO_PASSWORD;
  const hash = (password: string) => inTurn(() => hashPassword(password, cost));
  return {
    hash,
    /**
     * Whether the password is right, with a new hash in the place of one of another cost. It takes the same time whatever
     * is stored, also for a login that does not exist: one hash of this cost and one of the old.
     */
    check: (password: string, stored = ''): Promise<{ isRight: boolean; renewed?: string }> =>
      inTurn(async () => {
        const isCurrent = isOfCost(stored, cost);
        const renewed = await hashPassword(password, cost, isCurrent ? saltOf(stored) : newSalt());
        const older = isCurrent || stored === '' ? noPassword : stored;
        // An old hash may be of a password as it was typed.
        const spellings = [...new Set([password.normalize('NFKC'), password])];
        const matches = await Promise.all(spellings.map((text) => isPassword(text, older)));
        if (isCurrent) return { isRight: isSame(renewed, stored) };
        return stored !== '' && matches.includes(true) ? { isRight: true, renewed } : { isRight: false };
      }),
  };
}

const newSalt = (): Uint8Array => crypto.getRandomValues(new Uint8Array(16));

/** `salt:hash:memory:rounds`, the first two in hexadecimal; without the last, one round. */
export async function hashPassword(password: string, cost = OLD_COST, salt = newSalt()): Promise<string> {
  const key = await scryptKey(password.normalize('NFKC'), salt, cost);
  return [toHex(salt), toHex(key), cost.memory, cost.rounds].join(':');
}

const NO_PASSWORD = `${'00'.repeat(16)}:${'00'.repeat(32)}`;

const saltOf = (stored: string): Uint8Array => fromHex(stored.split(':')[0] ?? '');

function storedCost(stored: string): HashCost {
  const [, , memory = OLD_COST.memory, rounds = 1] = stored.split(':');
  return { memory: Number(memory), rounds: Number(rounds) };
}

const isOfCost = (stored: string, { memory, rounds }: HashCost): boolean => {
  const found = storedCost(stored);
  return stored !== '' && found.memory === memory && found.rounds === rounds;
};

async function isPassword(spelling: string, stored: string): Promise<boolean> {
  const key = await scryptKey(spelling, saltOf(stored), storedCost(stored));
  return isEqual(fromHex(stored.split(':')[1] ?? ''), key);
}

/** Whether two hashes with the same salt and cost are those of one password. */
const isSame = (one: string, other: string): boolean =>
  isEqual(fromHex(one.split(':')[1] ?? ''), fromHex(other.split(':')[1] ?? ''));

/** Takes the same time wherever the first difference is. */
function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  return a.reduce((difference, byte, at) => difference | (byte ^ (b[at] ?? 0)), 0) === 0;
}
