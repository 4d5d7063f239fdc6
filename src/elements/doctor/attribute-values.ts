import { parseAttribute } from '../../config/parse-attribute.ts';
import type { AttributeType } from '../../config/tag-rows.ts';
import { isRecord } from '../../lib/is-record.ts';
import { listedIn } from '../../lib/listed-in.ts';
import { findJsonMistake, type JsonPlace } from './json-place.ts';

/** The value that an editor should write instead. */
export type Expected =
  | 'boolean'
  | 'number'
  | 'months'
  | 'months-list'
  | 'url'
  | 'server'
  | 'object'
  | 'products';

/** The problem with an attribute's value. */
export type ValueProblem =
  | { kind: 'value'; expected: Expected }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'json'; place: JsonPlace }
  | EntryProblem;

/** A product in the list of `products`. */
interface EntryProblem {
  kind: 'entry';
  /** Starts at 1. */
  entry: number;
  field: ProductField;
  /** Undefined if the product lacks a field that it needs. */
  expected: FieldKind | undefined;
}

export type FieldKind = 'text' | 'number' | 'price' | 'object';
type ProductField = keyof typeof PRODUCT_FIELDS;

const PRODUCT_FIELDS = {
  code: 'text',
  name: 'text',
  sellType: 'text',
  price: 'price',
  period: 'number',
  properties: 'object',
} as const satisfies Record<string, FieldKind>;

/** The check of `isServerUuid`, repeated: sharing it with the doctor would add a file that the form has to wait for. */
export const SERVER_UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The problem with the value of an attribute; undefined if the tag accepts it. */
export function valueProblem(name: string, type: AttributeType, text: string): ValueProblem | undefined {
  if (name === 'server')
    return SERVER_UUID.test(text.trim()) ? undefined : { kind: 'value', expected: 'server' };
  if (name === 'periods') return areMonths(text) ? undefined : { kind: 'value', expected: 'months-list' };
  if (type === 'json') return jsonProblem(name, text);
  if (parseAttribute(type, text) !== undefined) return undefined;
  if (typeof type !== 'string') return { kind: 'choice', choices: type };
  if (name === 'period') return { kind: 'value', expected: 'months' };
  return { kind: 'value', expected: type === 'text' ? 'number' : type };
}

function areMonths(text: string): boolean {
  const months = listedIn(text).map(Number);
  return months.length > 0 && months.every((period) => Number.isInteger(period) && period > 0);
}

function jsonProblem(name: string, text: string): ValueProblem | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'json', place: findJsonMistake(text) };
  }
  if (name !== 'products') return isRecord(json) ? undefined : { kind: 'value', expected: 'object' };
  if (!Array.isArray(json) || json.length === 0) return { kind: 'value', expected: 'products' };
  return json.map(entryProblem).find((problem) => problem !== undefined);
}

function entryProblem(product: unknown, index: number): ValueProblem | undefined {
  if (!isRecord(product)) return { kind: 'value', expected: 'products' };
  const entry = index + 1;
  if (product.code === undefined || String(product.code).trim() === '')
    return { kind: 'entry', entry, field: 'code', expected: undefined };
  const field = (Object.keys(PRODUCT_FIELDS) as ProductField[]).find(
    (name) => product[name] !== undefined && !IS_OF_KIND[PRODUCT_FIELDS[name]](product[name]),
  );
  return field && { kind: 'entry', entry, field, expected: PRODUCT_FIELDS[field] };
}

const IS_OF_KIND: Record<FieldKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  price: (value) => typeof (isRecord(value) ? value.vatExcluded : value) === 'number',
  object: isRecord,
};
