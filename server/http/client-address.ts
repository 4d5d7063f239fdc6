import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors.ts';
import type { Services, ShopContext, ShopEnv } from './context.ts';

/** Calls of a kind that one address may make in a minute. Many visitors may share one, such as those of a mobile network. */
const MOST = {
  sessions: 300,
  'check-login': 60,
  registrations: 20,
  'login-codes': 20,
  'code-tries': 60,
  'cart-links': 20,
  inquiries: 10,
  reports: 60,
} as const;

const OWN_NETWORK = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80)/;

/** An address of the own machine or network: a proxy's, behind which everybody is, or nobody's in particular. */
export const isOwnNetwork = (address: string): boolean => OWN_NETWORK.test(address);

/** The caller's address: what the shop reads of its proxy's header, else that of the connection, where Node passes it on. */
export function clientAddress(c: ShopContext, { clientAddress: ofRequest }: Services): string | undefined {
  const address = ofRequest ? ofRequest(c.req.raw) : remoteAddress(c.env?.incoming);
  return (
    address &&
    withoutHost(
      address
        .trim()
        .toLowerCase()
        .replace(/^::ffff:(?=\d+\.)/, ''),
    )
  );
}

/** A home has one address of version 4, and 2 ^ 64 of version 6. */
function withoutHost(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return address === '::1' ? address : [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

function remoteAddress(incoming: unknown): string | undefined {
  const { socket } = (incoming ?? {}) as { socket?: { remoteAddress?: unknown } };
  return typeof socket?.remoteAddress === 'string' ? socket.remoteAddress : undefined;
}

/** Refuses more calls of a kind than one address may make: 429. A connection within the own network says nothing. */
export async function countCall(c: ShopContext, kind: keyof typeof MOST, services: Services): Promise<void> {
  const address = clientAddress(c, services);
  if (!address || (!services.clientAddress && isOwnNetwork(address))) return;
  const counted = await services.store.countGuess({ subject: `${kind} of ${address}`, most: MOST[kind] });
  if (!('wait' in counted)) return;
  c.header('Retry-After', String(counted.wait));
  throw new Refusal(429, { title: 'Too many calls from this address' });
}

export const limitPerAddress = (kind: keyof typeof MOST, services: Services) =>
  createMiddleware<ShopEnv>(async (c, next) => {
    await countCall(c, kind, services);
    await next();
  });
