import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { parseAttribute } from '../../config/parse-attribute.ts';
import type { AttributeType } from '../../config/tag-row.ts';
import { isRecord } from '../../lib/is-record.ts';
import { listedIn } from '../../lib/listed-in.ts';
import { findJsonMistake, JSON_HINTS, type JsonPlace } from './json-place.ts';

/** The value that an editor should write instead. */
type Expected = 'boolean' | 'number' | 'months' | 'months-list' | 'url' | 'server' | 'object' | 'products';

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

type FieldKind = 'text' | 'number' | 'price' | 'object';
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
const SERVER_UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

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

const ADVICE: Record<Expected, MessageDescriptor> = {
  boolean: msg`Write true or false.`,
  number: msg`Write only a number, such as 65.88.`,
  months: msg`Write only the number of months, such as 12.`,
  'months-list': msg`Write only numbers of months, separated by commas, such as 12,24.`,
  url: msg`Write an address that starts with https:// or with /.`,
  server: msg`Write the server’s ID, such as 3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10. Your provider knows it.`,
  object: msg`Write an object in curly brackets, such as {"os": "debian"}.`,
  products: msg`Write a list of products in square brackets, such as [{"code": "hosting-plus"}].`,
};

const FIELD_ADVICE: Record<FieldKind, MessageDescriptor> = {
  text: msg`Write text in double quotation marks.`,
  number: msg`Write a number, without quotation marks.`,
  price: msg`Write a number, without quotation marks.`,
  object: ADVICE.object,
};

/** The problem with an attribute's value, and the value to write instead. */
export function valueText(name: string, problem: ValueProblem, i18n: I18n): MessageDescriptor {
  switch (problem.kind) {
    case 'json': {
      const { line, column, excerpt, mistake } = problem.place;
      const hint = i18n._(JSON_HINTS[mistake]);
      return msg`The JSON in “${name}” can’t be read: line ${line}, column ${column}, near ${excerpt}. ${hint}`;
    }
    case 'entry': {
      const { entry, field, expected } = problem;
      if (!expected) return msg`Product ${entry} in “${name}” has no “${field}”.`;
      const advice = i18n._(FIELD_ADVICE[expected]);
      return msg`Product ${entry} in “${name}” has a wrong “${field}”. ${advice}`;
    }
    case 'choice': {
      const choices = problem.choices.join(', ');
      return wrongValue(name, i18n._(msg`Write one of these: ${choices}.`));
    }
    case 'value':
      return wrongValue(name, i18n._(ADVICE[problem.expected]));
  }
}

const wrongValue = (name: string, advice: string): MessageDescriptor =>
  msg`The value of “${name}” is wrong. ${advice}`;
