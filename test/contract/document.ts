import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  faultsOf,
  isRecord,
  type Json,
  type JsonRecord,
  listAt,
  mapValues,
  operationsOf,
  recordAt,
} from '../../conformance/document.ts';

/** `openapi.yaml`. */
export function readDocument(): JsonRecord {
  const source = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');
  const json: Json = parse(source, { maxAliasCount: -1 });
  return recordAt(json);
}

/** Names and examples of all headers, wherever in the document they are described. */
export function headerExamples(node: Json): [name: string, value: string][] {
  if (Array.isArray(node)) return node.flatMap(headerExamples);
  if (!isRecord(node)) return [];
  const own = Object.entries(recordAt(node.headers)).flatMap(([name, header]) =>
    listAt(recordAt(recordAt(header).schema).examples).map((value): [string, string] => [
      name,
      String(value),
    ]),
  );
  return [...own, ...Object.values(node).flatMap(headerExamples)];
}

/** The schema with `allOf` merged, and with additional properties forbidden unless they are declared. */
export function closed(schema: Json): Json {
  if (!isRecord(schema)) return schema;
  const { allOf, ...own } = schema;
  const whole = Array.isArray(allOf) ? merged([...allOf, own]) : own;
  const result: JsonRecord = { ...whole };
  if (isRecord(whole.properties)) {
    result.properties = mapValues(whole.properties, closed);
    result.additionalProperties ??= false;
  }
  if (isRecord(result.additionalProperties))
    result.additionalProperties = closed(result.additionalProperties);
  if (isRecord(whole.items)) result.items = closed(whole.items);
  if (Array.isArray(whole.anyOf)) result.anyOf = whole.anyOf.map(closed);
  return result;
}

function merged(parts: Json[]): JsonRecord {
  const wholes = parts.map((part) => {
    const { allOf, ...own } = recordAt(part);
    return Array.isArray(allOf) ? merged([...allOf, own]) : own;
  });
  return {
    ...Object.assign({}, ...wholes),
    properties: Object.assign({}, ...wholes.map(({ properties }) => properties)),
    required: wholes.flatMap(({ required }) => listAt(required)),
  };
}

const closedSchemas = new WeakMap<JsonRecord, JsonRecord>();

/** Validation errors of a body that may only have the fields of its schema. */
export function strictFaultsOf(schema: JsonRecord, value: unknown): string[] {
  const strict = closedSchemas.get(schema) ?? recordAt(closed(schema));
  closedSchemas.set(schema, strict);
  return faultsOf(strict, value);
}

/** Bodies without a real schema: an object, or a list of objects, without named properties. */
export function namelessBodies(root: JsonRecord): string[] {
  return operationsOf(root).flatMap(({ id, request, responses }) =>
    Object.entries({ request, ...responses })
      .filter(([, body]) => body && !hasNames(recordAt(closed(body.schema))))
      .map(([where]) => `${id} ${where}`),
  );
}

function hasNames(schema: JsonRecord): boolean {
  if (isRecord(schema.items)) return hasNames(schema.items);
  return isRecord(schema.properties) && Object.keys(schema.properties).length > 0;
}

/** The values of the `enum` at a path of the document. */
export function enumAt(root: JsonRecord, ...path: string[]): Json[] {
  return listAt(recordAt(path.reduce<Json | undefined>((at, name) => recordAt(at)[name], root)).enum);
}

/** All property names of a schema, including nested ones. */
export function propertyNames(schema: Json): Set<string> {
  if (Array.isArray(schema)) return new Set(schema.flatMap((one) => [...propertyNames(one)]));
  if (!isRecord(schema)) return new Set();
  const own = Object.keys(recordAt(schema.properties));
  return new Set([...own, ...Object.values(schema).flatMap((one) => [...propertyNames(one)])]);
}

/** An example with another value in all fields that may be missing; undefined leaves them out. */
export function withOptional(schema: Json, value: Json, other: Json | undefined): Json {
  if (Array.isArray(value)) return value.map((one) => withOptional(recordAt(schema).items ?? {}, one, other));
  if (!isRecord(schema) || !isRecord(value)) return value;
  const required = listAt(schema.required);
  const optional = Object.keys(recordAt(schema.properties)).filter((name) => !required.includes(name));
  const kept = Object.entries(value).filter(([name]) => !optional.includes(name));
  return {
    ...Object.fromEntries(
      kept.map(([name, inside]) => [
        name,
        withOptional(recordAt(schema.properties)[name] ?? {}, inside, other),
      ]),
    ),
    ...(other !== undefined && Object.fromEntries(optional.map((name) => [name, other]))),
  };
}
