import type { TagFacts } from '../src/config/tag-row.ts';
import { TAG_FACTS } from '../src/elements/tag-list.ts';

const FACTS: readonly [string, TagFacts][] = Object.entries(TAG_FACTS);

/** One rule for all selectors with the same declarations. */
function rules(rows: readonly (readonly [selector: string, declarations: string])[]): string[] {
  const selectors = new Map<string, string[]>();
  for (const [selector, declarations] of rows)
    selectors.set(declarations, [...(selectors.get(declarations) ?? []), selector]);
  return [...selectors].map(([declarations, same]) => `${same.join(', ')} { ${declarations} }`);
}

/** The styles that reserve the space of the tags, so that a page does not shift: for the docs and the plugin. */
export function tagRooms(): string {
  const rooms = rules(FACTS.map(([tag, { selector = tag, room }]) => [selector, room]));
  const narrow = rules(FACTS.flatMap(([tag, { narrowRoom }]) => (narrowRoom ? [[tag, narrowRoom]] : [])));
  return [...rooms, '', '@media (max-width: 1000px) {', ...narrow.map((rule) => `  ${rule}`), '}'].join('\n');
}
