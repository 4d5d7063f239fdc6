import { fetchScript } from '../../api/fetch-script.ts';

/**
 * Finds the script that has replaced a built-in of the language. Uses no method that such a script may have broken, and
 * parses in old browsers.
 */

/** The value that replaced a built-in such as `Map`, `Object.prototype.get` or `Array.prototype.map`. */
function replacedValue(builtIn: string): unknown {
  const [type = '', , key] = builtIn.split('.');
  const owner = (window as unknown as Record<string, { prototype: Record<string, unknown> } | undefined>)[
    type
  ];
  return key === undefined ? owner : owner && owner.prototype[key];
}

/** The place where a script sets a built-in: its name may be part of other words, and scripts use built-ins, too. */
function placeInText(text: string, builtIn: string): number {
  if (builtIn.indexOf('.') >= 0) return text.indexOf(builtIn);
  return text.search(
    `(\\b(var|let|const|function|class)\\s+${builtIn}\\b|\\b(window|self|top|globalThis)(\\.${builtIn}|\\[['"]${builtIn}['"]\\])\\s*=[^=])`,
  );
}

/** The inline script that sets the built-in, shortened. */
export function findInlineScript(builtIn: string): string | undefined {
  for (const script of document.querySelectorAll('script:not([src])')) {
    const text = script.textContent || '';
    const at = placeInText(text, builtIn);
    if (at >= 0) return `<script> ${text.slice(at, at + 80).trim()}`;
  }
  return undefined;
}

/**
 * Calls the replaced function with arguments that throw: the stack then contains its place, unless it never uses them.
 * The error comes from the language itself: a page may have taken the name `Error`.
 */
export function traceFunction(builtIn: string): string | undefined {
  const replaced = replacedValue(builtIn);
  if (typeof replaced !== 'function') return undefined;
  const nothing = undefined as unknown as { fail(): never };
  const fail = (): never => nothing.fail();
  try {
    replaced.call(new Proxy([], { get: fail, has: fail, set: fail, defineProperty: fail }), fail);
  } catch (error) {
    return placeIn(`${(error as Error).stack}`);
  }
  return undefined;
}

/** The first place in a stack that is outside this file, as `url:line`. */
function placeIn(stack: string): string | undefined {
  for (const line of stack.split('\n')) {
    const end = line.lastIndexOf(':');
    const place = line.slice(0, end).split(/[(@ ]/).pop() || '';
    if (place.indexOf('://') > 0 && place.indexOf(import.meta.url) !== 0) return place;
  }
  return undefined;
}

/**
 * Reads the page's external scripts, if their servers allow it, and returns the first that contains the built-in's
 * name. A script that concatenates the name, or that cannot be read, is not found.
 */
export async function findExternalScript(builtIn: string): Promise<string | undefined> {
  for (const url of externalScripts()) {
    const text = await fetchScript(url).then(
      (response) => response.text(),
      () => '',
    );
    if (placeInText(text, builtIn) >= 0) return url;
  }
  return undefined;
}

/** The page's external scripts except ours. */
export function externalScripts(): string[] {
  const urls: string[] = [];
  for (const { src } of document.querySelectorAll<HTMLScriptElement>('script[src]'))
    if (!/\/ws\.js([?#]|$)/.test(src)) urls.push(src);
  return urls;
}
