import type { CartItem } from '../../server/entities.ts';
import type { Offer } from '../../server/provider.ts';
import type { Family } from './catalogue/product.ts';

/** The cross-sell rules: a cart with `has` and none of `unless` gets `offer`. The best recommendation comes first. */
const FITS: readonly { has: Family; offer: string; unless: readonly Family[] }[] = [
  { has: 'domain', offer: 'hosting-plus', unless: ['hosting', 'web-builder'] },
  { has: 'domain', offer: 'business-mail-basic', unless: ['business-mail'] },
  { has: 'hosting', offer: 'ssl-basic', unless: ['ssl'] },
  { has: 'web-builder', offer: 'ssl-basic', unless: ['ssl'] },
  { has: 'business-mail', offer: 'web-builder', unless: ['hosting', 'web-builder'] },
  { has: 'vps', offer: 'backup-100', unless: ['backup'] },
  { has: 'vdc', offer: 'backup-500', unless: ['backup'] },
  { has: 'vps', offer: 'monitoring-basic', unless: ['monitoring'] },
  { has: 'vdc', offer: 'management-pro', unless: ['management'] },
  { has: 'vps', offer: 'management-basic', unless: ['management'] },
  { has: 'storage', offer: 'backup-100', unless: ['backup'] },
];

/** Products that complement the items of a cart. */
export function complementsOf(items: readonly (CartItem & { family: string })[]): Offer[] {
  const families = new Set(items.map(({ family }) => family));
  return FITS.filter(
    ({ has, unless }) => families.has(has) && !unless.some((family) => families.has(family)),
  ).flatMap(({ has, offer }) => {
    const beside = items.find(({ family }) => family === has);
    return beside ? [{ code: offer, cartItemId: beside.id }] : [];
  });
}
