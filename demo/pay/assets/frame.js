/* The frame with the fields of a card. What is typed goes to this origin only; the page hears whether it is complete. */
const params = new URLSearchParams(location.search);
const PAGE = params.get('origin') ?? '';
const SLOW_MS = Number(params.get('slow') ?? 30_000);
const SLOW_CARD = '4000000000000077';
const TWICE_CARD = '4000000000000085';

const main = document.querySelector('main');
const texts = JSON.parse(main.dataset.texts);
const form = document.querySelector('form');
const { number, expiry, code } = form.elements;
const send = (message) => parent.postMessage(message, PAGE);
const digits = (field) => field.value.replace(/\D/g, '');

/** The checksum of card numbers (ISO/IEC 7812-1, annex B). */
const isNumber = (text) =>
  text.length === 16 &&
  [...text].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (1 + (at % 2));
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
    0;

function isToCome(text) {
  // Browsers fill in years of four digits, too.
  const [month, year] = [Number(text.slice(0, 2)), Number(text.slice(-2))];
  const now = new Date();
  return (
    (text.length === 4 || text.length === 6) &&
    month >= 1 &&
    month <= 12 &&
    (2000 + year) * 12 + month > now.getFullYear() * 12 + now.getMonth()
  );
}

const CHECKS = [
  [number, () => isNumber(digits(number)), texts.wrongNumber],
  [expiry, () => isToCome(digits(expiry)), texts.wrongExpiry],
  [code, () => digits(code).length >= 3, texts.wrongCode],
];
const isComplete = () => CHECKS.every(([, isRight]) => isRight());
const tell = (message) =>
  send({ type: 'change', state: { complete: isComplete(), ...(message && { message }) } });

function showError(field, text) {
  document.getElementById(`${field.id}-error`).textContent = text;
  if (text) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

form.addEventListener('input', ({ target }) => {
  if (target === number) number.value = digits(number).replace(/(?<=.)(?=(?:\d{4})+$)/g, ' ');
  const check = CHECKS.find(([field]) => field === target);
  if (check?.[1]()) showError(target, '');
  tell();
});
form.addEventListener('focusout', ({ target }) => {
  const [field, isRight, text] = CHECKS.find(([one]) => one === target) ?? [];
  if (field && field.value !== '') showError(field, isRight() ? '' : text);
});
form.addEventListener('submit', (event) => event.preventDefault());

function validate() {
  const wrong = CHECKS.filter(([, isRight]) => !isRight());
  for (const [field, isRight, text] of CHECKS) showError(field, isRight() ? '' : text);
  wrong[0]?.[0].focus();
  tell(wrong[0]?.[2]);
  send({ type: 'validated', complete: wrong.length === 0 });
}

let leaving = new AbortController();
/** After the slow card's time; false if the payer has left in the meantime. */
const pause = (milliseconds) =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    leaving.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });

async function confirm({ id, secret, page }) {
  leaving = new AbortController();
  const card = digits(number);
  if (card === SLOW_CARD && !(await pause(SLOW_MS))) return;
  const post = async () => {
    const body = JSON.stringify({ secret, number: card });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`/attempts/${id}/confirm`, { method: 'POST', headers, body })).json();
  };
  const [step] = await Promise.all(card === TWICE_CARD ? [post(), post()] : [post()]);
  follow(step, page);
}

const outcomeOf = ({ next, reason }) =>
  next === 'failed' ? { outcome: 'failed', message: texts[reason] } : { outcome: next };

function follow(step, page) {
  if (step.next === 'challenge')
    return send({ type: 'challenge', hasButtons: step.hasButtons, title: texts.challenge });
  if (step.next !== 'popup') return send({ type: 'outcome', outcome: outcomeOf(step) });
  const isOpen = window.open(page, '_blank') !== null;
  send({ type: 'outcome', outcome: isOpen ? { outcome: 'done' } : { outcome: 'redirect', url: page } });
}

const HANDLERS = {
  tokens: ({ tokens }) => {
    for (const [name, value] of Object.entries(tokens))
      document.documentElement.style.setProperty(`--${name}`, value);
  },
  tell: () => tell(),
  validate,
  abort: () => leaving.abort(),
  // An answer that is lost says nothing: the shop is asked.
  confirm: ({ session }) => confirm(session).catch(() => send({ type: 'outcome', outcome: {} })),
};

addEventListener('message', ({ origin, source, data }) => {
  if (origin === PAGE && source === parent && Object.hasOwn(HANDLERS, data.type)) HANDLERS[data.type](data);
});
new ResizeObserver(() =>
  send({ type: 'height', height: Math.ceil(main.getBoundingClientRect().height) }),
).observe(main);
send({ type: 'ready', title: texts.fields });
