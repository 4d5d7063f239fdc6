import * as v from 'valibot';
import type { Client } from './client.ts';

/** An error report without personal data. */
export interface ErrorReport {
  /** Random; shown to the visitor, who can give it to support. */
  id: string;
  message: string;
  stack?: string | undefined;
  /** Without its query. */
  url: string;
  version: string;
  [more: string]: unknown;
}

/** POST to `errorReportUrl`. The caller ignores errors: a failed report is not reported. */
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
