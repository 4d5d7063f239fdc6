import type { Visitor } from './adapter.ts';
import { type Check, expectThat, oneLine, type Problem } from './check.ts';
import { faultsOf, isRecord, type Json, type Operation, statusKey } from './document.ts';
import { isMissing, LeftOut } from './left-out.ts';
import { levelOf } from './levels.ts';
import { CART_ROWS } from './rows/cart-rows.ts';
import { generalRows } from './rows/general-rows.ts';
import { OFFER_ROWS } from './rows/offer-rows.ts';
import { OTHER_ROWS } from './rows/other-rows.ts';
import { PEOPLE_ROWS } from './rows/people-rows.ts';
import type { Row } from './rows/rows.ts';
import { visitorOf } from './visitor.ts';

/** Every row, and its operations. */
export const rowsOf = (operations: readonly Operation[]): readonly Row[] => [
  ...CART_ROWS,
  ...OFFER_ROWS,
  ...PEOPLE_ROWS,
  ...OTHER_ROWS,
  ...generalRows(operations),
];

/** Text that must not leave a server: SQL, a stack, paths of its sources. */
const INSIDE = /\bSQL(ITE|STATE)?\b|\bSELECT\b.+\bFROM\b|\bat .+:\d+:\d+|\.(php|js|ts|java|py|rb|go)[:(]\d+/i;

/** The problems of a response, compared with the document's description of its operation and status. */
export function problemsOf(operation: Operation, status: number, got: number, text: string): Problem[] {
  const key = statusKey(operation, status) ?? String(status);
  const meaning = operation.meanings[key]?.trim().replaceAll(/\s+/g, ' ') ?? '';
  const isExpected = status < 500 ? got === status : got >= 500;
  if (!isExpected) {
    const wanted = status < 500 ? `status ${status}` : 'a status of 5xx';
    const isMissing = got === 404 || got === 501;
    const hint = isMissing ? `Implement ${operation.id} of openapi.yaml. ` : '';
    const fix = `${hint}See ${operation.id} ${key} in openapi.yaml: ${meaning}`;
    return [{ expected: wanted, got: `status ${got}: ${oneLine(text) || 'nothing'}`, fix }];
  }
  const body = operation.responses[key];
  // A proxy may respond while a server is down.
  if (!body || status >= 500) return [];
  const json = parsed(text);
  if (json === undefined)
    return [{ expected: 'a body of JSON', got: oneLine(text) || 'an empty body', fix: meaning }];
  const faults = faultsOf(body.schema, json).slice(0, 4);
  const fix = `Compare the body with the examples of ${operation.id} ${key} in openapi.yaml.`;
  return [
    ...faults.map((fault): Problem => ({ expected: 'a body that fits its schema', got: fault.trim(), fix })),
    ...expectThat(
      status < 400 || !INSIDE.test(titleOf(json)),
      'a title without SQL, stack or file names',
      titleOf(json),
      'Answer unexpected errors with a fixed title, and log the rest.',
    ),
  ];
}

const titleOf = (json: Json): string => (isRecord(json) && typeof json.title === 'string' ? json.title : '');

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The last request of a visitor, as one line. */
async function lastRequest({ last }: Visitor): Promise<{ sent?: string }> {
  if (!last) return {};
  const { method, url, headers } = last.request;
  const { pathname, search } = new URL(url);
  const isText = /json|text/.test(headers.get('content-type') ?? '');
  const body = isText ? ` ${await last.request.clone().text()}` : '';
  return { sent: oneLine(`${method} ${pathname}${decodeURIComponent(search)}${body}`) };
}

/** The rows as checks; all of them, unless selected. */
export function rowChecks(
  operations: readonly Operation[],
  isWanted: (row: Row) => boolean = () => true,
): Check[] {
  return rowsOf(operations)
    .filter(isWanted)
    .map((row): Check => {
      const operation = operations.find(({ id }) => id === row.id);
      if (!operation) throw new Error(`The document has no ${row.id}.`);
      return {
        level: Math.max(row.level, levelOf(row.id)),
        call: `${operation.method} ${operation.path}`,
        title: `responds with ${row.status}${row.name && `: ${row.name}`}`,
        run: async (target) => {
          const visitor = visitorOf(target);
          const response = await row.drive(visitor);
          const text = await response.text();
          if (operation.isOptional && isMissing(response.status, text)) throw new LeftOut();
          const problems = problemsOf(operation, row.status, response.status, text);
          const request = problems.length > 0 ? await lastRequest(visitor) : {};
          return problems.map((problem) => ({ ...problem, ...request }));
        },
      };
    });
}
