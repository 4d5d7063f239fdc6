import { CONFIG_KEYS, isConfigKey, isConfigValue } from '../../config/config-keys.ts';
import { findCommandFaults } from './command-faults.ts';
import type { Fault } from './fault.ts';
import { markupOf, openingTag } from './markup.ts';
import { ourScripts, ourTags, rowOf } from './our-tags.ts';
import { findTagFaults } from './tag-faults.ts';
import { findTextTags } from './text-tags.ts';

const isOurs = (element: Element): boolean => rowOf(element) !== undefined;
/** Content that no fallback contains: it is inside the tag because the tag is not closed. */
const isOfPage = (element: Element): boolean => element.matches('main, script[src]');

/** Faults in the markup of a page and in the frame around it. */
export function findPageFaults(page: Document): Fault[] {
  return [
    ...scriptFaults(page),
    ...polyfillFaults(page),
    ...quoteFaults(page),
    ...findTagFaults(page),
    ...findTextTags(page),
    ...findCommandFaults(page),
    ...ourTags(page).flatMap(contentFaults),
    ...frameFaults(page),
    ...(page.contentType === 'application/xhtml+xml'
      ? [{ kind: 'xhtml', at: page.contentType, repaired: 'Content-Type: text/html; charset=utf-8' } as const]
      : []),
  ];
}

function scriptFaults(page: Document): Fault[] {
  const [first, second] = ourScripts(page);
  if (!first || !second) return [];
  return [
    { kind: 'script-twice', at: second.src, repaired: `<script type="module" src="${first.src}"></script>` },
  ];
}

/** Old polyfills of custom elements and shadow roots. */
const polyfillFaults = (page: Document): Fault[] =>
  [...page.scripts]
    .filter(({ src }) =>
      /(custom-elements(-es5-adapter)?|webcomponents-\w[\w-]*|shadydom)(\.min)?\.js\b/i.test(src),
    )
    .map((script) => ({ kind: 'old-polyfill', at: script.getAttribute('src') ?? '' }));

/**
 * `config="{"company":"sk-ws"}"`: the value ends at the second quote, and the parser turned the rest into attribute
 * names.
 */
