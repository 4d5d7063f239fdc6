import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExtendedShop, type ExtendedShop } from '../../../server/create-shop.ts';
import { readyVisitor, SMALLEST, type Visitor, visitorOf } from '../../../server/test-shop.ts';
import { isBroken } from '../broken.ts';
import { pick, type Random } from '../random.ts';
import { defineRow } from '../row.ts';

const MINUTE = 60_000;
const KNOWN = 'eva@example.sk';
const PURPOSES = ['login', 'verify'] as const;
type Purpose = (typeof PURPOSES)[number];
const PATHS = { login: '/api/users/login', verify: '/api/users/email-verifications' } as const;
const FAULTS = [
  'guesses at once',
  'the right code at once',
  'too late',
  'used before',
  'another session',
  'another e-mail',
  'another purpose',
  'a newer code',
] as const;
type Fault = (typeof FAULTS)[number] | 'known or not';
const TIMES = 10;

interface Try {
  purpose: Purpose;
  /** Calls at once, and which of two processes on one file answers each. */
  processes: readonly number[];
  /** When a code is too late: minutes after it was sent. */
  minutes: number;
}

let now = Date.parse('2026-03-04T10:00:00Z');
let folder = '';
let shops: ExtendedShop[] = [];
/** Hears of the next code that is sent, which is after the answer. */
let hear: (code: string) => void = () => undefined;
/** The statements that the store was asked, without their values. */
let asked: string[] = [];

async function open(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'codes-'));
  const options = {
    ...SMALLEST,
    store: `file:${join(folder, 'shop.db')}`,
    clock: () => new Date(now),
    mail: { send: ({ code = '' }: { code?: string | undefined }) => hear(code) },
  };
  shops = [createExtendedShop(options), createExtendedShop(options)];
  for (const shop of shops) {
    const { $client } = (await shop.ready).db;
    const [execute, batch] = [$client.execute.bind($client), $client.batch.bind($client)];
    $client.execute = ((one: { sql?: string }) => {
      asked.push(String(one.sql ?? one));
      return execute(one as never);
    }) as typeof execute;
    $client.batch = (all, mode) => {
      asked.push(...all.map((one) => String((one as { sql?: string }).sql ?? one)));
      return batch(all, mode);
    };
  }
  await readyVisitor(shopAt(0) as never);
  const { $client } = (await shopAt(0).ready).db;
  if (isBroken('never-counts-tries'))
    await $client.execute(`create trigger forget_tries after update of tries on login_codes
      begin update login_codes set tries = 0 where id = new.id; end`);
  if (isBroken('keeps-codes'))
    await $client.execute(`create trigger keep_codes after insert on login_codes
      begin update login_codes set created_at = created_at + ${5 * MINUTE} where id = new.id; end`);
}

const shopAt = (process: number): ExtendedShop => shops[process] ?? (shops[0] as ExtendedShop);

async function guestAt(process: number): Promise<Visitor> {
  const guest = visitorOf(shopAt(process) as never);
  await guest.json('GET', '/cart');
  return guest;
}

async function codeFor(guest: Visitor, purpose: Purpose, email = KNOWN): Promise<string> {
  const sent = new Promise<string>((resolve) => {
    hear = resolve;
  });
  const { status } = await guest.send('POST', '/api/users/login-codes', { email, purpose });
  if (status !== 204) throw new Error(`no code: ${status}`);
  return sent;
}

/** What the shop says of a code: `right`, or the key of its refusal. */
async function tried(guest: Visitor, purpose: Purpose, code: string, email = KNOWN): Promise<string> {
  const answer = await guest.send('POST', PATHS[purpose], { email, code });
  if (answer.ok) return 'right';
  const { violations = [] } = (await answer.json()) as {
    violations?: { errors: { translationKey: string }[] }[];
  };
  return violations[0]?.errors[0]?.translationKey ?? `status ${answer.status}`;
}

const other = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Sends a code at once to every process, in the session of the guest. */
const triedAtOnce = (guest: Visitor, { purpose, processes }: Try, codes: readonly string[]) => {
  const cookie = guest.cookie();
  return Promise.all(
    codes.map(async (code, at) => {
      const one = visitorOf(shopAt(processes[at % processes.length] ?? 0) as never);
      const send: Visitor['send'] = (method, path, body) => one.send(method, path, body, { cookie });
      return tried({ ...one, send }, purpose, code);
    }),
  );
};

