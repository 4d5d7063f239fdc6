import type { RouteName } from '../../../src/config/routes.ts';
import type { OrderStep } from '../../../src/config/steps.ts';
import type { ThankYouState } from '../../../src/features/order/send/rules.ts';
import { BILLING_VISITS } from './billing-visits.ts';
import { CART_VISITS } from './cart-visits.ts';
import { END_VISITS } from './end-visits.ts';
import { inquiryVisits } from './inquiry-visits.ts';
import { LINK_VISITS } from './link-visits.ts';
import { CART_REDIRECT_VISITS, CART_STEP_VISITS, EMPTY_VISITS, LOST_VISITS } from './other-visits.ts';
import { OWNER_VISITS } from './owner-visits.ts';
import { PAYMENT_VISITS } from './payment-visits.ts';
import { REVIEW_VISITS } from './review-visits.ts';
import { SEARCH_VISITS } from './search-visits.ts';
import { OPTIONAL_VISITS, SETTINGS_VISITS } from './settings-visits.ts';
import { TAG_VISITS } from './tag-visits.ts';
import type { Visits } from './visit.ts';
import { WITHDRAWAL_VISITS } from './withdrawal-visits.ts';

type Screen =
  | `/${Exclude<RouteName, 'order' | 'thank-you'>}`
  | `/order?step=${OrderStep}`
  | `/thank-you?messageKey=${ThankYouState}`
  | '*';

/**
 * Every screen with all its states and how to reach them: the routes of `ws-cart`, with steps and outcomes by their query
 * parameter, and the other tags. A missing screen or tag is a type error. `test/journeys/every-state.spec.ts` opens each
 * state.
 */
export const VISITS = {
  '/': CART_VISITS,
  '/cart': CART_REDIRECT_VISITS,
  '/empty-cart': EMPTY_VISITS,
  '/domain-checker': SEARCH_VISITS,
  '/add': LINK_VISITS,
  '/mandatory': OPTIONAL_VISITS,
  '/server': inquiryVisits('server', 'Ask about this server'),
  '/monitoring': inquiryVisits('monitoring', 'Ask about monitoring'),
  '/management': inquiryVisits('management', 'Ask about server management'),
  '/withdrawal': WITHDRAWAL_VISITS,
  '*': LOST_VISITS,
  '/order?step=cart': CART_STEP_VISITS,
  '/order?step=billing-profile': BILLING_VISITS,
  '/order?step=domain-profile': OWNER_VISITS,
  '/order?step=payment-method': PAYMENT_VISITS,
  '/order?step=service-settings': SETTINGS_VISITS,
  '/order?step=recapitulation': REVIEW_VISITS,
  ...END_VISITS,
  ...TAG_VISITS,
} satisfies Readonly<Record<Screen, Visits>>;
