import type { Visitor } from '../adapter.ts';
import { type Check, expectThat, type Problem } from '../check.ts';
import { domainItem } from '../rows/rows.ts';
import { rule } from './rule.ts';

interface Found {
  name: string;
  tld?: unknown;
  availableForPurchase?: unknown;
}

/** A name in lower case and punycode: URLs write hosts like this. */
const ascii = (name: string): string => new URL(`http://${name}`).hostname;
const endingOf = (name: string): string => ascii(name).slice(ascii(name).indexOf('.') + 1);

/** Searches a name that is free, and adds it; the second addition, in another spelling, is the same name. */
async function isSold(guest: Visitor, name: string, spellings: readonly string[]): Promise<Problem[]> {
  await guest.cart('GET', '');
  const query = new URLSearchParams([['domains[]', name]]);
  const answer = await guest.send('GET', `/domain-checker/check-domains?${query}`);
  const results = answer.ok ? ((await answer.json()) as Found[]) : [];
  const found = results.find((one) => ascii(one.name) === ascii(name));
  const statuses: number[] = [];
  for (const spelling of spellings)
    statuses.push((await guest.send('POST', '/cart/items', domainItem(spelling))).status);
  const { items = [] } = (await guest.cart('GET', '')) as { items?: { properties: { tld?: unknown } }[] };
  const tlds = items.map(({ properties }) => properties.tld);
  return [
    ...expectThat(
      found?.availableForPurchase === true && found.tld === endingOf(name),
      `a free name with the tld "${endingOf(name)}"`,
      found ?? answer.status,
      'The longest ending that you sell is the `tld`, in punycode; what is before it is one label.',
    ),
    ...expectThat(
      tlds.length === 1 && tlds[0] === endingOf(name),
      `one item with the tld "${endingOf(name)}"`,
      { statuses, tlds },
      'Compare names in lower case and punycode, and refuse the second addition with 409.',
    ),
  ];
}

const severalLabels = rule(
  3,
  'POST /cart/items',
  'sells a name under an ending of two labels',
  async (guest) => isSold(guest, guest.values.secondLevelDomain, [guest.values.secondLevelDomain]),
);

const otherAlphabet = rule(
  3,
  'POST /cart/items',
  'sells a name under an ending of another alphabet, which is one name in both spellings',
  async (guest) => {
    const name = guest.values.unicodeDomain;
    return isSold(guest, name, [name, ascii(name)]);
  },
);

/** Endings that are not the last label in a-z. */
export const ENDING_RULES: readonly Check[] = [severalLabels, otherAlphabet];
