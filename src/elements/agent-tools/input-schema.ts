import type * as v from 'valibot';

/** The parts of valibot's schemas and checks from which JSON Schema is derived. */
interface Part {
  type: string;
  requirement?: unknown;
  description?: string;
  entries?: Readonly<Record<string, Part>>;
  item?: Part;
  wrapped?: Part;
  pipe?: readonly Part[];
}

/** Checks that JSON Schema knows, by type of the value that they check. */
const CHECKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  string: { min_length: 'minLength', max_length: 'maxLength' },
  array: { min_length: 'minItems', max_length: 'maxItems' },
  number: { min_value: 'minimum', max_value: 'maximum' },
};

/**
 * JSON Schema of the values that a schema accepts, for the kinds that the inputs of tools have; other kinds throw, and
 * other checks are left out, since the schema itself checks each input.
 */
export const inputSchema = (schema: v.GenericSchema): object => schemaOf(schema as unknown as Part);

function schemaOf(part: Part): object {
  const { pipe, wrapped } = part;
  if (pipe)
    return Object.assign({}, ...pipe.map((step, index) => (index ? checkOf(step, part) : bare(step))));
  return wrapped ? schemaOf(wrapped) : bare(part);
}

function bare({ type, entries = {}, item }: Part): object {
  if (type === 'string' || type === 'boolean' || type === 'number') return { type };
  if (type === 'array' && item) return { type, items: schemaOf(item) };
  if (type !== 'strict_object') throw new Error(`no JSON Schema for ${type}`);
  const properties = Object.entries(entries).map(([name, one]) => [name, schemaOf(one)]);
  const required = Object.keys(entries).filter((name) => entries[name]?.type !== 'optional');
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function checkOf({ type, requirement, description }: Part, of: Part): object {
  if (type === 'integer') return { type };
  if (type === 'description') return { description };
  const name = CHECKS[of.type]?.[type];
  return name ? { [name]: requirement } : {};
}
