import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CONFIG_KEYS } from '../../config/config-keys.ts';
import type { TagRow } from '../../config/tag-row.ts';
import { editDistance, mostSimilar } from '../../lib/similar.ts';
import { type ValueProblem, valueProblem, valueText } from './attribute-values.ts';
import { DOUBLE_QUOTES } from './config-places.ts';
import { allOf, type Fault } from './fault.ts';
import { atTag, ourTags, rowOf, wholeTag } from './markup.ts';

interface OurTag {
  tag: Element;
  /** The row of the tag. */
  facts: TagRow;
}

const findCut = allOf({
  'double-quotes': {
    // A cut `config` is reported with its repair by findPageFaults.
    find: ({ tag, cut }: { tag: Element; cut: string }) =>
      cut !== 'config' && { at: `<${tag.localName} ${cut}>` },
    text: DOUBLE_QUOTES,
  },
});

const findInTag = allOf({
  'unknown-attribute': {
    find: unknownAttributes,
    text: ({ name, similar, key, ...found }) => {
      const known = found.known.join(', ');
      if (similar) return msg`The tag has no attribute “${name}”. Did you mean “${similar}”?`;
      return key
        ? msg`“${name}” isn’t an attribute of the tag. It belongs in the config:`
        : msg`The tag has no attribute “${name}”. Its attributes are: ${known}.`;
    },
  },
  'wrong-attribute': {
    find: wrongAttributes,
    text: ({ name, problem }, i18n) => valueText(name, problem, i18n),
  },
  'missing-attribute': { find: missingAttributes, text: missingText },
});

/** Mistakes in the attributes of our tags; the doctor checks `config` separately. */
export const findAttributeFaults = (page: Document): Fault[] =>
  ourTags(page).flatMap((tag): Fault[] => {
    const facts = rowOf(tag);
    const cut = facts && cutValue(tag, facts);
    if (cut !== undefined) return findCut({ tag, cut });
    return facts ? findInTag({ tag, facts }) : [];
  });

/** The message for a tag that lacks all of the attributes of which it needs one. */
export function missingText(found: { names: readonly string[] }): MessageDescriptor {
  const [name = '', ...others] = found.names;
  const names = found.names.join(', ');
  return others.length === 0
    ? msg`The tag can’t work without the attribute “${name}”.`
    : msg`The tag can’t work without one of these attributes: ${names}.`;
}

/** The attribute whose JSON ends at its first quote: the parser turned the rest into attribute names. */
function cutValue(tag: Element, { attributes }: TagRow): string | undefined {
  const isWhole = tag.getAttributeNames().every((name) => Object.hasOwn(attributes, name));
  return Object.keys(attributes).find((name) => {
    const text = tag.getAttribute(name) ?? '';
    return !isWhole && attributes[name] === 'json' && text !== '' && /^[\s[{]*$/.test(text);
  });
}

/** Attributes that the tag does not have. */
function unknownAttributes({ tag, facts }: OurTag) {
  const known = Object.keys(facts.attributes);
  const others = tag.getAttributeNames().filter((name) => !known.includes(name) && !isForeign(name));
  return others.flatMap((name) => {
    const value = tag.getAttribute(name) ?? '';
    const similar = intendedAttribute(facts, name, value);
    const key = similar === undefined ? configKeyOf(name) : undefined;
    // A hyphenated name that is not similar to one of our attributes belongs to a script.
    if (similar === undefined && key === undefined && name.includes('-')) return [];
    const renamed = similar && wholeTag(tag, { [name]: undefined, [similar]: value });
    const repaired = key === undefined ? renamed : `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    return [{ ...atTag(tag), name, similar, key, known, repaired }];
  });
}

function wrongAttributes({ tag, facts }: OurTag) {
  return Object.entries(facts.attributes).flatMap(([name, type]) => {
    const text = tag.getAttribute(name);
    if (name === 'config' || text === null || isYes(facts, name, text)) return [];
    const problem = valueProblem(name, type, text);
    if (!problem) return [];
    const [repaired, alternative] = repairsOf(problem, text).map((value) => wholeTag(tag, { [name]: value }));
    return [{ ...atTag(tag), name, problem, repaired, alternative }];
  });
}

/** `ws-price` treats any value but "false" as true: `vat="vat"`, the XML form, has the intended effect. */
const isYes = ({ tag, attributes }: TagRow, name: string, text: string): boolean =>
  tag === 'ws-price' && attributes[name] === 'boolean' && ['1', 'on', 'yes', name].includes(text);

/** The values that were probably intended, if they can be determined. */
function repairsOf(problem: ValueProblem, text: string): string[] {
  if (problem.kind === 'choice')
    return [mostAlike(text.trim(), problem.choices)].filter((one) => one !== undefined);
  if (problem.kind !== 'value') return [];
  if (problem.expected === 'boolean') return ['true', 'false'];
  const [, number = ''] = /^[^\p{L}\d]*(\d+(?:[.,]\d+)?)[^\p{L}\d]*$/u.exec(text) ?? [];
  return problem.expected === 'number' && number !== '' ? [number.replace(',', '.')] : [];
}

/** A tag without the attribute that it needs does nothing; one that is only misspelled is reported as such. */
function missingAttributes({ tag, facts }: OurTag) {
  const { needs: names = [] } = facts;
  const meant = unknownAttributes({ tag, facts }).map(({ similar }) => similar);
  const isThere = names.some((name) => tag.getAttribute(name)?.trim() || meant.includes(name));
  return names.length > 0 && !isThere && { ...atTag(tag), names };
}

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
const isForeign = (name: string): boolean =>
  ANYWHERE.has(name) || !/^[a-z]+(-[a-z]+)*$/.test(name) || /^(data|aria|x|v|ng|hx)-|^on/.test(name);

/** The most similar name, if at least half of the letters match: short names must match almost exactly. */
function mostAlike(text: string, known: readonly string[]): string | undefined {
  const name = mostSimilar(text, known);
  return name !== undefined && editDistance(name.toLowerCase(), text.toLowerCase()) * 2 <= text.length
    ? name
    : undefined;
}

/**
 * The attribute of a tag that was probably intended: one that accepts the value, and has a similar name or the same
 * meaning.
 */
const intendedAttribute = ({ attributes }: TagRow, name: string, value: string): string | undefined =>
  [mostAlike(name, Object.keys(attributes)), INTENDED_ATTRIBUTES[name]].find((one) => {
    const type = one === undefined ? undefined : attributes[one];
    return one !== undefined && type !== undefined && !valueProblem(one, type, value);
  });

/** The config key with an attribute's name; the parser converts names to lower case. */
const configKeyOf = (name: string): string | undefined =>
  Object.keys(CONFIG_KEYS).find((key) => key.toLowerCase() === name);
