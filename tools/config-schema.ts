import {
  CHOICES,
  CONFIG_KEYS,
  type ConfigKey,
  type ConfigKind,
  PATTERNS,
  PRESETS,
} from '../src/config/config-keys.ts';
import { LOCALES } from '../src/config/locales.ts';
import { PARTS } from '../src/config/parts.ts';
import { PREFILL_FIELDS } from '../src/config/prefill.ts';
import { CONFIG_TEXTS } from './manifest-texts.ts';

const url = { type: 'string', format: 'uri-reference', pattern: '^(https?://|/|\\.|[^:]*$)' };
/** Editors complete the languages that are built in, and accept any other. */
const language = {
  type: 'string',
  anyOf: [{ enum: LOCALES }, { pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$' }],
};
/** A text that is not empty. */
const text = { type: 'string', pattern: '\\S' };
const corner = {
  type: 'object',
  properties: { lat: { type: 'number' }, lng: { type: 'number' } },
  required: ['lat', 'lng'],
};

/** JSON schemas of the kinds that are neither an enum nor a pattern. */
const SHAPES: Record<Exclude<ConfigKind, keyof typeof CHOICES | keyof typeof PATTERNS>, object> = {
  url,
  count: { type: 'integer', minimum: 1 },
  flag: { type: 'boolean' },
  cookie: { anyOf: [{ type: 'string', minLength: 1 }, { const: false }] },
  language,
  languages: { type: 'array', items: language, minItems: 1 },
  urls: { type: 'object', additionalProperties: url },
  texts: {
    type: 'object',
    propertyNames: language,
    additionalProperties: { type: 'object', additionalProperties: text },
  },
  messages: {
    type: 'object',
    propertyNames: language,
    additionalProperties: {
      anyOf: [
        url,
        {
          type: 'object',
          properties: {
            url,
            integrity: { anyOf: [text, { type: 'object', additionalProperties: text }] },
          },
          required: ['url'],
          additionalProperties: false,
        },
      ],
    },
  },
  prefill: {
    type: 'object',
    properties: Object.fromEntries(
      PREFILL_FIELDS.map((field) => [
        field,
        field === 'emails'
          ? { anyOf: [{ type: 'string' }, { type: 'array', items: text }] }
          : { type: 'string' },
      ]),
    ),
    additionalProperties: false,
  },
  consents: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        id: { type: 'string', pattern: '^[\\w-]{1,64}$' },
        label: text,
        url,
        required: { type: 'boolean' },
      },
      required: ['id', 'label'],
      additionalProperties: false,
    },
  },
  links: {
    type: 'array',
    items: {
      type: 'object',
      properties: { label: text, url },
      required: ['label', 'url'],
      additionalProperties: false,
    },
  },
  payments: {
    type: 'object',
    additionalProperties: {
      type: 'object',
      properties: { module: url, express: { type: 'boolean' } },
      required: ['module'],
      additionalProperties: false,
    },
  },
  parts: { type: 'array', items: { enum: PARTS } },
  origins: { type: 'array', items: { type: 'string', pattern: '^https?://[^/]+$' } },
  bounds: {
    type: 'object',
    properties: { southWest: corner, northEast: corner },
    required: ['southWest', 'northEast'],
  },
};

function schemaOf(kind: ConfigKind): object {
  // Editors complete the codes with a preset, and accept any other.
  if (kind === 'company')
    return { type: 'string', anyOf: [{ enum: PRESETS }, { pattern: PATTERNS.company.source }] };
  if (kind in CHOICES) return { enum: CHOICES[kind as keyof typeof CHOICES] };
  if (kind in PATTERNS) return { type: 'string', pattern: PATTERNS[kind as keyof typeof PATTERNS].source };
  return SHAPES[kind as keyof typeof SHAPES];
}

/** The schema of a key's value, with its description. */
export const valueSchema = (key: ConfigKey): { description: string } => ({
  description: CONFIG_TEXTS[key],
  ...schemaOf(CONFIG_KEYS[key]),
});

/** JSON schema of the page config, generated from the table that the tags validate with. */
export function configSchema(): object {
  const properties = Object.keys(CONFIG_KEYS).map((key) => [key, valueSchema(key as ConfigKey)]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Page config of ws-elements',
    type: 'object',
    properties: Object.fromEntries(properties) as Record<string, object>,
    required: ['company'],
    // A company without a preset states what the preset would say.
    if: { properties: { company: { enum: PRESETS } } },
    else: { required: ['companyCountry', 'currency', 'languages'] },
    additionalProperties: false,
  };
}
