/*
 * Cards in Mollie Components. Publish your copy of this file and name it in the config:
 * `"payments": {"card": {"module": "https://pay.example/mollie.js?profile=pfl_…"}}`, with `&testmode` to try it.
 *
 * Your server answers `payments.session` with `{ page }`, an address of yours for `payment.id` that nobody can guess. It gets
 * `?cardToken=`, makes the payment at Mollie with it and `redirectUrl: payment.returnTo`, once, and redirects to the
 * payment's `_links.checkout`, where the bank asks the payer.
 */
const { searchParams } = new URL(import.meta.url);
const SDK = 'https://js.mollie.com/v1/mollie.js';
/** The languages that Mollie has here; the others of ours are shown in the browser's. */
const LOCALES = { de: 'de_DE', en: 'en_US', es: 'es_ES', hu: 'hu_HU', nl: 'nl_NL', no: 'nb_NO', sv: 'sv_SE' };

let mollie;
let card;
let token;
let tell = (_state) => undefined;

/** Mollie, which the page may have loaded itself. */
const load = () =>
  new Promise((resolve, reject) => {
    if (globalThis.Mollie) return resolve(undefined);
    const script = Object.assign(document.createElement('script'), { src: SDK, onload: resolve });
    script.onerror = () => reject(new Error(`${SDK} cannot be loaded.`));
    document.head.append(script);
  });

export async function mount(node, { language, tokens }) {
  await load();
  const locale = LOCALES[language.split('-')[0]];
  const options = { testmode: searchParams.has('testmode'), ...(locale && { locale }) };
  // A second one on a page is refused.
  mollie ??= globalThis.Mollie(searchParams.get('profile'), options);
  const { color, fontSize, surface, softColor, error } = tokens;
  const base = { color, fontSize, backgroundColor: surface, '::placeholder': { color: softColor } };
  card = mollie.createComponent('card', { styles: { base, invalid: { color: error } } });
  card.addEventListener('change', () => tell({ complete: false }));
  card.mount(node);
  return { onChange: (listen) => (tell = listen) };
}

/** Asks Mollie for a token: only complete fields get one. */
export async function validate() {
  const answer = await mollie.createToken();
  token = answer.token;
  tell({ complete: token !== undefined, message: answer.error?.message });
  return token !== undefined;
}

/** @returns {Promise<import('ws-elements/payment').PaymentOutcome>} */
export async function confirm({ page }) {
  const url = new URL(page);
  // A token pays once.
  if (!token && !(await validate())) return { outcome: 'failed' };
  url.searchParams.set('cardToken', token);
  token = undefined;
  return { outcome: 'redirect', url: url.href };
}

export function unmount() {
  card?.unmount();
  card = token = undefined;
  tell = (_state) => undefined;
}
