/*
 * Cards in Stripe's Payment Element. Publish your copy of this file and name it in the config:
 * `"payments": {"card": {"module": "https://pay.example/stripe.js?key=pk_live_…"}}`.
 *
 * Your server answers `payments.session` with `{ clientSecret }` of a PaymentIntent: `amount` and `currency` of the order,
 * `payment_method_types: ['card']`, `metadata: { attempt: payment.id }`, and `payment.id` as the idempotency key.
 */
const KEY = new URL(import.meta.url).searchParams.get('key');
const SDK = 'https://js.stripe.com/endive/stripe.js';

let stripe;
let elements;
let element;

/** Stripe, which the page may have loaded itself. */
const load = () =>
  new Promise((resolve, reject) => {
    if (globalThis.Stripe) return resolve(undefined);
    const script = Object.assign(document.createElement('script'), { src: SDK, onload: resolve });
    script.onerror = () => reject(new Error(`${SDK} cannot be loaded.`));
    document.head.append(script);
  });

const appearance = ({ font, fontSize, color, softColor, surface, border, radius, accent, error }) => ({
  variables: {
    ...{ fontFamily: font, fontSizeBase: fontSize, borderRadius: radius, colorPrimary: accent },
    ...{ colorText: color, colorTextSecondary: softColor, colorBackground: surface, colorDanger: error },
  },
  rules: { '.Input': { borderColor: border, boxShadow: 'none' } },
});

export async function mount(node, { amount, currency, language, tokens }) {
  await load();
  stripe ??= globalThis.Stripe(KEY);
  const paid = { mode: 'payment', amount, currency: currency.toLowerCase(), paymentMethodTypes: ['card'] };
  const locale = language.split('-')[0];
  elements = stripe.elements({ ...paid, locale, appearance: appearance(tokens) });
  element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } });
  const ready = new Promise((resolve, reject) => {
    element.on('ready', resolve);
    element.on('loaderror', ({ error }) => reject(new Error(error.message)));
  });
  element.mount(node);
  await ready;
  return { onChange: (listen) => element?.on('change', ({ complete }) => listen({ complete })) };
}

/** Says in the fields what is missing, with the focus there. */
export const validate = async () => (await elements.submit()).error === undefined;

/** @returns {Promise<import('ws-elements/payment').PaymentOutcome>} */
export async function confirm({ clientSecret }, { amount, returnUrl }) {
  // The total may have changed since the fields were shown; Stripe refuses another one than that of the PaymentIntent.
  elements.update({ amount });
  const { error: unsent } = await elements.submit();
  if (unsent) return { outcome: 'failed', message: unsent.message };
  const confirmParams = { return_url: returnUrl };
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams,
    redirect: 'if_required',
  });
  if (!error || ['succeeded', 'processing'].includes(error.payment_intent?.status))
    return { outcome: 'done' };
  // The connection broke, or Stripe did: the money may be taken.
  if (error.type === 'api_connection_error' || error.type === 'api_error') throw new Error(error.message);
  return { outcome: 'failed', message: error.message };
}

export function unmount() {
  element?.destroy();
  element = elements = undefined;
}
