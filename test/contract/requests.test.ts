import { describe, expect, it } from 'vitest';
import { type Operation, operationsOf } from '../../conformance/document.ts';
import { BUTTON_ACTIONS, CALLS } from './calls.ts';
import { answerOf, recordingClient } from './client.ts';
import { readDocument, strictFaultsOf } from './document.ts';

const operations = operationsOf(readDocument()).filter(({ id }) => !BUTTON_ACTIONS.includes(id));

/** The request that the tags send for an operation. The response does not matter here. */
async function requestOf({ id }: Operation): Promise<Request> {
  const { client, sent } = recordingClient(() => answerOf({}, 404));
  await CALLS[id]?.(client).catch(() => undefined);
  const [request] = sent;
  if (!request) throw new Error(`${id} was not sent`);
  return request;
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^(/api|/validation)?${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const IMPLIED = ['content-type'];

describe('the requests of the tags', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'match the document: %s [7.7] [D.30] [C9.3]',
    async (_id, operation) => {
      const request = await requestOf(operation);
      const url = new URL(request.url);
      expect(request.method).toBe(operation.method);
      expect(url.pathname).toMatch(patternOf(operation.path));
      const named = (place: string) =>
        operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
      const headers = [...request.headers.keys()].filter((name) => !IMPLIED.includes(name));
      expect(named('query')).toEqual(expect.arrayContaining([...url.searchParams.keys()]));
      expect(named('header')).toEqual(expect.arrayContaining(headers));
      const sent = (name: string) => url.searchParams.has(name) || request.headers.has(name);
      const missing = operation.parameters.filter(
        ({ name, in: place, required }) => required && place !== 'path' && !sent(name),
      );
      expect(missing).toEqual([]);
    },
  );

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'have the body that the document requires: %s [3.11] [7.11] [7.16] [7.25] [7.33] [D.27] [C9.3]',
    async (_id, operation) => {
      const request = await requestOf(operation);
      const type = request.headers.get('content-type') ?? '';
      if (!operation.request) return expect(type).toBe('');
      expect(type).toContain(operation.request.mediaType);
      const body: unknown = type.startsWith('multipart/')
        ? formOf(await request.formData())
        : await request.json();
      expect(strictFaultsOf(operation.request.schema, body)).toEqual([]);
    },
  );
});

/** A multipart form in the document's format: a list of values by field name. */
function formOf(form: FormData): Record<string, string[]> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).map((part) => (part instanceof File ? part.name : part))]),
  );
}
