import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the API of the billing system does wrong: an error, no answer, or a page in place of JSON. */
export type BillingFault = 'error' | 'hang' | 'html';

interface Client {
  id: number;
  login: string;
  password: string;
  fields: Record<string, unknown>;
}

export interface Invoice {
  id: number;
  clientId: number;
  /** The order of the shop: an invoice is created once for each. */
  reference: string;
  total: string;
  lines: readonly { slug: string; cycle: string; domain?: string; price: string }[];
  status: 'Unpaid' | 'Paid' | 'Cancelled';
}

type Fields = Record<string, unknown>;

/** Prices of a plan by cycle, in major units, as texts. */
const PRODUCTS = [
  { slug: 'web-plus', group: 'Web', name: 'Web Plus', cycles: { annually: '65.88', biennially: '119.76' } },
  { slug: 'web-pro', group: 'Web', name: 'Web Pro', cycles: { monthly: '9.90', annually: '99.00' } },
];
const TLDS = {
  sk: { register: { '1': '12.90', '2': '25.80' }, renew: { '1': '14.90' } },
  com: { register: { '1': '11.50' }, renew: { '1': '11.50' } },
};
const TAKEN = new Set(['taken.sk', 'example.com']);

export const BILLING_KEY = 'key-of-the-shop';

const refused = (message: string): Fields => ({ result: 'error', message });
const done = (answer: Fields = {}): Fields => ({ result: 'success', ...answer });

/** A billing system of somebody else, in memory: an API, a login page and a page where invoices are paid. */
export async function startBillingSystem() {
  const clients: Client[] = [];
  const invoices: Invoice[] = [];
  const proofs = new Map<string, number>();
  const faults = new Map<string, BillingFault>();
  const calls: string[] = [];
  const clientBy = (find: (client: Client) => boolean) => clients.find(find);
  const viewOf = ({ id, login, fields }: Client): Fields => ({ client: { id, login, ...fields } });

  const actions: Record<string, (fields: Fields) => Fields> = {
    ListProducts: () => done({ products: PRODUCTS }),
    ListTlds: () => done({ tlds: TLDS }),
    CheckName: ({ name }) => done({ status: TAKEN.has(String(name)) ? 'registered' : 'available' }),
    FindClient: ({ login }) => {
      const client = clientBy((one) => one.login === login);
      return done(client && viewOf(client));
    },
    AddClient: ({ login, password, ...fields }) => {
      if (clientBy((one) => one.login === login)) return refused('Login is in use');
      const client = { id: clients.length + 1, login: String(login), password: String(password), fields };
      clients.push(client);
      return done(viewOf(client));
    },
    UpdateClient: ({ login, ...fields }) => {
      const client = clientBy((one) => one.login === login);
      if (!client) return refused('No such client');
      client.fields = fields;
      return done();
    },
    ReadProof: ({ proof }) => {
      const id = proofs.get(String(proof));
      proofs.delete(String(proof));
      const client = clientBy((one) => one.id === id);
      return client ? done(viewOf(client)) : done();
    },
    AddOrder: ({ clientLogin, reference, lines, total }) => {
      const known = invoices.find((one) => one.reference === reference);
      if (known) return done({ invoiceId: known.id });
      const client = clientBy((one) => one.login === clientLogin);
      if (!client) return refused('No such client');
      const id = 5_000 + invoices.length;
      const invoice = { id, clientId: client.id, reference: String(reference), total: String(total) };
      invoices.push({ ...invoice, lines: lines as Invoice['lines'], status: 'Unpaid' });
      return done({ invoiceId: id });
    },
    FindInvoice: ({ reference }) => {
      const invoice = invoices.find((one) => one.reference === reference);
      return invoice ? done({ invoiceId: invoice.id, status: invoice.status }) : refused('No such invoice');
    },
    CreateSignOn: ({ invoiceId, returnTo }) => {
      const query = new URLSearchParams({ token: randomUUID(), returnTo: String(returnTo) });
      return done({ url: `${address()}/invoices/${String(invoiceId)}?${query}` });
    },
  };

  async function api(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { action, ...fields } = JSON.parse(await text(request)) as Fields & { action: string };
    calls.push(action);
    const fault = faults.get(action) ?? faults.get('*');
    if (fault === 'hang') return;
    if (fault === 'html') return void response.end('<h1>Maintenance of eva@example.sk</h1>');
    if (fault === 'error') return void response.writeHead(500).end('SQL error near clients');
    const isAllowed = request.headers.authorization === `Bearer ${BILLING_KEY}`;
    const answer = isAllowed
      ? (actions[action]?.(fields) ?? refused('Unknown action'))
      : refused('Wrong key');
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  }

  /** The login page: a form that leads back with a proof, which is good for one use. */
  async function logIn(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const returnTo = new URL(url.searchParams.get('returnTo') ?? address());
    if (request.method !== 'POST') return page(response, 'Log in', 'login', 'password');
    const form = new URLSearchParams(await text(request));
    const client = clientBy(
      ({ login, password }) => login === form.get('login') && password === form.get('password'),
    );
    if (!client) return page(response, 'Log in', 'login', 'password');
    const proof = randomUUID();
    proofs.set(proof, client.id);
    returnTo.searchParams.set('proof', proof);
    response.writeHead(303, { Location: returnTo.href }).end();
  }

  /** The page of an invoice, with a button that pays and one that cancels. */
  async function pay(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const invoice = invoices.find(({ id }) => id === Number(url.pathname.split('/')[2]));
    if (!invoice) return void response.writeHead(404).end();
    if (request.method !== 'POST') return page(response, `Pay ${invoice.total}`);
    const form = new URLSearchParams(await text(request));
    invoice.status = form.get('cancel') === null ? 'Paid' : 'Cancelled';
    response.writeHead(303, { Location: url.searchParams.get('returnTo') ?? address() }).end();
  }

  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', address());
    const route = url.pathname === '/api' ? api : url.pathname === '/login' ? logIn : pay;
    route(request, response, url).catch(() => response.writeHead(400).end());
  });
  const address = (): string => `http://localhost:${(server.address() as AddressInfo).port}`;
  server.listen(0);
  await once(server, 'listening');

  return {
    url: address(),
    clients,
    invoices,
    calls,
    /** A client from before the shop. */
    addClient: (login: string, password: string, kind: 'person' | 'company') => {
      const fields = {
        kind,
        fullName: 'Eva Tóthová',
        organization: kind === 'company' ? 'Lampy s.r.o.' : '',
      };
      const place = {
        email: 'eva@example.sk',
        address: 'Krátka 3',
        town: 'Martin',
        zip: '03601',
        country: 'SK',
      };
      const phone = '+421905111222';
      clients.push({ id: clients.length + 1, login, password, fields: { ...fields, ...place, phone } });
    },
    /** Breaks an action, `*` all, until it is repaired. */
    breakCalls: (fault: BillingFault, action = '*') => void faults.set(action, fault),
    repair: () => faults.clear(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type BillingSystem = Awaited<ReturnType<typeof startBillingSystem>>;

function page(response: ServerResponse, button: string, ...fields: string[]): void {
  const inputs = fields.map((name) => `<label>${name} <input name="${name}"></label>`).join('');
  response
    .writeHead(200, { 'Content-Type': 'text/html' })
    .end(
      `<!doctype html><title>Billing</title><form method="post">${inputs}<button>${button}</button></form>`,
    );
}
