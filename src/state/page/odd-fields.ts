import { isRecord } from '../../lib/is-record.ts';
import { emit } from './events.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** The paths of the fields that have a value in a response, but none as it was read. Fields that nobody reads do not count. */
function oddFields(json: unknown, read: unknown, at: string): string[] {
  if (!isEmpty(json) && isEmpty(read)) return [at];
  if (Array.isArray(json) && Array.isArray(read))
    return json.length === read.length
      ? json.flatMap((one, index) => oddFields(one, read[index], `${at}[${index}]`))
      : [at];
  if (!isRecord(json) || !isRecord(read)) return [];
  const names = Object.keys(json).filter((name) => Object.hasOwn(read, name));
  return names.flatMap((name) => oddFields(json[name], read[name], at ? `${at}.${name}` : name));
}

const told = new Set<string>();

/**
 * Tells the page, once for each, which fields of a response could not be read: the visitor can continue, so nobody else
 * would notice. Names only: values may be personal.
 */
export function tellOddFields(call: string, json: unknown, read: unknown): void {
  const message = `${call}: could not read ${oddFields(json, read, '').join(', ') || 'some fields'}`;
  if (told.has(message)) return;
  told.add(message);
  console.warn(`ws-elements: ${message}`);
  emit('ws-error', { path: 'general', key: 'config.odd-response', message });
}
