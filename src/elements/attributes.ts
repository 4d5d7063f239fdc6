import { camel } from '../lib/camel.ts';
import { httpUrl } from '../lib/safe-url.ts';
import { emit } from '../state/events.ts';
import type { AttributeRow, TagRow } from './tags.ts';

/** A tag's attributes after parsing, by their name in the markup; what was wrong or missing is undefined. */
export type Attributes = Readonly<Record<string, unknown>>;

const reported = new WeakMap<HTMLElement, Set<string>>();

/** Reads the texts of all attributes but `config`. A value that does not fit is said once and then left out. */
export function parseAttributes(row: TagRow, raw: Record<string, unknown>, host: HTMLElement): Attributes {
  const parsed: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(row.attributes)) {
    const text = raw[camel(name)];
    if (name === 'config' || typeof text !== 'string') continue;
    const value = parseText(attribute, text);
    if (value === undefined) complain(row, name, text, attribute, host);
    else parsed[name] = value;
  }
  return parsed;
}

/** The value of a text, or undefined where it is none of that type. A bare attribute means yes, as everywhere in HTML. */
function parseText({ type }: AttributeRow, text: string): unknown {
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

function complain(row: TagRow, name: string, text: string, attribute: AttributeRow, host: HTMLElement): void {
  const seen = reported.get(host) ?? new Set<string>();
  reported.set(host, seen);
  const id = `${name}=${text}`;
  if (seen.has(id)) return;
  seen.add(id);
  const expected = typeof attribute.type === 'string' ? attribute.type : attribute.type.join(', ');
  const message = `<${row.tag} ${name}="${text.slice(0, 80)}">: expected ${expected}.`;
  console.error(`ws-elements: ${message}`, host);
  // After the render that found it: listeners of the page must not run inside React's work.
  queueMicrotask(() => emit('ws-error', { path: 'config', key: 'config.attribute', message }, host));
}
