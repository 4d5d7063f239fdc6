import * as v from 'valibot';
import type { Client } from './client.ts';

/** What a report tells; nothing in it names a person. */
export interface ErrorReport {
  /** Random; the visitor is shown it and can name it to support. */
  id: string;
  message: string;
  stack?: string | undefined;
  /** Without its query. */
  url: string;
  version: string;
  [more: string]: unknown;
}

/** POST to `errorReportUrl`. The caller ignores failures: a report that is lost must not make another. */
export async function sendErrorReport(
  client: Client,
  errorReportUrl: string,
  body: ErrorReport,
): Promise<void> {
  await client.call(errorReportUrl, v.unknown(), {
    method: 'POST',
    base: 'elsewhere',
    body,
    timeout: 10_000,
  });
}
