import { toMajor } from './lib/money.ts';
import { ageOf, readText } from './lib/node-only.ts';
import { copyStore, isUpToDate, openDatabase, restoreBackup } from './store/database.ts';
import { fileOf } from './store/keep.ts';
import type { NoticeKind, Order } from './store/schema.ts';
import { createStore } from './store/store.ts';
import { CommandError, readArguments, type Typed, USAGE } from './usage.ts';

/**
 * Runs a command on a store; returns the lines to print.
 *
 * @throws CommandError whose message explains the problem, or how the command is used.
 */
export async function runCommand(args: readonly string[]): Promise<string[]> {
  const typed = readArguments(args);
  const url = typed.options.get('store') ?? '';
  const path = fileOf({ url });
  const [run, runOnFiles] = [COMMANDS.get(typed.command), FILE_COMMANDS.get(typed.command)];
  if (!(run ?? runOnFiles) || url === '') throw new CommandError(USAGE);
  if (path !== undefined && !MAKE_STORES.has(typed.command) && (await readText(path)) === '')
    throw new CommandError(`There is no store at "${path}".`);
  if (!run) return runOnFiles?.(path, typed.subject) ?? [];
  const db = await openDatabase({ url });
  try {
    const store = createStore(db, () => new Date(), { hears: () => [typed.options.get('to') ?? ''] });
    return await run({ ...typed, store });
  } finally {
    db.$client.close();
  }
}

type Run = (given: Typed & { store: ReturnType<typeof createStore> }) => Promise<string[]>;

const COMMANDS: ReadonlyMap<string, Run> = new Map<string, Run>([
  ['migrate', () => Promise.resolve(['The tables are up to date.'])],
  ['orders', async ({ store, options }) => (await ordersIn(store, options)).map(lineOf)],
  ['replay', replay],
  ['erase', erase],
]);

type Given = Parameters<Run>[0];

/** What is done to a store as a file; nothing opens it, which would bring its tables up to date. */
const FILE_COMMANDS = new Map<string, (path: string | undefined, subject: string) => Promise<string[]>>([
  ['backup', backup],
  ['restore', restore],
]);
const MAKE_STORES = new Set(['migrate', 'restore']);

function requireFiles(path: string | undefined, subject: string): asserts path is string {
  if (path === undefined)
    throw new CommandError('Only a store that is a file is copied: a server has backups of its own.');
  if (subject === '') throw new CommandError(USAGE);
}

async function backup(path: string | undefined, copy: string): Promise<string[]> {
  requireFiles(path, copy);
  if ((await ageOf(copy)) !== undefined)
    throw new CommandError(`"${copy}": There is a file already. Name another one.`);
  await copyStore(path, copy);
  return [`"${copy}" is a copy of the store.`];
}

async function restore(path: string | undefined, copy: string): Promise<string[]> {
  requireFiles(path, copy);
  const isThere = (await ageOf(copy)) !== undefined;
  if (!isThere || !(await isUpToDate({ url: `file:${copy}` }).catch(() => false)))
    throw new CommandError(`"${copy}" is no store of this version. That of an earlier one needs "migrate".`);
  await restoreBackup(copy, path);
  return [`The store is restored from "${copy}". The next order has a number that was not given.`];
}

async function erase({ store, subject }: Given): Promise<string[]> {
  if (await store.eraseCustomer(subject.toLowerCase())) return ['The customer is deleted.'];
  throw new CommandError('There is no customer with this login.');
}

async function ordersIn(store: Given['store'], options: Given['options']): Promise<Order[]> {
  const state = options.get('state');
  return (await store.orders()).filter((order) => state === undefined || stateOf(order) === state);
}

/** One that is `closed` cannot be paid any more. */
const stateOf = ({ paymentState, closedAt }: Order): string =>
  closedAt !== null && paymentState !== 'paid' ? 'closed' : paymentState;

const lineOf = (order: Order): string => {
  const { number, createdAt, company, login, total, currency } = order;
  return [
    number,
    new Date(createdAt).toISOString(),
    company,
    login,
    `${toMajor(total)} ${currency}`,
    stateOf(order),
  ].join('\t');
};

async function replay({ store, options }: Given): Promise<string[]> {
  const since = Date.parse(options.get('since') ?? '');
  const id = Number(options.get('id'));
  if (Number.isNaN(since) && Number.isNaN(id)) throw new CommandError(USAGE);
  const found = (await store.orders()).filter(({ number, createdAt }) => number === id || createdAt >= since);
  for (const order of found.toReversed())
    for (const kind of kindsOf(order)) await store.addNotice({ kind, about: order.id, subject: null });
  return [`${found.length} orders will be told again.`];
}

const kindsOf = ({ paymentState, closedAt }: Order): NoticeKind[] => [
  'placed',
  ...(paymentState === 'paid' ? (['paid'] as const) : []),
  ...(closedAt === null ? [] : (['cancelled'] as const)),
];
