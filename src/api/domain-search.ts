import { isRecord } from '../lib/is-record.ts';
import { scalarText } from '../lib/scalar-text.ts';
import { type Connection, callJson, type OnAnswer } from './connection.ts';
import { type DomainResult, readDomainResult } from './domains.ts';
import { type DomainPage, searchPath } from './early-search.ts';
import { ApiError } from './errors.ts';
import { streamCall } from './stream.ts';

export interface TldCategory {
  id: string;
  name: string;
  tlds: string[];
}

/** GET /domain-checker/check-domains: yields results as they arrive (clause 7.5). Times out after 20 s without data. */
export const checkDomains = (
  connection: Connection,
  page: DomainPage,
  signal: AbortSignal,
  ofPlace: OnAnswer | true = true,
): AsyncGenerator<DomainResult[], void, undefined> =>
  streamCall(connection, searchPath(page), readDomainResult, { signal, ofPlace });

/** GET /domain-checker/tld-categories. Throws ApiError. */
export async function getTldCategories(connection: Connection, signal?: AbortSignal): Promise<TldCategory[]> {
  const json = await callJson(connection, '/domain-checker/tld-categories', { signal });
  if (!Array.isArray(json)) throw new ApiError('format');
  return json.flatMap((category) => readCategory(category) ?? []);
}

function readCategory(json: unknown): TldCategory | undefined {
  if (!isRecord(json)) return undefined;
  const { name, tlds } = json;
  const id = scalarText(json.id);
  const isList = Array.isArray(tlds) && tlds.every((tld): tld is string => typeof tld === 'string');
  return id && typeof name === 'string' && isList ? { id, name, tlds } : undefined;
}
