import { hasAngularJs } from '../../lib/angular-js.ts';
import { brokenBuiltIn } from '../../lib/broken-built-in.ts';
import type { Fault } from './fault.ts';
import { findInlineScript, traceFunction } from './find-breaking-script.ts';
import { openingTag } from './markup.ts';
import { ourTags } from './our-tags.ts';

/** Whether the browser provides this function itself. A script of the page, or a polyfill, may have replaced it. */
const isOfBrowser = (value: unknown): boolean =>
  typeof value === 'function' && /\[native code\]/.test(Function.prototype.toString.call(value));

/** The name of a replaced built-in, with the script that replaced it if it can be found. */
export function placeOf(builtIn: string): string {
  const script = findInlineScript(builtIn) ?? traceFunction(builtIn);
  return script ? `${builtIn} (${script})` : builtIn;
}

/** A built-in whose name a script has taken after the tags were loaded. */
export function findReplacedBuiltIn(): Fault[] {
  const builtIn = brokenBuiltIn();
  return builtIn === undefined ? [] : [{ kind: 'replaced-built-in', at: placeOf(builtIn), builtIn }];
}

/** The first tag that does not start, or shows nothing, where the page has replaced what it needs for that. */
export function findReplacedFunctions(page: Document): Fault[] {
  const tags = ourTags(page);
  const undefinedTag = tags.find(({ localName }) => !customElements.get(localName));
  if (undefinedTag && !isOfBrowser(customElements.define))
    return [{ kind: 'define-replaced', at: openingTag(undefinedTag) }];
  const emptyTag = tags.find((tag) => customElements.get(tag.localName) && !showsContent(tag));
  if (emptyTag && !isOfBrowser(Element.prototype.attachShadow))
    return [{ kind: 'attach-shadow-replaced', at: openingTag(emptyTag) }];
  return [];
}

/** A cart that shares the address with AngularJS in its hash mode, which writes it anew at each change. */
export function findHashRouter(page: Document): Fault[] {
  const view = page.defaultView;
  const cart = page.querySelector('ws-cart:not([routing="memory"])');
  if (!cart || !view || !hasAngularJs(view) || !/^#!?\//.test(page.location.hash)) return [];
  return [{ kind: 'hash-router', at: openingTag(cart), repaired: '<ws-cart routing="memory">' }];
}

/** A tag that waits has a slot. */
const showsContent = ({ shadowRoot }: Element): boolean => (shadowRoot?.childElementCount ?? 0) > 0;
