/*
 * The wallet: a button, the sheet that it opens, and what was approved there, which pays the order later. Hands over who
 * pays.
 */
const PAGE = new URLSearchParams(location.search).get('origin') ?? '';
/** The card in the wallet. */
const CARD = '4242424242424242';

const main = document.querySelector('main');
const texts = JSON.parse(main.dataset.texts);
const { payer } = document.querySelector('[data-payer]').dataset;
const send = (message) => parent.postMessage(message, PAGE);
let isApproved = false;

function show(name) {
  for (const part of document.querySelectorAll('[data-part]')) part.hidden = part.dataset.part !== name;
  document.querySelector(`[data-part=${name}] button`).focus();
}

const PRESSES = {
  open: () => show('sheet'),
  cancel: () => show('button'),
  pay: () => {
    isApproved = true;
    show('approved');
    send({ type: 'wallet', payer: JSON.parse(payer) });
  },
  card: () => send({ type: 'card' }),
};

for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => PRESSES[button.value]());

async function confirm({ id, secret }) {
  const body = JSON.stringify({ secret, number: CARD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`/attempts/${id}/confirm`, { method: 'POST', headers, body });
  const { next, reason } = await answer.json();
  send({ type: 'outcome', outcome: { outcome: next, ...(reason && { message: texts[reason] }) } });
}

const HANDLERS = {
  tokens: ({ tokens }) => {
    for (const [name, value] of Object.entries(tokens))
      document.documentElement.style.setProperty(`--${name}`, value);
  },
  tell: () => send({ type: 'change', state: { complete: isApproved } }),
  validate: () => send({ type: 'validated', complete: isApproved }),
  confirm: ({ session }) =>
    confirm(session).catch(() => send({ type: 'outcome', outcome: { outcome: 'failed' } })),
};

addEventListener('message', ({ origin, source, data }) => {
  if (origin === PAGE && source === parent && Object.hasOwn(HANDLERS, data.type)) HANDLERS[data.type](data);
});
new ResizeObserver(() =>
  send({ type: 'height', height: Math.ceil(main.getBoundingClientRect().height) }),
).observe(main);
send({ type: 'ready', title: texts.wallet });