const count = (answers: readonly string[], answer: string): number =>
  answers.filter((one) => one === answer).length;
const unlike = (answer: string, expected: string): string | undefined =>
  answer === expected ? undefined : `${answer} instead of ${expected}`;

async function judgeCode(act: Try, fault: Fault, guest: Visitor): Promise<string | undefined> {
  const { purpose, minutes } = act;
  const code = await codeFor(guest, purpose);
  const say = (typed: string, by = guest) => tried(by, purpose, typed);
  if (fault === 'guesses at once') {
    const answers = await triedAtOnce(guest, act, [
      ...Array.from({ length: 12 }, (_, at) => other(code, at + 1)),
      code,
    ]);
    const isFound = count(answers, 'right') === 1 && count(answers, 'login-code-wrong') > 4;
    const isBound = count(answers, 'login-code-wrong') <= 4;
    return isBound && !isFound ? unlike(await say(code), 'login-code-expired') : answers.join(', ');
  }
  if (fault === 'the right code at once') {
    const answers = await triedAtOnce(guest, act, [code, code, code, code]);
    return count(answers, 'right') === 1 ? undefined : answers.join(', ');
  }
  if (fault === 'too late') now += minutes * MINUTE;
  if (fault === 'used before' && (await say(code)) !== 'right') return 'a right code was refused';
  if (fault === 'another session') return unlike(await say(code, await guestAt(1)), 'login-code-expired');
  if (fault === 'another e-mail')
    return unlike(await tried(guest, purpose, code, 'adam@example.sk'), 'login-code-expired');
  if (fault === 'another purpose')
    return unlike(await tried(guest, purpose === 'login' ? 'verify' : 'login', code), 'login-code-expired');
  if (fault === 'a newer code') {
    const newer = await codeFor(guest, purpose);
    return newer === code ? undefined : unlike(await say(code), 'login-code-wrong');
  }
  return unlike(await say(code), 'login-code-expired');
}

/** What a stranger sees of an e-mail: answers, and the work that they took. */
async function seenOf(purpose: Purpose, email: string): Promise<string> {
  const guest = await guestAt(0);
  asked = [];
  const answer = await guest.send('POST', '/api/users/login-codes', { email, purpose });
  const said = [answer.status, await answer.text()];
  for (let tries = 0; tries < 6; tries += 1) said.push(await tried(guest, purpose, 'none', email));
  return JSON.stringify([said, asked]);
}

async function judge(act: Try, fault: Fault): Promise<string | undefined> {
  // An e-mail has ten codes an hour.
  now += 61 * MINUTE;
  if (fault !== 'known or not') return judgeCode(act, fault, await guestAt(act.processes[0] ?? 0));
  const [known, unknown] = [await seenOf(act.purpose, KNOWN), await seenOf(act.purpose, 'nobody@example.sk')];
  return known === unknown ? undefined : `${known} of a customer, ${unknown} of nobody`;
}

const actOf = (purpose: Purpose, random: Random): Try => ({
  purpose,
  processes: Array.from({ length: 4 }, () => pick([0, 1], random)),
  minutes: 10 + Math.floor(random() * 50),
});

/** Codes that are guessed, sent too late or twice, or used by somebody else: to log in, and to confirm an e-mail. */
export const CODES = defineRow<Fault, Try>({
  name: 'codes',
  title: `codes by e-mail: ${FAULTS.length + 1} ways to misuse one × to log in, to confirm, by two processes at once`,
  never: 'let anybody in, be tried more than five times, or tell whether an e-mail is known',
  brokenBy: ['never-counts-tries', 'keeps-codes'],
  count: (FAULTS.length + 1) * PURPOSES.length * TIMES,
  selected: 36,
  open,
  close: async () => {
    for (const shop of shops) await shop.close();
    await rm(folder, { recursive: true, force: true });
  },
  faults: () => [...FAULTS, 'known or not'],
  acts: (_fault, random) =>
    PURPOSES.flatMap((purpose) => Array.from({ length: TIMES }, () => actOf(purpose, random))),
  judge,
  describe: ({ purpose, processes, minutes }, fault) =>
    `${fault}, to ${purpose}, processes ${processes.join(' ')}, ${minutes} minutes`,
});
