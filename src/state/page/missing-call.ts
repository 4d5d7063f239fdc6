import { ApiError, isMissingCall } from '../../api/errors.ts';
import { PARTS, type Part } from '../../config/parts.ts';
import { atom } from '../store.ts';
import { missingPartsAtom } from './hidden-parts.ts';

/** The calls without which a part cannot work, as method and path. */
const CALLS: Readonly<Record<Part, RegExp>> = {
  note: /^(PUT|DELETE) \/cart\/note$/,
  donation: /^(PUT|DELETE) \/cart\/donation$/,
  coupon: /^(PUT|DELETE) \/cart\/coupon(\/|$)/,
  migration: /^\w+ \/promotion-for-migration\//,
  recommendations: /^GET \/cart\/x-sell-up-sell$/,
  upgrades: /^\w+ \/cart\/items\/[^/]+\/upgrade$/,
  'quick-order': /^POST \/quick-order$/,
  bundles: /^(GET \/domain-checker\/check-bundles|POST \/cart\/bundle)$/,
  requirements: /^GET \/domain-profiles\/required-fields$/,
  share: /^POST \/cart\/links$/,
};

/** Hides the part whose call the shop does not have, until the page is left. Resolves with whether it was one. */
export const hideMissingAtom = atom(null, (get, set, error: unknown): boolean => {
  if (!(error instanceof ApiError && isMissingCall(error))) return false;
  const part = PARTS.find((one) => CALLS[one].test(error.call));
  const known = get(missingPartsAtom);
  if (part !== undefined && !known.includes(part)) set(missingPartsAtom, [...known, part]);
  return part !== undefined;
});
