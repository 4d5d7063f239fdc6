import { brokenBuiltIn } from './broken-built-in.ts';

/**
 * Provides originals of the built-ins that scripts of the page have replaced, for `built-ins.ts`. The page keeps its own
 * values. Imported first, and uses no bare name of a built-in: the build would replace it with an import of what is not
 * there yet.
 */

type Names = Record<string, unknown>;
type Prototype = { constructor: { name: string } } | null;

const ObjectConstructor = {}.constructor as ObjectConstructor;

/** Values of the language and of the page's document, from whose prototypes constructors can be had. */
function* samples(name: string): Generator<unknown> {
  yield* [[], '', 0, true, /a/, (async () => undefined)(), document.documentElement];
  yield ObjectConstructor.getOwnPropertySymbols([].constructor.prototype)[0];
  yield* [document.createEvent('CustomEvent'), document.createEvent('KeyboardEvent')];
  const input = document.createElement('input');
  input.type = 'date';
  input.value = '2000-01-01';
  yield* [() => 0, input.valueAsDate, input, document.createElement('div').attachShadow({ mode: 'open' })];
  // A policy may forbid, and report, the style sheet.
  if (name !== 'CSSStyleSheet') return;
  const style = document.createElement('style');
  document.documentElement.appendChild(style);
  yield style.sheet;
  style.remove();
  yield* document.styleSheets;
}

/** The constructor of this name among those of a value's prototypes. */
function constructorOf(value: unknown, name: string): unknown {
  if (value === null || value === undefined) return undefined;
  for (
    let prototype = ObjectConstructor.getPrototypeOf(value) as Prototype;
    prototype;
    prototype = ObjectConstructor.getPrototypeOf(prototype) as Prototype
  )
    if (prototype.constructor.name === name) return prototype.constructor;
  return undefined;
}

/** The original in this page, for what other realms cannot replace: elements, their sheets, and events. */
function originalOfPage(name: string): unknown {
  for (const value of samples(name)) {
    const original = constructorOf(value, name);
    if (original) return original;
  }
  return undefined;
}

/** The original in an empty frame, which has to stay: its observers and channels end with it. */
function originalOfFrame(frame: Window, name: string): unknown {
  const property = ObjectConstructor.getOwnPropertyDescriptor(frame, name);
  return property && (property.get ? property.get.call(window) : property.value);
}

function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.style.setProperty('display', 'none', 'important');
  document.documentElement.appendChild(frame);
  return frame;
}

type Call = (...args: unknown[]) => unknown;

const isPlainFunction = (value: unknown): value is Call => typeof value === 'function' && !value.prototype;

/** A function of the frame that acts in the page: its timers and calls are those of the page. */
const boundToPage =
  (call: Call): Call =>
  (...args) =>
    call.apply(window, args);

/** Reads the page's names, and the originals of those that it has replaced. */
function readerOf(originals: Names): Names {
  const reader: Names = {};
  const names = window as unknown as Names;
  for (const name of ObjectConstructor.getOwnPropertyNames(window))
    ObjectConstructor.defineProperty(reader, name, { get: () => originals[name] || names[name] });
  return reader;
}

/** The originals of one name after the other, until none is broken; undefined if one cannot be had. */
function findOriginals(openFrame: () => Window): Names | undefined {
  const originals: Names = {};
  const reader = readerOf(originals);
  for (let name = brokenBuiltIn(); name; name = brokenBuiltIn(reader)) {
    const original = originals[name] ? undefined : originalOfPage(name) || originalOfFrame(openFrame(), name);
    if (!original) return undefined;
    originals[name] = isPlainFunction(original) ? boundToPage(original) : original;
  }
  return reader;
}

/** Does nothing where prototypes are broken: their members belong to all code of the page. */
function mend(): void {
  if (window['ws.built-ins'] || /[.]/.test(`${brokenBuiltIn()}`)) return;
  let frame: HTMLIFrameElement | undefined;
  try {
    const value = findOriginals(() => {
      frame = frame || addFrame();
      return frame.contentWindow as Window;
    });
    if (value) ObjectConstructor.defineProperty(window, 'ws.built-ins', { value });
    else if (frame) frame.remove();
  } catch (_) {
    // A sandboxed page cannot read its frames.
    if (frame) frame.remove();
  }
}

mend();
