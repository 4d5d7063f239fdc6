import type { ShopCode } from '../companies.ts';

/**
 * Whole orders with every amount calculated by hand. The rules, once for all tables:
 * - A list price in crowns or forints is the euro price times 25 (CZK), 400 (HUF), 11 (SEK), 12 (NOK), set to the
 *   nearest ten less one (forints: the nearest hundred less ten). Companies' own prices are marked "own".
 * - A discount is calculated for the line (price of one piece times pieces) and rounded to the cent, in HUF to the
 *   whole forint; half a cent is rounded up. An item has one discount, its largest: 20 % bundle, 15 % its own code,
 *   10 % the cart's.
 * - VAT is calculated once, on the sum excl. VAT (SK 23, CZ 21, HU 27, SE 25, AT 20, NO 25 %), and rounded the same
 *   way.
 * - The donation has no VAT and is not part of the price.
 *
 * The basket: two names as a bundle (1 year), Hosting Plus (1 year) with the code ITEM15, Business Mail Basic for three
 * mailboxes (2 years), Virtual server S with Windows (1 year), SSL certificate (2 years), WELCOME10 for the whole cart.
 */
export interface Table {
  company: ShopCode;
  country: string;
  endings: [string, string];
  /** [before, discount, price] of each line, in the order of the basket. */
  lines: [before: number, discount: number, price: number][];
  welcome: number;
  discount: number;
  vatExcluded: number;
  vat: number;
  vatIncluded: number;
  donation: number;
  total: number;
}
