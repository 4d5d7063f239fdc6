import * as schemas from '../answer-schemas.ts';
import type { Guard } from '../guard.ts';
import { toHex } from '../lib/hex.ts';
import { OWN_MACHINE } from '../lib/own-machine.ts';
import type { EventType, ShopEvent, Webhook } from '../provider.ts';

export type Webhooks = ReturnType<typeof createWebhooks>;

/** @throws TypeError if an address cannot be used, or is there twice. */
export function refuseWrongWebhooks(webhooks: readonly Webhook[] = []): void {
  for (const { url, secret } of webhooks) {
    const { protocol, hostname } = new URL(URL.canParse(url) ? url : 'about:blank');
    const isSafe = protocol === 'https:' || (protocol === 'http:' && OWN_MACHINE.test(hostname));
    if (!isSafe) throw new TypeError('webhooks: an address must begin with https:, or http: on localhost');
    if (!secret) throw new TypeError('webhooks: an address has no secret');
  }
  const urls = new Set(webhooks.map(({ url }) => url));
  if (urls.size < webhooks.length) throw new TypeError('webhooks: an address is there twice');
}

/** The addresses that are told of events, with signed POSTs. */
export function createWebhooks(webhooks: readonly Webhook[] = [], guard: Guard, now: () => number) {
  const secrets = new Map(webhooks.map(({ url, secret }) => [url, secret]));
  return {
    /** Those who want to hear of events of this type. */
    hearersOf: (type: EventType): string[] =>
      webhooks.filter(({ events }) => events?.includes(type) ?? true).map(({ url }) => url),
    has: (url: string): boolean => secrets.has(url),
    /** Resolves once the receiver has answered with 2xx; rejects, and is reported, otherwise. */
    async send(url: string, event: ShopEvent): Promise<void> {
      const body = JSON.stringify(event);
      const seconds = Math.floor(now() / 1_000);
      const signature = await sign(`${seconds}.${body}`, secrets.get(url) ?? '');
      const headers = {
        'Content-Type': 'application/json',
        'X-Shop-Signature': `t=${seconds},v1=${signature}`,
      };
      const post = async ({ signal }: { signal: AbortSignal }) => {
        const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`answered with ${response.status}`);
      };
      await guard.ask(`webhook of ${new URL(url).host}`, schemas.nothing, post, event.data);
    },
  };
}

/** The HMAC-SHA-256 of a text, in hexadecimal. */
async function sign(text: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
}
