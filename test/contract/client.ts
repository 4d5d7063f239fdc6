import { isRecord, type Json } from '../../conformance/document.ts';
import { type Client, createClient } from '../../src/api/client.ts';
import { ORIGIN } from './calls.ts';

/** A client that records the request and receives the given response. */
export function recordingClient(answer: () => Response): { client: Client; sent: Request[] } {
  const sent: Request[] = [];
  const client = createClient({
    apiUrl: `${ORIGIN}/api`,
    validationApiUrl: `${ORIGIN}/validation`,
    company: 'sk-ws',
    language: 'sk-SK',
    idempotencyHeader: 'Idempotency-Key',
    fetch: async (input, init) => {
      sent.push(new Request(input, { ...init, signal: null }));
      return answer();
    },
  });
  return { client, sent };
}

export const answerOf = (body: unknown, status = 200): Response =>
  status === 204 ? new Response(null, { status }) : Response.json(body, { status });

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Paths where the response has a value but the parsed field is empty. Fields that the
 * schemas do not know are ignored.
 */
export function lostFields(body: Json, parsed: unknown, at = ''): string[] {
  if (Array.isArray(body)) {
    const list = Array.isArray(parsed) ? parsed : [];
    return body.flatMap((one, index) => lostFields(one, list[index], `${at}[${index}]`));
  }
  if (!isRecord(body) || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    if (!Object.hasOwn(parsed, name)) return [];
    const inside: unknown = Reflect.get(parsed, name);
    const place = `${at}.${name}`;
    return !isEmpty(value) && isEmpty(inside) ? [place] : lostFields(value, inside, place);
  });
}
