import { toAsciiName } from '../../../lib/domain-name/ascii-name.ts';
import { normalizeName, type ReadName, readName } from '../../../lib/domain-name/read-name.ts';
import { splitPasted } from '../../../lib/domain-name/split-pasted.ts';
import { MAX_NAMES, plainParts } from './parse-names.ts';
import { type SearchQuery, searchQuery } from './search-query.ts';

/** Parses any text, including the parts that are only shown. Loaded when a query needs help. Never throws. */
export function parsePasted(text: string): SearchQuery {
  const plain = plainParts(text);
  const parts = plain ?? splitPasted(text);
  const read = parts
    .slice(0, MAX_NAMES)
    .map((part) => ({ part, name: plain ? readPlain(part) : readName(part) }));
  const names = read.map(({ name }) => ('ascii' in name ? name.ascii : undefined));
  const invalid = read.flatMap(({ part, name }) =>
    'problem' in name ? [{ text: normalizeName(part) || part.toLowerCase(), ...name }] : [],
  );
  return searchQuery({ text, names, invalid, truncated: parts.length > MAX_NAMES });
}

function readPlain(part: string): ReadName {
  const ascii = toAsciiName(part);
  return ascii === undefined ? readName(part) : { ascii };
}
