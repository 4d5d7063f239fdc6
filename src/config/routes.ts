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
 * The routes of `ws-cart` (clauses 2.1 to 2.12). A route without facts below, a screen in `src/screens/cart-app.tsx` or
 * visits (`test/support/visits/visits.ts`) does not compile.
 */
export const ROUTES: Readonly<Record<RouteName, RouteRow>> = rows;

/** What guides, tests and `/developer` know of a route. Pages do not load it. */
interface RouteFacts {
  /** For docs/tags/ws-cart.md. */
  shows: string;
  /** Where it is opened, if not by its name alone. */
  links?: readonly string[];
  /** The lazy modules that are rendered first. */
  views?: readonly string[];
}

const CONTACT_FORM: RouteFacts = {
  shows: 'contact forms',
  views: ['src/screens/inquiry-screen.tsx', 'src/features/inquiry/inquiry-part.tsx'],
};

export const ROUTE_FACTS: Readonly<Record<RouteName, RouteFacts>> = {
  '': { shows: 'the cart' },
  order: {
    shows:
      'a step: `cart`, `billing-profile`, `domain-profile`, `payment-method`, `service-settings`, `recapitulation`',
    links: [
      'order?step=billing-profile',
      'order?step=domain-profile',
      'order?step=payment-method',
      'order?step=service-settings',
      'order?step=recapitulation',
    ],
    views: ['src/screens/order-screen.tsx'],
  },
  'empty-cart': { shows: 'the empty cart' },
  'domain-checker': {
    shows: 'the domain search',
    links: ['domain-checker?qd=example'],
    views: ['src/features/domain-checker/search/search-panel.tsx'],
  },
  mandatory: {
    shows: 'optional settings of services',
    views: ['src/screens/settings-screen.tsx', 'src/features/service-settings/optional-settings.tsx'],
  },
  'thank-you': {
    shows: 'the outcome of an order',
    links: [
      'thank-you?messageKey=success',
      'thank-you?messageKey=cancel',
      'thank-you?messageKey=fail',
      'thank-you?messageKey=processing',
      'thank-you?messageKey=confirm',
      'thank-you?messageKey=mail',
      'thank-you?messageKey=transfer',
      'thank-you?messageKey=exception',
    ],
    views: ['src/features/order/thank-you/thank-you-screen.tsx'],
  },
  cart: { shows: 'redirects to the cart', links: [] },
  add: {
    shows: 'what a [link](#links-that-fill-the-cart) would add, and the button that adds it',
    links: ['add?items=ssl-basic:12'],
    views: ['src/screens/link-screen.tsx', 'src/features/order-link/link-part.tsx'],
  },
  server: CONTACT_FORM,
  monitoring: CONTACT_FORM,
  management: CONTACT_FORM,
  withdrawal: {
    shows: 'the withdrawal from a contract, as in `ws-withdrawal`',
    views: ['src/screens/withdrawal-screen.tsx', 'src/features/withdrawal/withdrawal-part.tsx'],
  },
};

/** Whether the first segment of a path is the name of a route. */
export const isRouteName = (segment: string): segment is RouteName => Object.hasOwn(ROUTES, segment);

/** The parameters that belong to the route with this path. */
export const routeParameters = (path: string): readonly string[] =>
  (isRouteName(path) && ROUTES[path].parameters) || [];
