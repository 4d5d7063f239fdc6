import * as v from 'valibot';
import { httpUrl } from '../lib/safe-url.ts';
import { emit } from '../state/events.ts';
import type { AttributeRow, TagRow } from './tags.ts';

/** A tag's attributes after parsing, by their name in the markup; what was wrong or missing is undefined. */
export type Attributes = Readonly<Record<string, unknown>>;

const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const reported = new WeakMap<HTMLElement, Set<string>>();

/** Reads the texts of all attributes but `config`. A value that does not fit is said once and then left out. */
export function parseAttributes(row: TagRow, raw: Record<string, unknown>, host: HTMLElement): Attributes {
  const parsed: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(row.attributes)) {
    const text = raw[camel(name)];
    if (name === 'config' || typeof text !== 'string') continue;
    const result = v.safeParse(schemaOf(attribute), text);
    if (result.success) parsed[name] = result.output;
    else complain(row, name, text, attribute, host);
  }
  return parsed;
}

function schemaOf({ type }: AttributeRow): v.GenericSchema<string, unknown> {
  if (typeof type !== 'string') return v.picklist(type) as unknown as v.GenericSchema<string, unknown>;
  switch (type) {
    case 'text':
      return v.string();
    case 'number':
      return v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number), v.finite());
    case 'boolean':
      // A bare attribute means yes, as everywhere in HTML.
      return v.pipe(
        v.picklist(['', 'true', 'false']),
        v.transform((text) => text !== 'false'),
      ) as unknown as v.GenericSchema<string, unknown>;
    case 'json':
      return v.pipe(v.string(), v.parseJson());
    case 'url':
      return v.pipe(
        v.string(),
        v.check((text) => httpUrl(text, document.baseURI) !== undefined),
      );
  }
}

function complain(row: TagRow, name: string, text: string, attribute: AttributeRow, host: HTMLElement): void {
  const seen = reported.get(host) ?? new Set<string>();
  reported.set(host, seen);
  const id = `${name}=${text}`;
  if (seen.has(id)) return;
  seen.add(id);
  const expected = typeof attribute.type === 'string' ? attribute.type : attribute.type.join(', ');
  const message = `<${row.tag} ${name}="${text.slice(0, 80)}">: expected ${expected}. ${attribute.description}`;
  console.error(`ws-elements: ${message}`, host);
  // After the render that found it: listeners of the page must not run inside React's work.
  queueMicrotask(() => emit('ws-error', { path: 'config', key: 'config.attribute', message }, host));
}
