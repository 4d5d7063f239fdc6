import type { Cart, CartItem } from '../../api/cart-schema.ts';
import type { DomainResult } from '../../api/domains.ts';
import { tidyName, toAsciiName, type Wanted } from './names.ts';
import { NOT_LOGGED_IN, ownershipKey } from './ownership-rules.ts';

/** A name as the visitor typed its parts. */
export function spelledName(name: string, spelling: ReadonlyMap<string, string>): string {
  if (spelling.size === 0) return name;
  const labels = name.split('.').map((label) => spelling.get(label) ?? label);
  return labels.join('.');
}

/** The name without its ending, and the ending with its dot. */
export function splitEnding(name: string): { label: string; ending: string } {
  const dot = name.indexOf('.');
  return dot < 0 ? { label: name, ending: '' } : { label: name.slice(0, dot), ending: name.slice(dot) };
}

/**
 * The words that are searched over the endings: those asked for, and for one whole name its own word, so that a taken
 * name has alternatives beside it. A list of whole names is a question about just these.
 */
export function wordsToSearch({ names, words }: Wanted): readonly string[] {
  const [only] = names;
  return names.length === 1 && words.length === 0 && only ? [splitEnding(only).label] : words;
}

/** Cuts a list into pieces of at most `size`. */
export const inPieces = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

/**
 * Characters of the names in one address. Every server and proxy on the way takes an address of 2,000; the rest is for
 * the shop's own and for the page.
 */
const NAMES_LENGTH = 1_800;
/** `domains[]=`, as an address has to spell it, and what joins it to the next. */
const PARAMETER = '&domains%5B%5D='.length;

/** Cuts a list of names in ASCII into as few questions as addresses have room for. */
export function inQuestions(names: readonly string[]): string[][] {
  const questions: string[][] = [];
  let room = 0;
  for (const name of names) {
    const length = PARAMETER + name.length;
    if (length > room) {
      questions.push([]);
      room = NAMES_LENGTH;
    }
    questions.at(-1)?.push(name);
    room -= length;
  }
  return questions;
}

/** What a row says about its name. */
export type RowState =
  | 'waiting'
  | 'available'
  | 'inCart'
  | 'own'
  | 'taken'
  /** Taken, and perhaps by the visitor: the shop wants to know who asks. */
  | 'proof'
  | 'unsupported'
  | 'unsure'
  | 'invalid';

/** The state of an answered name; a reason that we do not know counts as "could not be checked". */
export function answerState({ availableForPurchase, error, price }: DomainResult): RowState {
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

/** Whether "only free names" leaves a row out; names that were asked for always stay (decided: places are reserved). */
export const isHiddenByFreeOnly = (state: RowState, asked: boolean): boolean =>
  !asked && state !== 'available' && state !== 'inCart' && state !== 'waiting';

/** Whether somebody has the name, so that moving it, watching it or proving it is what is left. */
export const isTaken = (state: RowState): boolean => state === 'taken' || state === 'proof';

const DOMAIN_CODES = new Set(['domain-register', 'domain-transfer']);

/** The cart's domains: ASCII name to the id of its item. */
export function cartDomains(cart: Cart | undefined): ReadonlyMap<string, string> {
  const isDomain = (item: CartItem): boolean => DOMAIN_CODES.has(item.code);
  return new Map(
    (cart?.items ?? []).filter(isDomain).flatMap(({ id, properties }) => {
      const tidy = properties.domain && tidyName(properties.domain);
      return tidy ? [[toAsciiName(tidy) ?? tidy, id] as const] : [];
    }),
  );
}

/** Whether a text is a whole domain name, however it is pasted (section 5). */
export const isDomainName = (text: string): boolean => toAsciiName(tidyName(text))?.includes('.') ?? false;
