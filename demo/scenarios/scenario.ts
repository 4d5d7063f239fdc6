import type { CompanyPreset, PresetCode } from '../../src/config/presets.ts';
import type { PageName } from '../site/page-table.ts';
import type { Actor } from './actor.ts';

/** The screen that the page must show. */
export type Screen =
  | 'advice'
  | 'bank'
  | 'billing-profile'
  | 'cart'
  | 'cart-failed'
  | 'checker'
  | 'domain-profile'
  | 'empty-cart'
  | 'inquiry'
  | 'login'
  | 'lost'
  | 'payment-method'
  | 'recapitulation'
  | 'server-page'
  | 'service-settings'
  | 'settings'
  | 'thank-you'
  | 'withdrawal'
  | 'withdrawal-page';

export interface Scenario {
  /** Part of the URL: `/scenario/<name>`. */
  name: string;
  group: 'cart' | 'order' | 'payment' | 'thank-you' | 'quick order' | 'search' | 'trouble' | 'more';
  title: string;
  screen: Screen;
  /** The next step, if the state needs an action of the visitor. */
  hint?: string;
  /** The brands that support it; absent: all. */
  fits?: (preset: CompanyPreset, company: PresetCode) => boolean;
  /** Prepares the state on the server; if it returns a URL, that is opened instead of `route`. */
  prepare?: (actor: Actor) => Promise<unknown>;
  /** The page of the brand; absent: the one with `ws-cart`. */
  page?: PageName;
  /** Below the page: a route of `ws-cart`, or a query. */
  route?: string;
}

export const step = (name: string): string => `order?step=${name}`;
