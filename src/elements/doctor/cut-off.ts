import { boxesAround, hiddenBy, isCutOffBy } from '../../lib/cut-off.ts';
import type { Fault } from './fault.ts';
import { ourTags, rowOf } from './our-tags.ts';

/** Elements of the page that hide the lower part of a tag, each once: an accordion that measured its content too early. */
export function findCutOffs(page: Document): Fault[] {
  const boxes = new Map<Element, number>();
  for (const tag of ourTags(page)) {
    if (rowOf(tag)?.display !== 'block' || !tag.shadowRoot?.querySelector('.ws')) continue;
    const box = boxesAround(tag).find((one) => isCutOffBy(tag, one));
    if (box) boxes.set(box, Math.max(hiddenBy(tag, box), boxes.get(box) ?? 0));
  }
  return [...boxes].map(([box, hidden]) => ({ kind: 'cut-off', at: selectorOf(box), hidden }));
}

/** The element as an editor would find it in the style sheet. */
function selectorOf(element: Element): string {
  if (element.id) return `#${element.id}`;
  return [element.localName, ...element.classList].join('.');
}
