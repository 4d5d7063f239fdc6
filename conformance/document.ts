import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

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
  /** The document's description of each status. */
  meanings: Record<string, string>;
  /** Whether it can be called without a session. */
  isPublic: boolean;
  /** Whether a server may respond to it with 404 without a key. */
  isOptional?: boolean;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
export const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const recordAt = (value: Json | undefined): JsonRecord => (isRecord(value) ? value : {});
export const listAt = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
export const mapValues = <T>(record: JsonRecord, change: (value: Json) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

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
    meanings: mapValues(recordAt(call.responses), (response) => String(recordAt(response).description ?? '')),
    isPublic: Array.isArray(call.security) && !isSessionRequired(call.security),
    isOptional: call['x-ws-optional'] === true,
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

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
formats.default(ajv);
const validators = new WeakMap<JsonRecord, ValidateFunction>();

/**
 * Validation errors of a body; empty if it is valid. Fields that are not in the document are allowed; null and the
 * empty string mean that a field is missing.
 */
export function faultsOf(schema: JsonRecord, value: unknown): string[] {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  const forms = [value, without([null, ''], value), without([null], value)];
  if (forms.some((form) => validate(form))) return [];
  return (validate.errors ?? []).filter((error) => !isAlternative(error)).map(faultOf);
}

/** The value without empty fields, at any depth. Entries of lists remain. */
function without(nothing: readonly unknown[], value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => without(nothing, one));
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).filter(([, inside]) => !nothing.includes(inside));
  return Object.fromEntries(filled.map(([name, inside]) => [name, without(nothing, inside)]));
}

/** Whether an error only reports that a choice of schemas failed; other errors report the cause. */
const isAlternative = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'anyOf' || (keyword === 'type' && params.type === 'null');

function faultOf({ instancePath, keyword, message, params, data }: ErrorObject): string {
  const place = `${instancePath} ${message}`.trim();
  switch (keyword) {
    case 'required':
      return place;
    case 'additionalProperties':
      return `${place}: "${params.additionalProperty}"`;
    case 'enum':
      return `${place}: ${allowedText(params.allowedValues)}; is ${JSON.stringify(data)}`;
    case 'const':
      return `${place}, ${JSON.stringify(params.allowedValue)}; is ${JSON.stringify(data)}`;
    default:
      return `${place}, is ${shortened(JSON.stringify(data))}`;
  }
}

const allowedText = (values: readonly unknown[]): string =>
  values.length > 10
    ? `see the document for all ${values.length}`
    : values.map((one) => JSON.stringify(one)).join(', ');

const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)} …` : text);

/** The documented status that covers a response, such as `422`, or `5XX` for 502. */
export function statusKey(operation: Operation, status: number): string | undefined {
  const exact = String(status);
  if (exact in operation.responses) return exact;
  const range = `${exact[0]}XX`;
  return range in operation.responses ? range : undefined;
}
