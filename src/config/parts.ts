/** The parts of the tags that a page can leave out; a shop without their calls leaves them out as well. */
export const PARTS = [
  'note',
  'donation',
  'coupon',
  'migration',
  'recommendations',
  'upgrades',
  'quick-order',
  'bundles',
  'requirements',
] as const;

export type Part = (typeof PARTS)[number];
