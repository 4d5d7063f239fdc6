import type { AttributeType, TagRow } from '../../config/tag-rows.ts';
import { camelCase } from '../../lib/camel-case.ts';
import { httpUrl } from '../../lib/safe-url.ts';
import { emit } from '../../state/events.ts';

/** A tag's parsed attributes by their name in the markup; undefined if invalid or missing. */
export type Attributes = Readonly<Record<string, unknown>>;

const reported = new WeakMap<HTMLElement, Set<string>>();

/** Parses all attributes except `config`. An invalid value is reported once and ignored. */
export function parseAttributes(row: TagRow, raw: Record<string, unknown>, host: HTMLElement): Attributes {
  const parsed: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(row.attributes)) {
    const text = raw[camelCase(name)];
    if (name === 'config' || typeof text !== 'string') continue;
    const value = parseAttribute(type, text);
    if (value === undefined) reportInvalid(`${row.tag} ${name}`, text, type, host);
    else parsed[name] = value;
  }
  return parsed;
}

/** The parsed value, or undefined if it is invalid. A boolean attribute without a value is true, as in HTML. */
export function parseAttribute(type: AttributeType, text: string): unknown {
  switch (type) {
    case 'text':
      return text;
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'boolean':
      return ['', 'true', 'false'].includes(text) ? text !== 'false' : undefined;
    case 'json':
      return parseJson(text);
    case 'url':
      return httpUrl(text, document.baseURI) ? text : undefined;
    default:
      return type.includes(text) ? text : undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Describes an invalid attribute value to a developer. The doctor has messages for editors. */
function describeInvalid(attribute: string, text: string, type: AttributeType): string {
  const expected = typeof type === 'string' ? type : type.join(', ');
  return `<${attribute}="${text.slice(0, 80)}">: expected ${expected}.`;
}

function reportInvalid(attribute: string, text: string, type: AttributeType, host: HTMLElement): void {
  const seen = reported.get(host) ?? new Set<string>();
  reported.set(host, seen);
  const id = `${attribute}=${text}`;
  if (seen.has(id)) return;
  seen.add(id);
  const message = describeInvalid(attribute, text, type);
  console.error(`ws-elements: ${message}`, host);
  // Deferred: the page's listeners must not run while React renders.
  queueMicrotask(() => emit('ws-error', { path: 'config', key: 'config.attribute', message }, host));
}
