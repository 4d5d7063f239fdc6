import { toMajor } from './lib/money.ts';
import { ageOf, readText } from './lib/node-only.ts';
import { isUpToDate, openDatabase, restoreBackup } from './store/database.ts';
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
  const run = COMMANDS.get(typed.command);
  if (url !== '' && typed.command === 'restore') return restore(typed.subject, path);
  if (!run || url === '') throw new CommandError(USAGE);
  if (path !== undefined && typed.command !== 'migrate' && (await readText(path)) === '')
    throw new CommandError(`There is no store at "${path}".`);
  const db = await openDatabase({ url });
  try {
    const store = createStore(db, () => new Date(), { hears: () => [typed.options.get('to') ?? ''] });
    return await run({ ...typed, store, path });
  } finally {
    db.$client.close();
  }
}

type Run = (
  given: Typed & { store: ReturnType<typeof createStore>; path: string | undefined },
) => Promise<string[]>;

const COMMANDS: ReadonlyMap<string, Run> = new Map<string, Run>([
  ['migrate', () => Promise.resolve(['The tables are up to date.'])],
  ['backup', backup],
  ['orders', async ({ store, options }) => (await ordersIn(store, options)).map(lineOf)],
  ['replay', replay],
  ['erase', erase],
]);

type Given = Parameters<Run>[0];

async function backup({ store, path, subject }: Given): Promise<string[]> {
  if (path === undefined)
    throw new CommandError('Only a store that is a file is copied: a server has backups of its own.');
  if (subject === '') throw new CommandError(USAGE);
  if ((await ageOf(subject)) !== undefined)
    throw new CommandError(`"${subject}": There is a file already. Name another one.`);
  await store.db.$client.execute({ sql: 'vacuum into ?', args: [subject] });
  return [`"${subject}" is a copy of the store.`];
}

async function restore(backup: string, path: string | undefined): Promise<string[]> {
  if (path === undefined)
    throw new CommandError('Only a store that is a file is restored: a server has backups of its own.');
  if (backup === '') throw new CommandError(USAGE);
  const isThere = (await ageOf(backup)) !== undefined;
  if (!isThere || !(await isUpToDate({ url: `file:${backup}` }).catch(() => false)))
    throw new CommandError(
      `"${backup}" is no store of this version. That of an earlier one needs "migrate".`,
    );
  await restoreBackup(backup, path);
  return [`The store is restored from "${backup}". The next order has a number that was not given.`];
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
