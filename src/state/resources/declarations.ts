import * as v from 'valibot';
import type { Cart } from '../../api/cart-schema.ts';
import type { SignedDeclaration } from '../../api/checkout.ts';
import type { Declaration } from '../../api/required-fields.ts';
import type { Problem, TextRule } from '../../config/profile-fields.ts';
import { momentSchema } from '../../lib/age.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { cartAtom } from '../cart/cart-atom.ts';
import { stored } from '../session/stored.ts';
import { storedAtom } from '../session/stored-atom.ts';
import { atom } from '../store.ts';
import {
  knownRequiredFieldsAtom,
  reloadRequiredFieldsAtom,
  requiredFieldsAtom,
} from './required-fields-atoms.ts';
import { atomFamily } from './resource.ts';

const signingSchema = v.object({
  /** The uuid of the cart. */
  cart: v.optional(v.string()),
  /** The signer's name as typed. */
  name: v.string(),
  ticks: v.array(v.object({ id: v.string(), version: v.optional(v.string()), at: momentSchema })),
});
type Signing = v.InferOutput<typeof signingSchema>;
type Tick = Signing['ticks'][number];

const storedSigningAtom = storedAtom(stored('draft:declarations', signingSchema));

/** Declarations are signed per order: another cart starts without signatures. They survive a reload and Back. */
const signingAtom = atom(
  (get): Signing => {
    const signing = get(storedSigningAtom);
    return signing && signing.cart === get(cartAtom)?.uuid ? signing : { name: '', ticks: [] };
  },
  (get, set, change: Partial<Signing>): void =>
    set(storedSigningAtom, { ...get(signingAtom), ...change, cart: get(cartAtom)?.uuid }),
);

const now = (): string => new Date().toISOString();

/** The signer's name as typed. A changed name signs again. */
export const signerAtom = atom(
  (get): string => get(signingAtom).name,
  (get, set, name: string): void =>
    set(signingAtom, { name, ticks: get(signingAtom).ticks.map((tick) => ({ ...tick, at: now() })) }),
);

/** The length of a signer's name. */
export const SIGNER_RULE = {
  min: 2,
  max: 100,
  emptyProblem: 'validation.full_name_required',
} as const satisfies TextRule;

/** Why a name cannot sign; undefined if it can. */
export function signerProblem(name: string): Problem | undefined {
  const { length } = visibleText(name);
  if (length === 0) return SIGNER_RULE.emptyProblem;
  if (length < SIGNER_RULE.min) return 'validation.too_short';
  return length > SIGNER_RULE.max ? 'validation.too_long' : undefined;
}

/** Whether a tick is for a declaration as it is now. */
const isFor =
  ({ id, version }: Declaration) =>
  (tick: Tick): boolean =>
    tick.id === id && tick.version === version;

/** The time at which a declaration was ticked; undefined if it was not, or in another version. */
export const tickedAtAtom = atom(
  (get) =>
    (declaration: Declaration): string | undefined =>
      get(signingAtom).ticks.find(isFor(declaration))?.at,
);

/** Ticks a declaration, or takes that back. */
export const tickDeclarationAtom = atom(
  null,
  (get, set, declaration: Declaration, isTicked: boolean): void => {
    const { id, version } = declaration;
    const others = get(signingAtom).ticks.filter((tick) => tick.id !== id);
    set(signingAtom, { ticks: isTicked ? [...others, { id, version, at: now() }] : others });
  },
);

const NONE: readonly Declaration[] = [];

/**
 * What an owner in a country has to sign for the TLDs in the cart; empty until it is loaded, which the first subscriber
 * does, and if it could not be loaded: then the shop refuses the order.
 */
export const declarationsFamily = atomFamily((countryCode) =>
  atom((get): readonly Declaration[] => get(requiredFieldsAtom(countryCode)).data?.declarations ?? NONE),
);

/** The country of the owner who signs for a cart; empty if the cart needs none, or has none yet. */
export const signingCountry = (
  cart: Pick<Cart, 'domainProfileRequired' | 'domainProfile'> | undefined,
): string => (cart?.domainProfileRequired ? (cart.domainProfile?.countryCode ?? '') : '');

const knownDeclarationsAtom = atom(
  (get) =>
    (countryCode: string): readonly Declaration[] =>
      get(knownRequiredFieldsAtom)(countryCode)?.declarations ?? NONE,
);

/** A signature with what was signed. */
export interface SignedCopy extends SignedDeclaration {
  title: string;
  text: string;
}

/** The signatures of an owner in a country, with the texts: of what is known to be needed, and needed now. */
export const signedCopiesAtom = atom((get) => (countryCode: string): SignedCopy[] => {
  const name = visibleText(get(signerAtom));
  if (signerProblem(name) !== undefined) return [];
  return get(knownDeclarationsAtom)(countryCode).flatMap((declaration) => {
    const signedAt = get(tickedAtAtom)(declaration);
    return signedAt === undefined ? [] : [{ ...declaration, name, signedAt }];
  });
});

/** Whether everything is signed that an owner in a country is known to have to sign. */
export const isSignedAtom = atom(
  (get) =>
    (countryCode: string): boolean =>
      get(signedCopiesAtom)(countryCode).length === get(knownDeclarationsAtom)(countryCode).length,
);

/** The key of a refused order that lacks a signature. */
export const SIGNATURE_MISSING = 'exception.declaration.missing';

/** Whether the key of a refusal is about declarations. */
export const isAboutDeclarations = (key: string): boolean => key.startsWith('exception.declaration.');

/** Whether the declarations that an owner in a country has to sign are shown with the order. */
export const hasDeclarationsAtom = atom(
  (get) =>
    (countryCode: string): boolean =>
      get(knownDeclarationsAtom)(countryCode).length > 0,
);

/** Drops the ticks, but not the name, and reads the declarations again: the shop has refused them. Never rejects. */
export const signAgainAtom = atom(null, (_get, set): Promise<void> => {
  set(signingAtom, { ticks: [] });
  return set(reloadRequiredFieldsAtom);
});
