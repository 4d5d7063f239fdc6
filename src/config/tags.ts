import { addToCartRow } from './add-to-cart-row.ts';
import { plansRow } from './plans-row.ts';
import { priceRow } from './price-row.ts';
import {
  cartRow,
  domainCheckerRow,
  inquiryRow,
  langRow,
  loginRow,
  minicartRow,
  type TagRow,
  tutorialRow,
  withdrawalRow,
} from './tag-rows.ts';

/**
 * All public tags (contract, C3). The loader, the manifest, the types and the docs are generated from this table, which
 * is apart from its rows because every page loads those. What forgets a tag does not compile.
 */
export const TAGS = [
  cartRow,
  minicartRow,
  loginRow,
  langRow,
  domainCheckerRow,
  addToCartRow,
  inquiryRow,
  tutorialRow,
  priceRow,
  withdrawalRow,
  plansRow,
] as const satisfies readonly TagRow[];
