import type { TagRow } from '../../config/tag-rows.ts';
import { configKeyOf, intendedAttribute, isForeign, mostAlike } from './attribute-names.ts';
import { type ValueProblem, valueProblem } from './attribute-values.ts';
import type { Fault } from './fault.ts';
import { openingTag, wholeTag } from './markup.ts';
import { ourTags, rowOf } from './our-tags.ts';

/** Mistakes in the attributes of our tags; the doctor checks `config` separately. */
export const findAttributeFaults = (page: Document): Fault[] => ourTags(page).flatMap(faultsOf);

function faultsOf(tag: Element): Fault[] {
  const row = rowOf(tag);
  if (!row) return [];
  const cut = cutValue(tag, row);
  // A cut `config` is reported with its repair by findPageFaults.
  if (cut) return cut === 'config' ? [] : [{ kind: 'double-quotes', at: `<${row.tag} ${cut}>` }];
  const unknown = tag.getAttributeNames().flatMap((name) => unknownFault(tag, row, name));
  const wrong = Object.keys(row.attributes).flatMap((name) => valueFault(tag, row, name));
  const meant = unknown.map(({ similar }) => similar);
  return [...unknown, ...wrong, ...missingFault(tag, row, meant)];
}

/** The attribute whose JSON ends at its first quote: the parser turned the rest into attribute names. */
function cutValue(tag: Element, row: TagRow): string | undefined {
  const isWhole = tag.getAttributeNames().every((name) => Object.hasOwn(row.attributes, name));
  return Object.keys(row.attributes).find((name) => {
    const text = tag.getAttribute(name) ?? '';
    return !isWhole && row.attributes[name] === 'json' && text !== '' && /^[\s[{]*$/.test(text);
  });
}

function unknownFault(
  tag: Element,
  row: TagRow,
  name: string,
): Extract<Fault, { kind: 'unknown-attribute' }>[] {
  if (Object.hasOwn(row.attributes, name) || isForeign(name)) return [];
  const value = tag.getAttribute(name) ?? '';
  const similar = intendedAttribute(row, name, value);
  const key = similar === undefined ? configKeyOf(name) : undefined;
  // A hyphenated name that is not similar to one of our attributes belongs to a script.
  if (similar === undefined && key === undefined && name.includes('-')) return [];
  const known = Object.keys(row.attributes);
  const renamed = similar && wholeTag(tag, { [name]: undefined, [similar]: value });
  const repaired = key === undefined ? renamed : `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  return [{ kind: 'unknown-attribute', at: openingTag(tag), name, similar, key, known, repaired }];
}

function valueFault(tag: Element, row: TagRow, name: string): Fault[] {
  const text = tag.getAttribute(name);
  const type = row.attributes[name];
  if (name === 'config' || text === null || type === undefined || isYes(row, name, text)) return [];
  const problem = valueProblem(name, type, text);
  if (!problem) return [];
  const [repaired, alternative] = repairsOf(problem, text).map((value) => wholeTag(tag, { [name]: value }));
  return [{ kind: 'wrong-attribute', at: openingTag(tag), name, problem, repaired, alternative }];
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

/** A tag without the attribute that it needs does nothing. */
function missingFault(tag: Element, row: TagRow, meant: readonly (string | undefined)[]): Fault[] {
  const { needs: names = [] } = row;
  const isThere = names.some((name) => tag.getAttribute(name)?.trim() || meant.includes(name));
  return names.length === 0 || isThere ? [] : [{ kind: 'missing-attribute', at: openingTag(tag), names }];
}
