import * as v from 'valibot';
import type { Option, Product } from '../entities.ts';
import { refuse } from '../errors.ts';
import { choiceRefusal, isPerLicense, MAX_LICENSES } from './options.ts';

/** All properties of an item together, as JSON. */
const MAX_PROPERTIES = 4_096;
/** Property names that only the server sets; values in a request are ignored. */
const OWN_PROPERTIES = ['prices', 'period', 'tld', 'type'];

const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\s*\d{1,9}\s*$/), v.transform(Number))]),
  v.integer(),
);
const licensesSchema = v.nullish(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_LICENSES)));

/** The types of the products' own properties; forms send numbers as strings, which are stored as numbers. */
const propertiesSchema = v.looseObject({
  domain: v.nullish(v.string()),
  name: v.nullish(v.string()),
  authCode: v.nullish(v.string()),
  os: v.nullish(v.string()),
  packageId: v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
  capacity: v.nullish(v.union([v.literal(''), wholeNumber])),
  licenses: licensesSchema,
  others: v.nullish(v.record(v.string(), v.string())),
});

/**
 * The stored part of a request's properties; refuses values that are too long, have the wrong type or are not
 * available.
 */
export function keptProperties(product: Product, sent: Record<string, unknown>): Record<string, unknown> {
  const isOurs = (name: string) => OWN_PROPERTIES.includes(name) || Object.hasOwn(product.fixed ?? {}, name);
  const theirs = Object.fromEntries(Object.entries(sent).filter(([name]) => !isOurs(name)));
  if (JSON.stringify(theirs).length > MAX_PROPERTIES)
    throw refuse(422, 'exception.product.invalid_data', 'too much');
  const parsed = v.safeParse(propertiesSchema, theirs);
  if (!parsed.success) throw misshapen(parsed.issues[0]);
  const { licenses, ...others } = parsed.output;
  const kept: Record<string, unknown> = isPerLicense(product)
    ? { ...others, licenses: licenses ?? 1 }
    : others;
  for (const option of product.options ?? []) checkChoice(option, kept);
  return kept;
}

function misshapen(issue: v.BaseIssue<unknown>): Error {
  const path = v.getDotPath(issue) ?? 'properties';
  return refuse(422, 'exception.integrity.invalid_configuration', `${path}: ${issue.message}`);
}

/** An empty choice means that no choice was made yet. */
function checkChoice(option: Option, properties: Record<string, unknown>): void {
  const value = properties[option.property];
  if (value === undefined || value === null || value === '') return;
  const key = choiceRefusal(option, value, properties);
  if (key) throw refuse(422, key, `${option.property}: ${String(value)}`);
}
