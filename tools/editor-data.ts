import packageJson from '../package.json' with { type: 'json' };
import { camelCase } from '../src/lib/camel-case.ts';
import { EVENT_TEXTS } from './manifest-texts.ts';
import { DOCUMENTED_TAGS, type DocumentedAttribute } from './tag-docs.ts';

/** A token that pages may set, with its default. */
export interface Token {
  name: string;
  fallback: string;
}

/** The values that an editor suggests for an attribute; undefined if any text is allowed. */
function valuesOf({ type }: DocumentedAttribute): readonly string[] | undefined {
  if (typeof type === 'object') return type;
  return type === 'boolean' ? ['true', 'false'] : undefined;
}

const named = (values: readonly string[]) => values.map((name) => ({ name }));

/** Completion and tooltips in VS Code: `html.customData`. */
export const vscodeData = (): object => ({
  version: 1.1,
  tags: DOCUMENTED_TAGS.map((row) => ({
    name: row.tag,
    description: row.description,
    attributes: row.attributes.map((attribute) => {
      const values = valuesOf(attribute);
      const { name, description } = attribute;
      return { name, description, ...(values && { values: named(values) }) };
    }),
  })),
});

const described = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([name, description]) => ({ name, description }));

/** Completion in JetBrains' editors, which find it by `web-types` in package.json: https://github.com/JetBrains/web-types. */
export const webTypes = (tokens: readonly Token[]): object => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: packageJson.name,
  version: packageJson.version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: DOCUMENTED_TAGS.map((row) => ({
        name: row.tag,
        description: row.description,
        attributes: row.attributes.map(webTypesAttribute),
        slots: described(row.slots),
        js: {
          properties: row.attributes.map(({ name, description }) => ({ name: camelCase(name), description })),
          events: row.events.map((name) => ({ name, description: EVENT_TEXTS[name] })),
        },
        css: { parts: described(row.parts) },
      })),
    },
    css: {
      properties: tokens.map(({ name, fallback }) => ({ name, description: `Default: \`${fallback}\`` })),
    },
  },
});

function webTypesAttribute(attribute: DocumentedAttribute): object {
  const { name, type, description } = attribute;
  const values = valuesOf(attribute);
  if (values) return { name, description, value: { kind: 'plain', type: 'enum' }, values: named(values) };
  return { name, description, value: { kind: 'plain', type: type === 'number' ? 'number' : 'string' } };
}
