import { toMajor } from './lib/money.ts';
import { readText } from './lib/node-only.ts';
import { openDatabase } from './store/database.ts';
import { fileOf } from './store/keep.ts';
import type { NoticeKind, Order } from './store/schema.ts';
import { createStore } from './store/store.ts';

export const USAGE = `Looks after the store of a shop, also while the shop runs.

ws-elements-shop <command> --store <address> [options]

  migrate                  brings the tables up to date
  backup <file>            copies a store that is a file
  orders [--state <state>] lists orders: waiting, paid, cancelled or failed
  replay --since <day>     tells orders again, with the same ids, to your functions,
    or --id <number>       or --to an address of webhooks: the shop does so within a minute
  erase <login>            deletes a customer, as on the page of their account

  --store   file:shop.db, or the address of a libSQL server with ?authToken=…`;

/** What the command cannot do, for whoever typed it. */
export class CommandError extends Error {}

interface Typed {
  command: string;
  /** The file or the login. */
  subject: string;
  options: ReadonlyMap<string, string>;
}

const OPTIONS = ['store', 'state', 'since', 'id', 'to'];

function read(args: readonly string[]): Typed {
  const options = new Map<string, string>();
  const words: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const name = arg.slice(2);
    if (!arg.startsWith('--')) words.push(arg);
    else if (OPTIONS.includes(name) && args[at + 1]) options.set(name, args[(at += 1)] ?? '');
    else throw new CommandError(USAGE);
  }
  const [command = '', subject = ''] = words;
  return { command, subject, options };
}

/**
 * Runs a command on a store; returns the lines to print.
 *
 * @throws CommandError whose message explains the problem, or how the command is used.
 */
export async function runCommand(args: readonly string[]): Promise<string[]> {
  const typed = read(args);
  const url = typed.options.get('store') ?? '';
  const run = COMMANDS.get(typed.command);
  if (!run || url === '') throw new CommandError(USAGE);
  const path = fileOf({ url });
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
  await store.db.$client.execute({ sql: 'vacuum into ?', args: [subject] });
  return [`"${subject}" is a copy of the store.`];
}

async function erase({ store, subject }: Given): Promise<string[]> {
  if (await store.eraseCustomer(subject.toLowerCase())) return ['The customer is deleted.'];
  throw new CommandError('There is no customer with this login.');
}

async function ordersIn(store: Given['store'], options: Given['options']): Promise<Order[]> {
  const state = options.get('state');
  return (await store.orders()).filter(({ paymentState }) => paymentState === (state ?? paymentState));
}

const lineOf = ({ number, createdAt, company, login, total, currency, paymentState }: Order): string =>
  [
    number,
    new Date(createdAt).toISOString(),
    company,
    login,
    `${toMajor(total)} ${currency}`,
    paymentState,
  ].join('\t');

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
