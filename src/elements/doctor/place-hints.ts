import type { Fault } from './fault.ts';
import { openingTag } from './markup.ts';
import { ourTags, rowOf } from './our-tags.ts';

/** CSS pixels: a phone of 320 pixels with the margins of a page leaves more. */
const NARROW = 240;
/** Milliseconds to wait for a tag that has not rendered yet: its width is unknown before. */
const RENDER_TIME = 5_000;

/** Faults that work but are probably unintended: a second cart, and tags in places that are too narrow for them. */
export async function findPlaceHints(page: Document): Promise<Fault[]> {
  const blocks = ourTags(page).filter((tag) => rowOf(tag)?.display === 'block');
  await Promise.all([...new Set(blocks.map(({ localName }) => localName))].map(whenDefined));
  return [...secondCart(page), ...blocks.flatMap(narrowHint)];
}

const whenDefined = (name: string): Promise<unknown> =>
  Promise.race([
    customElements.whenDefined(name),
    new Promise((resolve) => setTimeout(resolve, RENDER_TIME)),
  ]);

/**
 * Two carts that can be seen at once. One for phones and one for desktops, of which the page hides one, are as good as
 * one, and a cart with `routing="memory"` does not share its route.
 */
function secondCart(page: Document): Fault[] {
  const carts = [...page.querySelectorAll('ws-cart:not([routing="memory"])')];
  const [, second] = carts.filter((cart) => cart.checkVisibility?.() ?? true);
  return second ? [{ kind: 'second-cart', at: openingTag(second) }] : [];
}

/** A hidden tag has no width, and a tag that has not rendered has no width of its own. */
function narrowHint(tag: Element): Fault[] {
  const width = Math.round(tag.getBoundingClientRect().width);
  if (!tag.shadowRoot?.querySelector('.ws') || width === 0 || width >= NARROW) return [];
  return [{ kind: 'too-narrow', at: openingTag(tag), width }];
}
