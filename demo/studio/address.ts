import {
  attributeTypes,
  CARRIERS,
  HOSTS,
  INITIAL_STATE,
  isTagName,
  isTokenName,
  type StudioState,
  type StudioTag,
  WIDTHS,
} from './state.ts';
import { isTokenValue } from './token-values.ts';

/** The state in a URL. */
export interface ReadAddress {
  state: StudioState;
  /** Parts that this version does not support; they are left out. */
  ignored: readonly string[];
}

const VERSION = '1';
/** More than any page needs; keeps a broken link from freezing the browser. */
const MAX_TAGS = 50;

type Parameters = readonly (readonly [name: string, value: string])[];

/**
 * Reads the state from the hash of a URL: `#v=1&config.company=sk-ws&1=ws-price&1.code=hosting-plus`. Tags are
 * numbered, and their attributes follow the number. Never throws: parts that it cannot use are listed in `ignored`.
 */
export function readAddress(hash: string): ReadAddress {
  const all: Parameters = [...new URLSearchParams(hash.replace(/^#/, ''))];
  if (all.length === 0) return { state: INITIAL_STATE, ignored: [] };
  const numbers = tagNumbers(all);
  const state: StudioState = {
    host: choiceOf(HOSTS, lastOf(all, 'host')),
    width: choiceOf(WIDTHS, lastOf(all, 'width'), 1),
    carrier: choiceOf(CARRIERS, lastOf(all, 'carrier')),
    ...(lastOf(all, 'pages') === 'two' && { pages: 'two' }),
    ...(lastOf(all, 'examples') === 'yes' && { examples: true }),
    config: Object.fromEntries(configEntries(all)),
    tags: numbers.map((number) => readTag(all, number)),
    tokens: Object.fromEntries(all.filter(([name, value]) => isTokenName(name) && isTokenValue(value))),
  };
  return { state, ignored: all.filter((one) => !isUsed(one, state, numbers)).map(([name]) => name) };
}

const lastOf = (all: Parameters, name: string): string | undefined =>
  all.findLast(([other]) => other === name)?.[1];

function choiceOf<Choice extends string | number>(
  choices: readonly [Choice, ...Choice[]],
  text: string | undefined,
  initial = 0,
): Choice {
  return choices.find((choice) => String(choice) === text) ?? choices[initial] ?? choices[0];
}

const CONFIG = /^config\.(.+)$/s;

const configEntries = (all: Parameters): [string, unknown][] =>
  all.flatMap(([name, value]): [string, unknown][] => {
    const key = CONFIG.exec(name)?.[1];
    return key === undefined ? [] : [[key, readValue(value)]];
  });

/** A value of the config from its text: parsed if it is JSON, otherwise the text itself. */
export function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The reverse of `readValue`: a text that would be parsed as another value is quoted. */
export function writeValue(value: unknown): string {
  if (typeof value === 'string' && readValue(value) === value) return value;
  return JSON.stringify(value);
}

/** The numbers of the known tags, in order. */
function tagNumbers(all: Parameters): string[] {
  const numbers = all.filter(([name, value]) => /^\d{1,6}$/.test(name) && isTagName(value));
  const unique = [...new Set(numbers.map(([name]) => name))];
  return unique.sort((one, other) => Number(one) - Number(other)).slice(0, MAX_TAGS);
}

function readTag(all: Parameters, number: string): StudioTag {
  const name = lastOf(all, number) ?? '';
  const tag = isTagName(name) ? name : 'ws-minicart';
  const attributes = attributeTypes(tag).flatMap(([attribute]): [string, string][] => {
    const value = lastOf(all, `${number}.${attribute}`);
    return value === undefined ? [] : [[attribute, value]];
  });
  const fallback = lastOf(all, `fallback.${number}`);
  const link = lastOf(all, `link.${number}`);
  return {
    tag,
    attributes: Object.fromEntries(attributes),
    ...(fallback !== undefined && { fallback }),
    ...(link !== undefined && { link }),
  };
}

function isUsed(
  [name, value]: Parameters[number],
  { host, width, carrier, pages, examples, tags }: StudioState,
  numbers: readonly string[],
): boolean {
  const fixed: Record<string, string> = { v: VERSION, host, width: String(width), carrier };
  if (name === 'pages') return value === pages;
  if (name === 'examples') return examples === true && value === 'yes';
  if (Object.hasOwn(fixed, name)) return fixed[name] === value;
  if (CONFIG.test(name)) return true;
  if (isTokenName(name)) return isTokenValue(value);
  const [first = '', ...rest] = name.split('.');
  const part = rest.join('.');
  if (first === 'fallback' || first === 'link') return numbers.includes(part);
  const tag = tags[numbers.indexOf(first)];
  if (!tag) return false;
  return part === '' ? tag.tag === value : Object.hasOwn(tag.attributes, part);
}

/** The hash that `readAddress` reads as this state. */
export function writeUrl({
  host,
  width,
  carrier,
  pages,
  examples,
  config,
  tags,
  tokens,
}: StudioState): string {
  const parameters: Parameters = [
    ['v', VERSION],
    ['host', host],
    ['width', String(width)],
    ['carrier', carrier],
    ...(pages ? [['pages', pages] as const] : []),
    ...(examples ? [['examples', 'yes'] as const] : []),
    ...Object.entries(config).map(([key, value]) => [`config.${key}`, writeValue(value)] as const),
    ...tags.flatMap((tag, index) => tagParameters(tag, index + 1)),
    ...Object.entries(tokens),
  ];
  return `#${readable(new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString())}`;
}

function tagParameters({ tag, attributes, fallback, link }: StudioTag, number: number): Parameters {
  const values = Object.entries(attributes).map(([name, value]) => [`${number}.${name}`, value] as const);
  return [
    [String(number), tag],
    ...values,
    ...(fallback === undefined ? [] : [[`fallback.${number}`, fallback] as const]),
    ...(link === undefined ? [] : [[`link.${number}`, link] as const]),
  ];
}

/** Characters that a hash may contain unencoded. */
const PLAIN: Readonly<Record<string, string>> = { '%2F': '/', '%3A': ':', '%2C': ',', '%40': '@' };

const readable = (query: string): string => query.replace(/%(2F|3A|2C|40)/g, (code) => PLAIN[code] ?? code);
