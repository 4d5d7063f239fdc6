import { CONFIG_KEYS } from '../../config/config-keys.ts';
import { editDistance, mostSimilar } from '../../lib/similar.ts';
import type { TagRow } from '../tags.ts';
import { valueProblem } from './attribute-values.ts';

/** Attributes that any element may have: those of HTML, of RDFa, and one that React sets. */
const ANYWHERE = new Set(
  (
    'accesskey anchor autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint ' +
    'exportparts hidden id inert inputmode is itemid itemprop itemref itemscope itemtype lang name nonce part popover ' +
    'role slot spellcheck style tabindex title translate virtualkeyboardpolicy writingsuggestions xmlns ' +
    'about content datatype inlist prefix property rel resource rev typeof vocab classname'
  ).split(' '),
);

/** Words that editors take for an attribute of ours. */
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

/** Whether an attribute is none of ours and not meant for the tag: global, or of a script, framework or browser extension. */
export const isForeign = (name: string): boolean =>
  ANYWHERE.has(name) || !/^[a-z]+(-[a-z]+)*$/.test(name) || /^(data|aria|x|v|ng|hx)-|^on/.test(name);

/** The one that was most likely meant: short names are alike only in nearly every letter. */
export function mostAlike(text: string, known: readonly string[]): string | undefined {
  const name = mostSimilar(text, known);
  return name !== undefined && editDistance(name.toLowerCase(), text.toLowerCase()) * 2 <= text.length
    ? name
    : undefined;
}

/** The attribute of a tag that was meant: one that takes the value, and is spelled alike or means the same. */
export const intendedAttribute = ({ attributes }: TagRow, name: string, value: string): string | undefined =>
  [mostAlike(name, Object.keys(attributes)), INTENDED_ATTRIBUTES[name]].find((one) => {
    const type = one === undefined ? undefined : attributes[one];
    return one !== undefined && type !== undefined && !valueProblem(one, type, value);
  });

/** The key of the config that an attribute is named after; the parser makes names lower case. */
export const configKeyOf = (name: string): string | undefined =>
  Object.keys(CONFIG_KEYS).find((key) => key.toLowerCase() === name);
