export const USAGE = `Makes a shop, and looks after one, also while it runs.

ws-elements-shop <command> [options]

  init [folder]            makes a shop that takes test orders; default: my-shop
  check --live <address>   looks whether a shop is ready for customers; it orders nothing
    --site <address>       a page of yours with the tags
    --shop <file>          the file that exports "options": what createShop gets
    --store, --backup, --company, --metrics-token

With --store <address>: file:shop.db, or a libSQL server with ?authToken=…

  migrate                  brings the tables up to date
  backup <file>            copies a store that is a file into a new one
  restore <file>           puts a copy in its place, while no shop runs
  orders [--state <state>] lists orders: waiting, paid, cancelled, failed or closed
  replay --since <day>     tells orders again, with the same ids, to your functions,
    or --id <number>       or --to an address of webhooks: the shop does so within a minute
  erase <login>            deletes a customer, as on the page of their account`;

/** What the command cannot do, for whoever typed it. */
export class CommandError extends Error {}

export interface Typed {
  command: string;
  /** The file, the folder or the login; empty if there is none. */
  subject: string;
  options: ReadonlyMap<string, string>;
}

const COMMANDS = ['init', 'check', 'migrate', 'backup', 'restore', 'orders', 'replay', 'erase'];
const OPTIONS = [
  ...['store', 'state', 'since', 'id', 'to'],
  ...['live', 'site', 'shop', 'backup', 'company', 'metrics-token'],
];

/** @throws CommandError whose message explains how the command is used. */
export function readArguments(args: readonly string[]): Typed {
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
  if (!COMMANDS.includes(command)) throw new CommandError(USAGE);
  return { command, subject, options };
}
