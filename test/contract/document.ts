import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

export type Json = null | boolean | number | string | Json[] | JsonRecord;
export interface JsonRecord {
  [name: string]: Json;
}

/** A request or response body of the document. */
export interface Body {
  mediaType: string;
  schema: JsonRecord;
  examples: Record<string, Json>;
}

export interface Operation {
  id: string;
  method: string;
  /** The path template, such as `/cart/items/{id}`. */
  path: string;
  /** Header names are in lower case. */
  parameters: { name: string; in: string; required: boolean }[];
  request: Body | undefined;
  /** By status, with `5XX` for all server errors; undefined if the response has no body. */
  responses: Record<string, Body | undefined>;
  /** Whether it can be called without a session. */
  isPublic: boolean;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
export const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordAt = (value: Json | undefined): JsonRecord => (isRecord(value) ? value : {});
const listAt = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
const mapValues = <T>(record: JsonRecord, change: (value: Json) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** `openapi.yaml`. */
export function readDocument(): JsonRecord {
  const source = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');
  const json: Json = parse(source, { maxAliasCount: -1 });
  return recordAt(json);
}

const targets = new WeakMap<JsonRecord, Map<string, Json>>();

/** The target of a `$ref`: always the same object, so that its validator is created only once. */
function targetOf($ref: string, root: JsonRecord): Json {
  const known = targets.get(root) ?? new Map<string, Json>();
  targets.set(root, known);
  const found = known.get($ref);
  if (found !== undefined) return found;
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((at, name) => recordAt(at)[name], root);
  if (target === undefined) throw new Error(`nothing at ${$ref}`);
  const whole = resolved(target, root);
  known.set($ref, whole);
  return whole;
}

/** Resolves a `$ref`; sibling properties override the target's, as in OpenAPI 3.1. */
export function resolved(node: Json, root: JsonRecord): Json {
  if (Array.isArray(node)) return node.map((one) => resolved(one, root));
  if (!isRecord(node)) return node;
  if (typeof node.$ref !== 'string') return mapValues(node, (value) => resolved(value, root));
  const { $ref, ...beside } = node;
  const target = targetOf(String($ref), root);
  return Object.keys(beside).length === 0 ? target : { ...recordAt(target), ...beside };
}

/** All operations of a document. */
export function operationsOf(root: JsonRecord): Operation[] {
  return Object.entries(recordAt(root.paths)).flatMap(([path, item]) => {
    const entry = recordAt(resolved(item, root));
    const shared = listAt(entry.parameters);
    return METHODS.filter((method) => isRecord(entry[method])).map((method) =>
      operationOf(path, method, recordAt(entry[method]), shared),
    );
  });
}

function operationOf(path: string, method: string, call: JsonRecord, shared: Json[]): Operation {
  return {
    id: String(call.operationId),
    method: method.toUpperCase(),
    path,
    parameters: [...shared, ...listAt(call.parameters)].map((parameter) => {
      const { name, in: place, required } = recordAt(parameter);
      const isHeader = place === 'header';
      return {
        name: isHeader ? String(name).toLowerCase() : String(name),
        in: String(place),
        required: required === true,
      };
    }),
    request: bodyOf(call.requestBody),
    responses: mapValues(recordAt(call.responses), bodyOf),
    isPublic: Array.isArray(call.security) && !isSessionRequired(call.security),
  };
}

/** An empty entry makes the session optional; an empty list makes the call public. */
const isSessionRequired = (security: Json[]): boolean =>
  security.length > 0 && security.every((one) => Object.keys(recordAt(one)).length > 0);

function bodyOf(holder: Json | undefined): Body | undefined {
  const [entry] = Object.entries(recordAt(recordAt(holder).content));
  if (!entry) return undefined;
  const [mediaType, media] = entry;
  const { schema, examples } = recordAt(media);
  const values = mapValues(recordAt(examples), (example) => recordAt(example).value ?? null);
  return { mediaType, schema: recordAt(schema), examples: values };
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

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
const validators = new WeakMap<JsonRecord, ValidateFunction>();

/** Validation errors of a body; empty if it is valid. */
export function faultsOf(schema: JsonRecord, value: unknown): string[] {
  const validate = validators.get(schema) ?? ajv.compile(recordAt(closed(schema)));
  validators.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** The documented status that covers a response, such as `422`, or `5XX` for 502. */
export function statusKey(operation: Operation, status: number): string | undefined {
  const exact = String(status);
  if (exact in operation.responses) return exact;
  const range = `${exact[0]}XX`;
  return range in operation.responses ? range : undefined;
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
