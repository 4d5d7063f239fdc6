import type { Cart, CartItem } from '../../api/cart-schema.ts';
import type { DomainResult } from '../../api/domains.ts';
import { NOT_LOGGED_IN, ownershipKey } from './ownership/ownership-rules.ts';
import { normalizeName, type RequestedDomains, toAsciiName } from './search/parse-query.ts';

/** A name as the visitor typed it. */
export function spelledName(name: string, spelling: ReadonlyMap<string, string>): string {
  if (spelling.size === 0) return name;
  const labels = name.split('.').map((label) => spelling.get(label) ?? label);
  return labels.join('.');
}

/** A name's first label, and the rest with its dot. */
export function splitName(name: string): { label: string; suffix: string } {
  const dot = name.indexOf('.');
  return dot < 0 ? { label: name, suffix: '' } : { label: name.slice(0, dot), suffix: name.slice(dot) };
}

/**
 * The labels that are searched with all TLDs: those typed without a TLD, and the label of a single name, so that a taken
 * name has alternatives. A list of whole names has none.
 */
export function labelsToSearch({ names, labels }: RequestedDomains): readonly string[] {
  const [only] = names;
  return names.length === 1 && labels.length === 0 && only ? [splitName(only).label] : labels;
}

/** Splits a list into lists of at most `size`. */
export const splitBySize = <T>(list: readonly T[], size: number): T[][] =>
  [...new Array(Math.ceil(list.length / size)).keys()].map((index) =>
    list.slice(index * size, (index + 1) * size),
  );

/** Characters for the names in one URL. Servers and proxies accept 2,000; the rest is for the shop's base URL and the page. */
const NAMES_LENGTH = 1_800;
const PARAMETER_LENGTH = '&domains%5B%5D='.length;

/** Splits names in ASCII into as few lists as fit into a URL each. */
export function splitByUrlLength(names: readonly string[]): string[][] {
  const lists: string[][] = [];
  let remaining = 0;
  for (const name of names) {
    const length = PARAMETER_LENGTH + name.length;
    if (length > remaining) {
      lists.push([]);
      remaining = NAMES_LENGTH;
    }
    lists.at(-1)?.push(name);
    remaining -= length;
  }
  return lists;
}

/** The state of a row. */
export type RowState =
  | 'waiting'
  | 'available'
  | 'inCart'
  | 'own'
  | 'taken'
  /** Taken, perhaps by the visitor, who has to log in to prove it. */
  | 'proof'
  | 'unsupported'
  | 'unsure'
  | 'invalid';

/** The state of a result; an unknown error counts as "could not be checked". */
export function resultState({ availableForPurchase, error, price }: DomainResult): RowState {
  if (availableForPurchase && price) return 'available';
  const ownership = ownershipKey({ error });
  if (ownership) return ownership === NOT_LOGGED_IN ? 'proof' : 'taken';
  switch (error?.replace(/^exception\./, '')) {
    case 'domain.taken':
    case 'domain_checker.taken':
      return 'taken';
    case 'domain_checker.tld_not_supported':
      return 'unsupported';
    case 'domain_checker.invalid_name':
      return 'invalid';
    case undefined:
      return availableForPurchase ? 'unsure' : 'taken';
    default:
      return 'unsure';
  }
}

/** Whether "only free names" hides a row; requested names are always shown. */
export const isHiddenByFreeOnly = (state: RowState, requested: boolean): boolean =>
  !requested && state !== 'available' && state !== 'inCart' && state !== 'waiting';

/** Whether the name is registered, so that it can only be transferred, watched or proved. */
export const isTaken = (state: RowState): boolean => state === 'taken' || state === 'proof';

const DOMAIN_CODES = new Set(['domain-register', 'domain-transfer']);

/** Item ids of the cart's domains by ASCII name. */
export function cartDomains(cart: Cart | undefined): ReadonlyMap<string, string> {
  const isDomain = (item: CartItem): boolean => DOMAIN_CODES.has(item.code);
  return new Map(
    (cart?.items ?? []).filter(isDomain).flatMap(({ id, properties }) => {
      const name = properties.domain && normalizeName(properties.domain);
      return name ? [[toAsciiName(name) ?? name, id] as const] : [];
    }),
  );
}

/** Whether a text is a domain name, perhaps pasted as a URL (section 5). */
export const isDomainName = (text: string): boolean =>
  toAsciiName(normalizeName(text))?.includes('.') ?? false;
