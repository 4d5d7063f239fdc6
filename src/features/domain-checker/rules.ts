import type { DomainResult } from '../../api/domains.ts';
import type { PublicCart, PublicItem } from '../../api/public-cart.ts';
import { toAsciiName } from '../../lib/domain-name/ascii-name.ts';
import { NOT_LOGGED_IN, ownershipKey } from './ownership/ownership-rules.ts';

/** Splits a list into lists of at most `size` elements. */
export const splitBySize = <T>(list: readonly T[], size: number): T[][] =>
  [...new Array(Math.ceil(list.length / size)).keys()].map((index) =>
    list.slice(index * size, (index + 1) * size),
  );

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

/** The state of a result; an unknown error means "could not be checked". */
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

/**
 * The percentage by which the first year of a bargain is cheaper than its renewal, rounded down; undefined unless it is
 * half of the renewal at most.
 */
export function bargainPercent({ price, period = 12 }: DomainResult): number | undefined {
  if (period !== 12 || !price?.renewalPrice || price.actualPrice * 2 > price.renewalPrice) return undefined;
  return Math.floor((1 - price.actualPrice / price.renewalPrice) * 100);
}

/** Whether "only free names" hides a row; requested names are always shown. */
export const isHiddenByFreeOnly = (state: RowState, requested: boolean): boolean =>
  !requested && state !== 'available' && state !== 'inCart' && state !== 'waiting';

/** Whether the name is registered, so that it can only be transferred, watched or claimed by its owner. */
export const isTaken = (state: RowState): boolean => state === 'taken' || state === 'proof';

/** Whether a name can be registered or transferred at all: the shop sells its TLD. */
export const canBeOrdered = (state: RowState): boolean => state !== 'unsupported' && state !== 'invalid';

/**
 * The actions that the closed row of a taken name offers: transfer it if it has a price, watch it, or prove its
 * ownership.
 */
export function takenAction(
  result: DomainResult,
  canWatch: boolean,
): 'transferOrWatch' | 'transfer' | 'watch' | 'yours' {
  const ownership = ownershipKey(result);
  if (ownership === NOT_LOGGED_IN) return 'yours';
  if (result.price) return canWatch ? 'transferOrWatch' : 'transfer';
  return canWatch && !ownership ? 'watch' : 'yours';
}

const DOMAIN_CODES = new Set(['domain-register', 'domain-transfer']);

/** Item ids of the cart's domains by ASCII name. */
export function cartDomains(cart: PublicCart | undefined): ReadonlyMap<string, string> {
  const isDomain = (item: PublicItem): boolean => DOMAIN_CODES.has(item.code);
  return new Map(
    (cart?.items ?? []).filter(isDomain).flatMap(({ id, domain }) => {
      const name = domain?.trim().toLowerCase();
      return name ? [[toAsciiName(name) ?? name, id] as const] : [];
    }),
  );
}
