import { CONFIG_KEYS } from '../../config/config-keys.ts';
import type { TagRow } from '../../config/tag-rows.ts';
import { editDistance, mostSimilar } from '../../lib/similar.ts';
import { valueProblem } from './attribute-values.ts';

/** Attributes that are allowed on any element: those of HTML and RDFa, and one that React sets. */
const ANYWHERE = new Set(
  (
    'accesskey anchor autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint ' +
    'exportparts hidden id inert inputmode is itemid itemprop itemref itemscope itemtype lang name nonce part popover ' +
    'role slot spellcheck style tabindex title translate virtualkeyboardpolicy writingsuggestions xmlns ' +
    'about content datatype inlist prefix property rel resource rev typeof vocab classname'
  ).split(' '),
);

/** Words that editors write instead of one of our attributes. */
const INTENDED_ATTRIBUTES: Readonly<Record<string, string>> = {
  product: 'code',
  sku: 'code',
  item: 'code',
  plan: 'code',
  months: 'period',
  duration: 'period',
  href: 'url',
  link: 'url',
  query: 'qd',
  search: 'qd',
  domain: 'qd',
  tax: 'vat',
  uuid: 'server',
};

/** Whether an attribute is not intended for the tag: global, or set by a script, framework or browser extension. */
export const isForeign = (name: string): boolean =>
  ANYWHERE.has(name) || !/^[a-z]+(-[a-z]+)*$/.test(name) || /^(data|aria|x|v|ng|hx)-|^on/.test(name);

/** The most similar name, if at least half of the letters match: short names must match almost exactly. */
export function mostAlike(text: string, known: readonly string[]): string | undefined {
  const name = mostSimilar(text, known);
  return name !== undefined && editDistance(name.toLowerCase(), text.toLowerCase()) * 2 <= text.length
    ? name
    : undefined;
}

/**
 * The attribute of a tag that was probably intended: one that accepts the value, and has a similar name or the same
 * meaning.
 */
export const intendedAttribute = ({ attributes }: TagRow, name: string, value: string): string | undefined =>
  [mostAlike(name, Object.keys(attributes)), INTENDED_ATTRIBUTES[name]].find((one) => {
    const type = one === undefined ? undefined : attributes[one];
    return one !== undefined && type !== undefined && !valueProblem(one, type, value);
  });

/** The config key with an attribute's name; the parser converts names to lower case. */
export const configKeyOf = (name: string): string | undefined =>
  Object.keys(CONFIG_KEYS).find((key) => key.toLowerCase() === name);
