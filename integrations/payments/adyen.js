/*
 * Cards in Adyen's Card component, version 6. Publish your copy of this file and name it in the config:
 * `"payments": {"card": {"module": "https://pay.example/adyen.js?key=live_…&environment=live"}}`.
 *
 * Your server answers `payments.session` with `{ id, sessionData }` of `POST /sessions` at Adyen: the amount of the order,
 * `reference: payment.id`, `returnUrl: payment.returnTo`, and `payment.id` as the idempotency key.
 */
const { searchParams } = new URL(import.meta.url);
const ENVIRONMENT = searchParams.get('environment') ?? 'test';
const SDK = `https://checkoutshopper-${ENVIRONMENT}.cdn.adyen.com/checkoutshopper/sdk/6.45.2/adyen`;
const FAILURES = { Cancelled: 'cancelled', Refused: 'failed', Error: 'failed' };

let card;
let tell = (_state) => undefined;

const loaded = (tag, facts) =>
  new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement(tag), { ...facts, onload: resolve });
    element.onerror = () => reject(new Error(`${facts.src ?? facts.href} cannot be loaded.`));
    document.head.append(element);
  });

/** Adyen, which the page may have loaded itself, with its style sheet. */
const load = async () =>
  globalThis.AdyenWeb ??
  (await Promise.all([
    loaded('script', { src: `${SDK}.js` }),
    loaded('link', { rel: 'stylesheet', href: `${SDK}.css` }),
  ]));

const checkout = ({ amount, currency, country, language }, more) =>
  globalThis.AdyenWeb.AdyenCheckout({
    ...{ clientKey: searchParams.get('key'), environment: ENVIRONMENT, analytics: { enabled: false } },
    ...{ locale: language, countryCode: country, amount: { value: amount, currency }, ...more },
  });

function dress(node, { border, radius, accent, error, surface, color }) {
  const colors = { 'outline-tertiary': border, 'outline-primary-active': accent, 'outline-critical': error };
  Object.assign(colors, { 'background-primary': surface, 'label-primary': color, 'label-critical': error });
  for (const [name, value] of Object.entries(colors))
    node.style.setProperty(`--adyen-sdk-color-${name}`, value);
  node.style.setProperty('--adyen-sdk-border-radius-m', radius);
}

export async function mount(node, context) {
  await load();
  const { font: fontFamily, fontSize, color, softColor, error } = context.tokens;
  const base = { color, fontFamily, fontSize };
  const styles = { base, placeholder: { color: softColor }, error: { color: error } };
  dress(node, context.tokens);
  await new Promise((onConfigSuccess, onError) => {
    const onChange = ({ isValid }) => tell({ complete: isValid });
    const options = { showPayButton: false, styles, onChange, onConfigSuccess };
    const show = (core) => (card = new globalThis.AdyenWeb.Card(core, options).mount(node));
    checkout(context, { onError }).then(show).catch(onError);
  });
  return { onChange: (listen) => (tell = listen) };
}

/** Says in the fields what is missing. */
export const validate = () => card.isValid || (card.showValidation(), false);

export const confirm = (session, context) =>
  new Promise((resolve, reject) => {
    const onPaymentCompleted = () => resolve({ outcome: 'done' });
    // Without a result, the money may be taken: the shop is asked.
    const onPaymentFailed = (result) => resolve({ outcome: FAILURES[result?.resultCode] ?? 'done' });
    const onAction = (element) => element.mount(context.dialog());
    const listeners = { onPaymentCompleted, onPaymentFailed, onAction, onError: reject };
    // The fields were there before the order: what they hold is sent by a checkout that has the session.
    checkout(context, { session, ...listeners })
      .then((core) => core.processPayment(card.data))
      .catch(reject);
  });

export function unmount() {
  card?.unmount();
  card = undefined;
  tell = (_state) => undefined;
}
