import { CONFIG_KEYS, isConfigKey, isConfigValue } from '../../config/config-keys.ts';

/** What keeps the tags of a page from working, and the repaired markup where it can be made. */
export interface Fault {
  kind:
    | 'script-twice'
    | 'double-quotes'
    | 'stray-text'
    | 'paragraphs'
    | 'slot-lost'
    | 'unclosed-tag'
    | 'sandbox-forms'
    | 'xhtml'
    | 'csp'
    | 'refused'
    | 'cookie-address'
    | 'cookie-lost';
  /** What it was found at: a tag, an address, an origin. */
  at: string;
  /** The markup to copy. */
  repaired?: string | undefined;
}

const isOurs = ({ localName }: Element): boolean => localName.startsWith('ws-');
const ourTags = (page: Document): Element[] => [...page.querySelectorAll('*')].filter(isOurs);

/** Faults in the markup of a page and in the frame around it. */
export function findPageFaults(page: Document): Fault[] {
  return [
    ...scriptFaults(page),
    ...quoteFaults(page),
    ...ourTags(page).flatMap(contentFaults),
    ...frameFaults(page),
    ...(page.contentType === 'application/xhtml+xml'
      ? [{ kind: 'xhtml', at: page.contentType } as const]
      : []),
  ];
}

function scriptFaults(page: Document): Fault[] {
  const scripts = [...page.scripts].filter(({ src }) => /\/ws\.js([?#]|$)/.test(src));
  const [first, second] = scripts;
  if (!first || !second) return [];
  return [
    { kind: 'script-twice', at: second.src, repaired: `<script type="module" src="${first.src}"></script>` },
  ];
}

/** `config="{"company":"sk-ws"}"`: the value ends at the second quote, the rest became names of attributes. */
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
 * The JSON with the keys as they are spelled: the parser made names of attributes lower case. None where it changed a
 * value too.
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
  if (/^[^<\w]*?["'}\]]\s*>/.test(text)) faults.push({ kind: 'stray-text', at });
  if (children.some(isOurs)) faults.push({ kind: 'unclosed-tag', at, repaired: at + close });
  else if (moved.length > 0)
    faults.push({ kind: 'slot-lost', at, repaired: at + moved.map(slotText).join('') + close });
  else if (children.some((child) => isEmptyBlock(child)))
    faults.push({ kind: 'paragraphs', at, repaired: at + keptText(children) + close });
  return faults;
}

/** What `wpautop` of WordPress puts in for line breaks inside a tag. */
const isEmptyBlock = (element: Element): boolean =>
  element.localName === 'br' ||
  (element.localName === 'p' && element.childElementCount === 0 && !element.textContent?.trim());

const slotText = (element: Element): string =>
  `<span slot="${element.getAttribute('slot')}">${escaped(element.textContent?.trim() ?? '')}</span>`;

const keptText = (children: readonly Element[]): string =>
  children
    .filter((child) => !isEmptyBlock(child))
    .map((child) => `${openingTag(child)}${escaped(child.textContent?.trim() ?? '')}</${child.localName}>`)
    .join('');

function openingTag(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) =>
    value.includes('"') ? ` ${name}='${value.replaceAll("'", '&#39;')}'` : ` ${name}="${value}"`,
  );
  return `<${element.localName}${attributes.join('')}>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Only a frame of the same origin can be looked at from inside. */
function frameFaults(page: Document): Fault[] {
  const frame = page.defaultView?.frameElement;
  const sandbox = frame?.getAttribute('sandbox');
  if (!frame || sandbox === null || sandbox === undefined) return [];
  const allowed = sandbox.split(/\s+/).filter(Boolean);
  if (allowed.includes('allow-forms')) return [];
  const repaired = `<iframe sandbox="${[...allowed, 'allow-forms'].join(' ')}">`;
  return [{ kind: 'sandbox-forms', at: `<iframe sandbox="${sandbox}">`, repaired }];
}
