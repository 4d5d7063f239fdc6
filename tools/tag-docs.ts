import { type AttributeType, classNameOf, type TagFacts, type TagRow } from '../src/config/tag-row.ts';
import { TAG_FACTS, TAGS } from '../src/elements/tag-list.ts';
import type { WsEventName } from '../src/state/page/events.ts';

const CONFIG = 'The page’s config as JSON. One tag of the page carries it; “company” alone is enough.';

export interface DocumentedAttribute {
  name: string;
  type: AttributeType;
  description: string;
}

/** A tag's row merged with its facts. */
export interface DocumentedTag extends Pick<TagFacts, 'description' | 'parts' | 'slots'> {
  tag: (typeof TAGS)[number]['tag'];
  className: string;
  events: readonly WsEventName[];
  /** Attributes of which the tag needs at least one to do anything. */
  needs: readonly string[];
  attributes: readonly DocumentedAttribute[];
}

export const DOCUMENTED_TAGS: readonly DocumentedTag[] = TAGS.map((row) => {
  const { description, attributes: own, events, parts, slots } = TAG_FACTS[row.tag];
  const texts: Readonly<Record<string, string>> = { config: CONFIG, ...own };
  const attributes = Object.entries<AttributeType>(row.attributes).map(([name, type]) => ({
    name,
    type,
    description: texts[name] ?? '',
  }));
  const { needs = [] }: TagRow = row;
  return {
    description,
    events,
    parts,
    slots,
    needs,
    tag: row.tag,
    className: classNameOf(row.tag),
    attributes,
  };
});
