import type { ConfigKey } from '../src/config/config-keys.ts';
import type { WsEventName } from '../src/state/page/events.ts';

/** Descriptions of the events. A new event does not compile without one. */
export const EVENT_TEXTS: Record<WsEventName, string> = {
  'ws-ready': 'A tag has rendered.',
  'ws-cart-change': 'The cart changed.',
  'ws-user-change': 'A customer logged in or out.',
  'ws-navigate': 'A route change inside ws-cart, or a jump to the cart page. Cancelable.',
  'ws-step-change': 'The order step changed.',
  'ws-search': 'A domain search started.',
  'ws-login-request': 'The visitor is about to be sent to the login page. Cancelable.',
  'ws-language-change': 'A language was chosen. Cancelable.',
  'ws-checkout': 'The order is about to be sent. Cancelable.',
  'ws-order':
    "The order's outcome is known; once more, with `paid`, when its money has come after another outcome.",
  'ws-cart-will-change': 'A change of the cart is about to be sent. Cancelable.',
  'ws-inquiry': 'An inquiry was sent.',
  'ws-withdrawal': 'A withdrawal was received.',
  'ws-payment-ready': 'The payment fields of a group are on the page.',
  'ws-payment-change': 'What is typed into payment fields became complete or incomplete, or was refused.',
  'ws-cart-left': 'The page is left with items in the cart; only where the visitor has agreed to be counted.',
  'ws-payment-error': 'The payment fields of a group can’t be had, so the payment leaves the page.',
  'ws-resize': "A tag's height has changed by its content.",
  'ws-error': 'An error that the page may want to report or handle.',
  'ws-analytics': 'A GA4 e-commerce event.',
};

