export type OrderStep =
  | 'cart'
  | 'billing-profile'
  | 'domain-profile'
  | 'payment-method'
  | 'service-settings'
  | 'recapitulation';
/** A new order of steps is a number here; the compiler names the tables that lack its row. presets.ts says who has it. */
export type Workflow = 1 | 2;

/** The steps of an order in their two orders (section 2; workflow 2 is the Swedish one). */
export const WORKFLOW_STEPS = {
  1: ['cart', 'billing-profile', 'domain-profile', 'payment-method', 'service-settings', 'recapitulation'],
  2: ['cart', 'domain-profile', 'billing-profile', 'payment-method', 'service-settings', 'recapitulation'],
} as const satisfies Record<Workflow, readonly OrderStep[]>;

/** Whether the domain-profile step is shown even where no ending in the cart requires a domain profile. */
export const ALWAYS_SHOWS_DOMAIN_PROFILE: Readonly<Record<Workflow, boolean>> = { 1: false, 2: true };

/** The route of the last step: a customer who opens it is led to the first step that still needs something. */
export const CHECKOUT_ROUTE = 'order?step=recapitulation';

/** Whether a text, from a URL or from storage, names a step. */
export const isOrderStep = (text: unknown): text is OrderStep =>
  (WORKFLOW_STEPS[1] as readonly unknown[]).includes(text);
