/** A lazy part that a page may show first: the loader requests its files together with those of the tag. */
export type PartName = 'search' | 'order' | 'inquiry' | 'withdrawal' | 'link';

interface RouteRow {
  /** The parameters that belong to the route; all others are the page's own. */
  parameters?: readonly string[];
  /** The part that the route shows; a route without one is loaded with the tag. */
  part?: PartName;
  /** Whether the uuid of a server may follow in the path. */
  takesServer?: boolean;
}

const rows = {
  '': {},
  order: { parameters: ['step'], part: 'order' },
  'empty-cart': {},
  'domain-checker': { parameters: ['qd', 'freeOnly'], part: 'search' },
  mandatory: { part: 'order' },
  'thank-you': { parameters: ['messageKey', 'exception'], part: 'order' },
  cart: {},
  add: { parameters: ['items', 'coupon', 'then'], part: 'link' },
  server: { part: 'inquiry', takesServer: true },
  monitoring: { part: 'inquiry', takesServer: true },
  management: { part: 'inquiry', takesServer: true },
  withdrawal: { parameters: ['order'], part: 'withdrawal' },
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof rows;

/**
 * The routes of `ws-cart` (clauses 2.1 to 2.12). A route without a screen in `src/screens/cart-app.tsx` does not compile;
 * one without visits (`test/support/visits/`) fails a unit test.
 */
export const ROUTES: Readonly<Record<RouteName, RouteRow>> = rows;

/** Whether the first segment of a path is the name of a route. */
export const isRouteName = (segment: string): segment is RouteName => Object.hasOwn(ROUTES, segment);

/** The parameters that belong to the route with this path. */
export const routeParameters = (path: string): readonly string[] =>
  (isRouteName(path) && ROUTES[path].parameters) || [];