/** Descriptions of the keys of the page config. */
export const CONFIG_TEXTS: Record<ConfigKey, string> = {
  $schema: 'Address of this schema, for code editors.',
  company:
    'The brand: the only required key where it has a preset, which sets the defaults of the others. Any other code of 2 to 32 lower-case letters, digits and hyphens needs `companyCountry`, `currency` and `languages`, too.',
  companyCountry: 'ISO code of the country the company sells from.',
  currency: 'ISO code of the currency.',
  languages: 'Languages of the site; the first is the default.',
  language:
    'Language of this page. By default the language in the path of the page, such as `/en/`, or else the first of `languages`.',
  workflow: 'Order of the steps: 1, or 2 for the domain profile first.',
  bounds: 'Bounding box of the suggested addresses.',
  theme: 'Look of the tags.',
  supportHours:
    'When support is there every day, such as `09:00–17:00`, or `24/7`. By default that of the preset, else none is shown.',
  supportPhone:
    'Phone number of the support team, as people read it: `+421 2 555 010 20`. Pages of a failure show it. By default none.',
  transferCode:
    'QR code of a payment by bank transfer. By default that of the preset, else `none`. `epc` needs euros, `swish` Swedish crowns, `hct` forints.',
  apiUrl: 'Address of the shop API.',
  validationApiUrl: 'Address of the validation API.',
  loginUrl: 'Address of the login page.',
  logoutUrl: 'Page that ends the login. By default the tag calls POST /logout of the shop API.',
  adminUrl: "Address of the customer's administration (WebAdmin).",
  watchUrl: 'Page where a visitor can watch a taken domain. By default there is no such link.',
  assetUrl:
    "Folder of the provider's pictures: `payment/card.svg`, `banking.svg`, `paypal.svg`, `card_swish.svg` and, where the QR code is one of PAY by square or Swish, `qrcode.svg`, each 40 × 26 px (`card.svg` up to 84 × 26). They replace the marks of our own: simplified drawings that say what is accepted, for Visa, Mastercard, PayPal, Swish and PAY by square. A mark is also shown where its picture can't be loaded.",
  baseUrl: 'Address below which `ws-cart` keeps its routes as real paths.',
  cartUrl: 'Address of the page with `ws-cart`, for tags on other pages. By default `baseUrl`.',
  transferUrl: 'Page that explains how to transfer a domain; linked next to the field for the auth code.',
  termsUrl: 'Terms and conditions.',
  privacyUrl: 'Privacy policy.',
  withdrawalUrl:
    'Page about the right of withdrawal; linked next to the order button. By default private persons in the European Economic Area get a link to the route `withdrawal`.',
  errorReportUrl: 'Receives reports of unexpected errors, without personal data.',
  placesUrl: 'Address search (Photon).',
  billingProfileCountLimit:
    'How many billing profiles a customer may have. By default 1 in workflow 2, and any number in workflow 1.',
  domainProfileCountLimit:
    'How many domain profiles a customer may have. The default is that of billing profiles.',
  domainProfileEditing: 'Whether domain profiles can be changed here. By default true.',
  languageUrls: 'Address of this page in each language.',
  allowedRedirectOrigins:
    'Origins of the pages to which an order may redirect. By default any https origin, and http on this computer.',
  idempotencyHeader:
    'Name of the header for the idempotency key of an order, a change of the cart or the action of a buy button.',
  consentCookie:
    'Name of the cookie with the choice of the visitor: nothing is pushed to `dataLayer` unless it says yes, and nothing without this key. `false` if the page decides by itself.',
  prices:
    'Which prices are shown: `net`, excl. VAT; `both`, incl. VAT beside them as the shop states it; or `gross`, those incl. VAT emphasized, excl. VAT beside them. By default `both` for se-ws, se-lp, no-lp and at-ws, else `net`.',
  dates:
    'How dates are written: `pattern`, in the digits of the language (28/11/2026, 2026-11-28); or `locale`, as the language writes them (28. nov. 2026). By default `pattern`.',
  earlyStartConsent:
    'Asks private persons beside the order button to request that the services start before the 14 days of their right of withdrawal are over: `required`, or `optional`. By default they are not asked.',
  registration:
    'What a new customer registers with: `login`, a username and a password; or `email`, the first email address of the billing details alone: `POST /users` then has it as `login` and no password, and the shop sends a link to set one; the login drawer then offers a code by email, until the shop answers that it has none. By default `login`.',
  consentGranted:
    'What means yes in the cookie: its value, or a key of its JSON, such as `statistics`. The usual words count in any case.',
  session:
    'How the shop knows the visitor on a page of another site: `auto`, by its cookie, or, where the browser does not send it back, by a token that is kept for this page’s origin; `cookie`, by its cookie alone. By default `auto`.',
  cartHintCookie:
    'Name of a cookie, readable by scripts, that the shop API sets while the cart has items or a customer is logged in. Without the cookie, header tags show an empty cart and send no request.',
  analytics: 'Where analytics events go in addition to the event `ws-analytics`. By default false: nowhere.',
  texts:
    'Your own words: for each language, our sentence (in English or in that language) and yours, with the same placeholders and without markup.',
  messages:
    'Texts of languages that are not built in: for each language, the address of a file that the command `ws-elements texts` has made; with `{surface}` in the address, of a file for each surface. A sentence that it lacks is in English.',
  prefill:
    'What the page knows of a new customer: `name`, `emails`, `phone`, `street`, `city`, `postalCode`, `countryCode`, `organisation`, `companyId`, `taxId`, `vatId`. Fills the empty fields of a visitor without an account; never stored, never overwrites.',
  consents:
    'Consents that you ask for beside the two of the tags; `POST /checkout` and `POST /quick-order` carry them as `consents`, by id. `url` is linked behind the label; without `required`, an order works without it.',
  legalLinks: 'Links next to the order button, in the quick order and after the order.',
  payments:
    'Modules that take a payment on the page, by payment group (`card`): `module` is the address of the script, `express` offers its button above the summary of the cart as well. By default every payment leaves the page.',
  hide: 'Parts that the tags leave out, with their calls and their code. What a cart already has of one can still be changed.',
  agentTools:
    'Whether agents in the browser get tools (WebMCP) that search domains, read prices and fill the cart; they never order, agree, pay or log in. By default false.',
  buildNumber:
    'Build number of your site, for error reports. In staging and development the cart shows it, else the build of the tags.',
  environment: 'Where the page runs. By default production; elsewhere the tags show messages for developers.',
};
