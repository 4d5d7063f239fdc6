import type { AttributeType } from '../../src/config/tag-row.ts';
import { TAGS } from '../../src/elements/tag-list.ts';
import { TOKENS } from './tokens.ts';

export type TagName = (typeof TAGS)[number]['tag'];
export type TokenName = (typeof TOKENS)[number]['name'];

export const HOSTS = ['plain', 'bootstrap3', 'dark'] as const;
export type Host = (typeof HOSTS)[number];

export const WIDTHS = [360, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/** The place of the config: on the first tag, or in a separate block for systems that change quotes in attributes. */
export const CARRIERS = ['attribute', 'block'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** A tag in the studio. Attributes are strings, as in markup. */
export interface StudioTag {
  tag: TagName;
  attributes: Readonly<Record<string, string>>;
  /** The text that is shown until the tag is ready; absent: the tag's default. */
  fallback?: string;
  /** The target of the fallback, for tags whose fallback is a link. */
  link?: string;
}

/** A button that fixes a mistake. */
export interface Repair {
  label: string;
  /** The changed state. */
  changes: Partial<StudioState>;
}

/** A mistake that keeps a page from working or from being readable. */
export interface Problem {
  /** In words for people. */
  text: string;
  /** The names in the code that it is about: tokens. */
  names?: readonly string[];
  /** Each fixes it alone; absent if the studio cannot fix it. */
  repairs?: readonly Repair[];
}

/** All choices in the studio. All of them are in the URL. */
export interface StudioState {
  host: Host;
  width: Width;
  carrier: Carrier;
  /** Whether the cart has a page of its own; absent: all tags are on one page. */
  pages?: 'two';
  /** Whether the preview searches for a word and has products in its cart; the HTML to copy never does. */
  examples?: true;
  /** May contain unknown keys and invalid values: a link shows them with their problems. */
  config: Readonly<Record<string, unknown>>;
  tags: readonly StudioTag[];
  tokens: Readonly<Record<TokenName, string>>;
}

export const INITIAL_STATE: StudioState = {
  host: 'plain',
  width: 1280,
  carrier: 'attribute',
  config: { company: 'sk-ws' },
  tags: [
    { tag: 'ws-minicart', attributes: {} },
    { tag: 'ws-domain-checker', attributes: {} },
    { tag: 'ws-add-to-cart', attributes: { code: 'hosting-plus', period: '12' } },
    { tag: 'ws-cart', attributes: {} },
  ],
  tokens: {},
};

/** The state of a studio that is opened without a link: in English, so that everybody can read the preview. */
export const EXAMPLE_STATE: StudioState = {
  ...INITIAL_STATE,
  config: { ...INITIAL_STATE.config, language: 'en-US' },
  examples: true,
};

export const isTagName = (name: string): name is TagName => TAGS.some(({ tag }) => tag === name);

export const isTokenName = (name: string): name is TokenName => TOKENS.some((token) => token.name === name);

/** The attributes of a tag except `config`, which the page has once. */
export function attributeTypes(tag: TagName): [name: string, type: AttributeType][] {
  const attributes: Readonly<Record<string, AttributeType>> =
    TAGS.find((row) => row.tag === tag)?.attributes ?? {};
  return Object.entries(attributes).filter(([name]) => name !== 'config');
}

/** A copy of a record with a changed key; `undefined` removes the key. */
export function withEntry<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
  value: Value | undefined,
): Record<string, Value> {
  const isNew = !Object.hasOwn(record, key);
  const entries = [...Object.entries(record), ...(isNew ? [[key, undefined] as const] : [])]
    .map(([name, own]) => [name, name === key ? value : own] as const)
    .filter((entry): entry is readonly [string, Value] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
