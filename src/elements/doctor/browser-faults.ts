import { msg, plural } from '@lingui/core/macro';
import { hasAngularJs } from '../../lib/angular-js.ts';
import { brokenBuiltIn } from '../../lib/broken-built-in.ts';
import { boxesAround, hiddenBy, isCutOffBy } from '../../lib/cut-off.ts';
import { allOf, type Fault } from './fault.ts';
import { findInlineScript, traceFunction } from './find-breaking-script.ts';
import { atTag, ourTags, rowOf } from './markup.ts';

/** CSS pixels: a phone of 320 pixels with the margins of a page leaves more. */
const NARROW = 240;
/** Milliseconds to wait for a tag that has not rendered yet: its width is unknown before. */
const RENDER_TIME = 5_000;

/** What keeps tags from starting and showing something, or shares their address. */
export const findScriptFaults = allOf({
  'replaced-built-in': {
    find: (_page: Document) => {
      const builtIn = brokenBuiltIn();
      return builtIn !== undefined && { at: placeOf(builtIn), builtIn };
    },
    text: ({ builtIn }) =>
      msg`A script on this page uses the name “${builtIn}” for something of its own, but it is part of JavaScript, so other scripts may stop. Rename it.`,
  },
  'define-replaced': {
    find: (page: Document) => blockedTags(page).map(atTag),
    text: msg`The tag can’t start, because a script or polyfill on this page has replaced customElements.define. Remove it, or exclude tags that begin with ws-.`,
  },
  'attach-shadow-replaced': {
    find: (page: Document) => {
      const tag = ourTags(page).find((one) => customElements.get(one.localName) && !showsContent(one));
      const isCause = blockedTags(page).length === 0 && !isOfBrowser(Element.prototype.attachShadow);
      return tag && isCause && atTag(tag);
    },
    text: msg`The tag can’t show its content, because a script or polyfill on this page has replaced attachShadow. Remove it, or exclude tags that begin with ws-.`,
  },
  // A cart that shares the address with AngularJS in its hash mode, which writes it anew at each change.
  'hash-router': {
    find: (page: Document) => {
      const view = page.defaultView;
      const cart = page.querySelector('ws-cart:not([routing="memory"])');
      if (!cart || !view || !hasAngularJs(view) || !/^#!?\//.test(page.location.hash)) return undefined;
      return { ...atTag(cart), repaired: '<ws-cart routing="memory">' };
    },
    text: msg`AngularJS takes the address of this page for its own, so Back and Forward lose the step of the order. Keep the step out of the address:`,
  },
});

export const findCutOffs = allOf({
  'cut-off': {
    find: cutOffs,
    text: ({ hidden }) =>
      msg`This element of the page cuts off ${plural(hidden, { one: '# pixel', other: '# pixels' })} of the tag in it. Remove its height limit, or let the script that sets it measure again at the window’s “resize” event.`,
  },
});

/** Faults that work but are probably unintended: a second cart, and tags in places that are too narrow for them. */
const findHints = allOf({
  'second-cart': {
    find: secondCart,
    text: msg`The page shows more than one <ws-cart>. They are one order, and only the first keeps its step in the page’s address: in the other, the back button and a reload take the visitor out of the order. Show one at a time.`,
  },
  'too-narrow': {
    find: (page: Document) => blocksOf(page).flatMap(narrowTag),
    text: ({ width }) =>
      msg`The tag is only ${plural(width, { one: '# pixel', other: '# pixels' })} wide here, too narrow to be read and filled in. Give it more room: at least 320 pixels.`,
  },
});

export async function findPlaceHints(page: Document): Promise<Fault[]> {
  await Promise.all([...new Set(blocksOf(page).map(({ localName }) => localName))].map(whenDefined));
  return findHints(page);
}

const blocksOf = (page: Document): Element[] =>
  ourTags(page).filter((tag) => rowOf(tag)?.display === 'block');

/** Whether the browser provides this function itself. A script of the page, or a polyfill, may have replaced it. */
const isOfBrowser = (value: unknown): boolean =>
  typeof value === 'function' && /\[native code\]/.test(Function.prototype.toString.call(value));

/** The first tag that does not start where the page has replaced what it needs for that. */
const blockedTags = (page: Document): Element[] =>
  isOfBrowser(customElements.define)
    ? []
    : ourTags(page)
        .filter(({ localName }) => !customElements.get(localName))
        .slice(0, 1);

/** The name of a replaced built-in, with the script that replaced it if it can be found. */
export function placeOf(builtIn: string): string {
  const script = findInlineScript(builtIn) ?? traceFunction(builtIn);
  return script ? `${builtIn} (${script})` : builtIn;
}

/** A tag that waits has a slot. */
const showsContent = ({ shadowRoot }: Element): boolean => (shadowRoot?.childElementCount ?? 0) > 0;

/** Elements of the page that hide the lower part of a tag, each once: an accordion that measured its content too early. */
function cutOffs(page: Document) {
  const boxes = new Map<Element, number>();
  for (const tag of blocksOf(page).filter(hasRendered)) {
    const box = boxesAround(tag).find((one) => isCutOffBy(tag, one));
    if (box) boxes.set(box, Math.max(hiddenBy(tag, box), boxes.get(box) ?? 0));
  }
  return [...boxes].map(([box, hidden]) => ({ at: selectorOf(box), hidden }));
}

/** The element as an editor would find it in the style sheet. */
function selectorOf(element: Element): string {
  if (element.id) return `#${element.id}`;
  return [element.localName, ...element.classList].join('.');
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
function secondCart(page: Document) {
  const carts = [...page.querySelectorAll('ws-cart:not([routing="memory"])')];
  const [, second] = carts.filter((cart) => cart.checkVisibility?.() ?? true);
  return second && atTag(second);
}

const hasRendered = ({ shadowRoot }: Element): boolean => Boolean(shadowRoot?.querySelector('.ws'));

/** A hidden tag has no width, and a tag that has not rendered has no width of its own. */
function narrowTag(tag: Element) {
  const width = Math.round(tag.getBoundingClientRect().width);
  return !hasRendered(tag) || width === 0 || width >= NARROW ? [] : [{ ...atTag(tag), width }];
}