function quoteFaults(page: Document): Fault[] {
  return [...page.querySelectorAll('[config]')].flatMap((element): Fault[] => {
    const value = element.getAttribute('config') ?? '';
    const rest = element.getAttributeNames().filter((name) => name.includes('"'));
    if (!/^\s*\{\s*$/.test(value) || rest.length === 0) return [];
    const json = jsonOf(`${value}"${rest.join(' ').replace(/"$/, '')}`);
    const repaired = json && `<${element.localName} config='${json.replaceAll("'", '&#39;')}'>`;
    return [{ kind: 'double-quotes', at: `<${element.localName} config>`, repaired }];
  });
}

/**
 * The JSON with the correct case of its keys: the parser converted attribute names to lower case. None if it changed a
 * value as well.
 */
function jsonOf(text: string): string | undefined {
  try {
    const values = JSON.parse(text) as Record<string, unknown>;
    const names = Object.keys(CONFIG_KEYS);
    const entries = Object.entries(values).map(([key, value]) => [
      names.find((name) => name.toLowerCase() === key) ?? key,
      value,
    ]);
    const isWhole = entries.every(
      ([key, value]) => !/[\s/A-Z]/.test(String(value)) && isValue(String(key), value),
    );
    return isWhole ? JSON.stringify(Object.fromEntries(entries)) : undefined;
  } catch {
    return undefined;
  }
}

const isValue = (key: string, value: unknown): boolean => isConfigKey(key) && isConfigValue(key, value);

function contentFaults(tag: Element): Fault[] {
  const at = openingTag(tag);
  const close = `</${tag.localName}>`;
  const children = [...tag.children];
  const text = tag.firstChild?.nodeType === Node.TEXT_NODE ? (tag.firstChild.textContent ?? '') : '';
  const moved = [...tag.querySelectorAll('[slot]')].filter((element) => element.parentElement !== tag);
  const faults: Fault[] = [];
  if (/^[^<\w]*?["'}\]]\s*>/.test(text))
    faults.push({ kind: 'stray-text', at, repaired: rejoined(tag, text) });
  if (children.some((child) => isOurs(child) || isOfPage(child)))
    faults.push({ kind: 'unclosed-tag', at, repaired: at + close });
  else if (moved.length > 0) faults.push({ kind: 'slot-lost', at, repaired: at + markupOf(moved) + close });
  else if (children.some((child) => isEmptyBlock(child)))
    faults.push({ kind: 'paragraphs', at, repaired: at + contentOf(tag.childNodes) + close });
  const outside = contentOutside(tag);
  if (outside !== undefined) faults.push({ kind: 'blank-line', at, repaired: at + outside + close });
  return faults;
}

/** The tag with the JSON that a ">" split; undefined if the two parts are not JSON. */
function rejoined(tag: Element, text: string): string | undefined {
  const cut = [...tag.attributes].at(-1);
  if (!cut) return undefined;
  const whole = `${cut.value}>${text.slice(0, text.indexOf('>')).trimEnd()}`;
  try {
    JSON.parse(whole);
    return openingTag(tag, { [cut.name]: whole });
  } catch {
    return undefined;
  }
}

/**
 * Elements that editors insert for line breaks inside a tag: `<br>`, `<p></p>`, `<p>&nbsp;</p>`, `<p><br></p>`,
 * `<div><br></div>`.
 */
function isEmptyBlock(element: Element): boolean {
  if (element.localName === 'br') return true;
  if (element.textContent?.trim() || element.querySelector(':not(br, span)')) return false;
  return element.localName === 'p' || (element.localName === 'div' && element.querySelector('br') !== null);
}

/** The markup without the elements that an editor inserted for line breaks. */
const contentOf = (nodes: Iterable<Node>): string =>
  markupOf([...nodes].filter((node) => !(node instanceof Element && isEmptyBlock(node))));

/**
 * Content next to a tag that belongs inside it. WordPress's `wpautop` turns a tag with blank lines into paragraphs,
 * `<p><ws-login></p> <p>…</p> <p></ws-login></p>`: the first `</p>` closes the tag, and the last paragraph is empty.
 */
function contentOutside(tag: Element): string | undefined {
  const paragraph = tag.parentElement;
  const isAlone = paragraph?.localName === 'p' && paragraph.lastElementChild === tag;
  if (!isAlone || tag.childNodes.length > 0) return undefined;
  const following = paragraphsAfter(paragraph);
  const end = following.findIndex(({ childNodes }) => childNodes.length === 0);
  const content = following.slice(0, Math.max(end, 0));
  const isContent = content.every(({ children }) => children.length > 0 && ![...children].some(isOurs));
  if (content.length === 0 || !isContent) return undefined;
  return contentOf(content.flatMap(({ childNodes }) => [...childNodes]));
}

function paragraphsAfter(element: Element): Element[] {
  const paragraphs: Element[] = [];
  for (let next = element.nextElementSibling; next?.localName === 'p'; next = next.nextElementSibling)
    paragraphs.push(next);
  return paragraphs;
}

/** Only a frame of the same origin can be examined from inside. */
function frameFaults(page: Document): Fault[] {
  const frame = page.defaultView?.frameElement;
  const sandbox = frame?.getAttribute('sandbox');
  if (!frame || sandbox === null || sandbox === undefined) return [];
  const allowed = sandbox.split(/\s+/).filter(Boolean);
  if (allowed.includes('allow-forms')) return [];
  const repaired = `<iframe sandbox="${[...allowed, 'allow-forms'].join(' ')}">`;
  return [{ kind: 'sandbox-forms', at: `<iframe sandbox="${sandbox}">`, repaired }];
}
