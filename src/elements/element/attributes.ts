import { parseAttribute } from '../../config/parse-attribute.ts';
import type { AttributeType, TagRow } from '../../config/tag-row.ts';
import { camelCase } from '../../lib/camel-case.ts';
import { emit } from '../../state/page/events.ts';

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
