import { createRandom, pick, type Random } from '../random.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A way to corrupt a correct response. */
export interface Mutation {
  name: string;
  change: (body: string) => string | Buffer;
}

const parse = (body: string): Json => (body === '' ? null : (JSON.parse(body) as Json));

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes every value of a JSON text, the inner ones first. */
function deep(change: (value: Json, name: string) => Json): Mutation['change'] {
  const walk = (value: Json, name: string): Json => {
    if (Array.isArray(value))
      return change(
        value.map((one) => walk(one, name)),
        name,
      );
    if (!isObject(value)) return change(value, name);
    const entries = Object.entries(value).map(([key, one]) => [key, walk(one, key)]);
    return change(Object.fromEntries(entries) as Json, name);
  };
  return (body) => JSON.stringify(walk(parse(body), ''));
}

const whole = (name: string, text: string | Buffer): Mutation => ({ name, change: () => text });

const TEXTS: readonly Mutation[] = [
  whole('empty', ''),
  whole('null', 'null'),
  whole('true', 'true'),
  whole('0', '0'),
  whole('a text', '"ok"'),
  whole('an empty list', '[]'),
  whole('an empty object', '{}'),
  whole('lists in lists', '[[[[]]]]'),
  whole('a page', '<!doctype html><title>502</title><h1>Bad gateway</h1>'),
  whole('no JSON', '{"uuid": <<<'),
  whole('bytes that are no text', Buffer.from([0xff, 0xfe, 0x80, 0xc0])),
  whole('zeros', Buffer.alloc(64)),
  whole('deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  { name: 'half', change: (body) => body.slice(0, Math.floor(body.length / 2)) },
  { name: 'without the last character', change: (body) => body.slice(0, -1) },
  { name: 'twice', change: (body) => body + body },
  { name: 'a byte order mark', change: (body) => `\uFEFF${body}` },
  { name: 'a prefix against hijacking', change: (body) => `)]}',\n${body}` },
  { name: 'in a list', change: (body) => `[${body}]` },
  { name: 'in an object', change: (body) => `{"data":${body || 'null'}}` },
];

const VALUES: readonly Mutation[] = [
  { name: 'numbers as texts', change: deep((value) => (typeof value === 'number' ? String(value) : value)) },
  { name: 'negative numbers', change: deep((value) => (typeof value === 'number' ? -value - 1 : value)) },
  { name: 'huge numbers', change: deep((value) => (typeof value === 'number' ? 1e300 : value)) },
  { name: 'texts as numbers', change: deep((value) => (typeof value === 'string' ? 7 : value)) },
  { name: 'empty texts', change: deep((value) => (typeof value === 'string' ? '' : value)) },
  {
    name: 'long texts',
    change: deep((value) => (typeof value === 'string' ? value + 'ž'.repeat(5_000) : value)),
  },
  { name: 'texts as lists', change: deep((value) => (typeof value === 'string' ? [value] : value)) },
  { name: 'lists as objects', change: deep((value) => (Array.isArray(value) ? { ...value } : value)) },
  { name: 'lists of null', change: deep((value) => (Array.isArray(value) ? [null, ...value] : value)) },
  { name: 'empty lists', change: deep((value) => (Array.isArray(value) ? [] : value)) },
  {
    name: 'null at every name',
    change: deep((value, name) => (name !== '' && !isObject(value) ? null : value)),
  },
  {
    name: 'other names',
    change: deep((value) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [`${key}_`, one]))
        : value,
    ),
  },
];

/** Replaces or drops a few values at random, like many servers with a new version. */
function seeded(seed: number): Mutation {
  const values: readonly Json[] = [null, false, -1, 0, 1e21, '', ' ', 'x', [], {}, [null], { id: null }];
  const isHit = (random: Random): boolean => random() < 0.15;
  return {
    name: `chance ${seed}`,
    change: (body) => {
      const random = createRandom(seed);
      return deep((value) => (isHit(random) ? pick(values, random) : value))(body);
    },
  };
}

const CHANCES = Array.from({ length: 8 }, (_, seed) => seeded(seed + 1));

/** Forty ways to corrupt a response. */
export const MUTATIONS: readonly Mutation[] = [...TEXTS, ...VALUES, ...CHANCES];
