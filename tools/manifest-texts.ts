import type { ConfigKey } from '../src/config/config-keys.ts';
import type { WsEventName } from '../src/state/events.ts';

/** Descriptions of the events (contract, section 7). A new event does not compile without one. */
export const EVENT_TEXTS: Record<WsEventName, string> = {
  'ws-ready': 'A tag has rendered.',
  'ws-cart-change': 'The cart changed.',
  'ws-user-change': 'Somebody logged in or out.',
  'ws-navigate': 'A route change inside ws-cart, or a jump to the cart page. Cancelable.',
  'ws-step-change': 'The order step changed.',
  'ws-search': 'A domain search started.',
  'ws-login-request': 'The visitor is about to be sent to the login page. Cancelable.',
  'ws-language-change': 'A language was chosen. Cancelable.',
  'ws-checkout': 'The order is about to be sent. Cancelable.',
  'ws-order': "The order's outcome is known.",
  'ws-inquiry': 'An inquiry was sent.',
  'ws-error': 'Something went wrong that the page may want to know.',
  'ws-analytics': 'A GA4 e-commerce event.',
};

/** Descriptions of the keys of the page config (contract, section 5). */
export const CONFIG_TEXTS: Record<ConfigKey, string> = {
  $schema: 'Address of this schema, for editors.',
  company: 'The brand. The only key that a page needs: it sets the defaults of the others.',
  companyCountry: 'ISO code of the country the company sells from.',
  currency: 'ISO code of the currency.',
  languages: 'Languages of the site; the first is the default.',
  language:
    'Language of this page. Without it: the language in the path of the page, such as `/en/`, else the first of `languages`.',
  workflow: 'Order of the steps: 1, or 2 with the domain profile first.',
  bounds: 'Box in which addresses are suggested.',
  theme: 'Look of the tags.',
  apiUrl: 'Address of the shop API.',
  validationApiUrl: 'Address of the validation API.',
  loginUrl: 'Address of the login page.',
  logoutUrl: 'Page that ends the login; without it the tag asks the shop itself, by POST /logout.',
  adminUrl: "Address of the customer's administration (WebAdmin).",
  watchUrl: 'Address that watches a taken domain; without it the link is hidden.',
  assetUrl:
    "Folder of the provider's pictures: `payment/card.svg`, `banking.svg`, `paypal.svg`, `card_swish.svg`; without it none are shown.",
  baseUrl: 'Address below which ws-cart keeps its routes as real paths.',
  cartUrl: 'Address of the page with `ws-cart`, for tags on other pages. Without it: `baseUrl`.',
  transferUrl: 'Page that explains how a domain moves here; linked where an auth code is asked for.',
  termsUrl: 'Terms and conditions.',
  privacyUrl: 'Privacy policy.',
  withdrawalUrl: 'Right of withdrawal; linked beside the order button, absent: no link.',
  errorReportUrl: 'Receives scrubbed reports of unexpected errors.',
  placesUrl: 'Address search (Photon).',
  billingProfileCountLimit:
    'How many billing profiles a customer may have; absent: 1 for se-ws, se-lp and no-lp, else any number.',
  domainProfileCountLimit: 'How many domain profiles a customer may have; absent: as for billing profiles.',
  domainProfileEditing: 'Whether domain profiles can be changed here; absent: true.',
  languageUrls: 'Address of this page in each language.',
  allowedRedirectOrigins: 'Origins to which an order may lead; absent: any https, http on loopback.',
  idempotencyHeader:
    'Name of the header that carries the key of an attempt to order, to change the cart, or to run the action of a buy button.',
  consentCookie: 'Name of the cookie that allows analytics.',
  cartHintCookie:
    'Name of the readable cookie that the shop API keeps while a cart has items or somebody is logged in; without the cookie, header tags show the empty cart and ask nothing.',
  analytics: 'Where analytics events go besides `ws-analytics`; absent: false, nowhere.',
  buildNumber: 'Build of the host site, for reports.',
  environment: "Outside production developers' texts are shown; absent: production.",
};
