import type { Locator, Page } from '../support/fixtures.ts';

/** What a page is built around. */
export type Kind =
  | 'slider'
  | 'menu'
  | 'animation'
  | 'router'
  | 'consent'
  | 'optimizer'
  | 'service worker'
  | 'form plugin'
  | 'analytics'
  | 'translator'
  | 'accessibility'
  | 'old jQuery';

/** A visitor with a mouse, or with a finger on a phone. */
export interface Visitor {
  page: Page;
  isTouch: boolean;
  /** A click or a tap in the middle, or at another part of the width. */
  press(element: Locator, part?: number): Promise<void>;
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A page with a popular script that is content with plain elements, and so must be with the tags. */
export interface QuietPage {
  name: string;
  kind: Kind;
  /** Scripts and style sheets, in node_modules. */
  files?: readonly string[];
  /** The page with its tags. Without our script, `div` takes the place of each tag and shows its fallback. */
  html: string;
  /** The page's own script, after the files. */
  setup?: string;
  /** The page's own file at a path below its folder: another page (`.html`), which has the same files, or a script. */
  more?: Readonly<Record<string, string>>;
  config?: object;
  /** Uses the page's own control as a visitor does, and returns what the page did. */
  control(visitor: Visitor): Promise<Json>;
  /** Goes back and forward, if the page's own history does not hold the steps. */
  backAndForward?(visitor: Visitor): Promise<void>;
  /** An expression of what Back and Forward between two steps must leave as it is; by default classes and scroll lock. */
  state?: string;
}

// What stands in the places of the tags without our script: the same search box, as far as a press on it goes.
export const MINICART = '<ws-minicart><a href="#cart">Cart</a></ws-minicart>';
export const SEARCH =
  '<ws-domain-checker><form><input type="search" aria-label="Domain name or word"> <button>Search</button></form></ws-domain-checker>';
export const CART = '<ws-cart id="cart"><p>Order by phone: 0800 123 456</p></ws-cart>';
