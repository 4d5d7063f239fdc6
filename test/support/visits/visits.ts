import { BILLING_VISITS } from './billing-visits.ts';
import { CART_VISITS } from './cart-visits.ts';
import { END_VISITS } from './end-visits.ts';
import { inquiryVisits } from './inquiry-visits.ts';
import { LINK_VISITS } from './link-visits.ts';
import { CART_REDIRECT_VISITS, CART_STEP_VISITS, EMPTY_VISITS, LOST_VISITS } from './other-visits.ts';
import { OWNER_VISITS } from './owner-visits.ts';
import type { Route, Visits } from './pairs.ts';
import { PAYMENT_VISITS } from './payment-visits.ts';
import { REVIEW_VISITS } from './review-visits.ts';
import { SEARCH_VISITS } from './search-visits.ts';
import { OPTIONAL_VISITS, SETTINGS_VISITS } from './settings-visits.ts';
import {
  ADVICE_VISITS,
  BUY_VISITS,
  CHECKER_VISITS,
  HEADER_VISITS,
  INQUIRY_VISITS,
  LANG_VISITS,
  LOGIN_VISITS,
  PLANS_VISITS,
  PRICE_VISITS,
} from './tag-visits.ts';
import { WITHDRAWAL_TAG_VISITS, WITHDRAWAL_VISITS } from './withdrawal-visits.ts';

/** How to reach each state of each route. A missing or an extra one is a type error. */
export const VISITS: { readonly [R in Route]: Visits<R> } = {
  '/': CART_VISITS,
  '/cart': CART_REDIRECT_VISITS,
  '/empty-cart': EMPTY_VISITS,
  '/domain-checker': SEARCH_VISITS,
  '/add': LINK_VISITS,
  '/mandatory': OPTIONAL_VISITS,
  '/server/:uuid?': inquiryVisits('server', 'Ask about this server'),
  '/monitoring/:uuid?': inquiryVisits('monitoring', 'Ask about monitoring'),
  '/management/:uuid?': inquiryVisits('management', 'Ask about server management'),
  '/withdrawal': WITHDRAWAL_VISITS,
  '*': LOST_VISITS,
  '/order?step=cart': CART_STEP_VISITS,
  '/order?step=billing-profile': BILLING_VISITS,
  '/order?step=domain-profile': OWNER_VISITS,
  '/order?step=payment-method': PAYMENT_VISITS,
  '/order?step=service-settings': SETTINGS_VISITS,
  '/order?step=recapitulation': REVIEW_VISITS,
  ...END_VISITS,
  'ws-minicart': HEADER_VISITS,
  'ws-login': LOGIN_VISITS,
  'ws-lang': LANG_VISITS,
  'ws-add-to-cart': BUY_VISITS,
  'ws-price': PRICE_VISITS,
  'ws-plans': PLANS_VISITS,
  'ws-domain-checker': CHECKER_VISITS,
  'ws-inquiry': INQUIRY_VISITS,
  'ws-withdrawal': WITHDRAWAL_TAG_VISITS,
  'ws-tutorial': ADVICE_VISITS,
};
