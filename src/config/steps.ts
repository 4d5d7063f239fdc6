export type OrderStep =
  | 'cart'
  | 'billing-profile'
  | 'domain-profile'
  | 'payment-method'
  | 'service-settings'
  | 'recapitulation';
/**
 * To add an order of steps, add a number here; the compiler then names the tables that need a row for it. presets.ts
 * assigns it to companies.
 */
export type Workflow = 1 | 2;

/** The steps of an order in the two workflows (clause 2.14; workflow 2 is the Swedish one). */
export const WORKFLOW_STEPS = {
  1: ['cart', 'billing-profile', 'domain-profile', 'payment-method', 'service-settings', 'recapitulation'],
  2: ['cart', 'domain-profile', 'billing-profile', 'payment-method', 'service-settings', 'recapitulation'],
} as const satisfies Record<Workflow, readonly OrderStep[]>;

/** Whether the domain-profile step is shown even if no TLD in the cart requires a domain profile. */
export const ALWAYS_SHOWS_DOMAIN_PROFILE: Readonly<Record<Workflow, boolean>> = { 1: false, 2: true };

/** The route of the last step: a customer who opens it is redirected to the first incomplete step. */
export const CHECKOUT_ROUTE = 'order?step=recapitulation';

/** Whether a string, from a URL or from storage, is the name of a step. */
export const isOrderStep = (text: unknown): text is OrderStep =>
  (WORKFLOW_STEPS[1] as readonly unknown[]).includes(text);
