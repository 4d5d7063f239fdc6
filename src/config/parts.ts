/** A part of the tags that a page can leave out. Written out because the package's types show it to pages. */
export type Part =
  | 'note'
  | 'donation'
  | 'coupon'
  | 'migration'
  | 'recommendations'
  | 'upgrades'
  | 'quick-order'
  | 'bundles'
  | 'requirements'
  | 'share';

/** The compiler asks for each part here. */
const ALL: Readonly<Record<Part, true>> = {
  note: true,
  donation: true,
  coupon: true,
  migration: true,
  recommendations: true,
  upgrades: true,
  'quick-order': true,
  bundles: true,
  requirements: true,
  share: true,
};

/** The parts of the tags that a page can leave out; a shop without their calls leaves them out as well. */
export const PARTS = Object.keys(ALL) as readonly Part[];
