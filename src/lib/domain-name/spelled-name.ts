import { decodedName, toUnicodeName } from './unicode-name.ts';

/** A name as it is shown: the Unicode form of what is sent, also of labels that only the server knows. */
export function spelledName(name: string, spelling: ReadonlyMap<string, string>): string {
  if (!name.includes('xn--')) return name;
  const labels = name.split('.').map((label) => spelling.get(label) ?? decodedName(label) ?? label);
  return labels.join('.');
}

/** The name in ASCII if its letters could be confused with those of another name; shown beside it. */
export const asciiBeside = (name: string, spelled: string): string | undefined =>
  name === spelled || toUnicodeName(name) === spelled ? undefined : name;
