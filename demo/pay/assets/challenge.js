/* The frame in which the payer's bank asks. It gets the session from the module, and tells it the outcome. */
const PAGE = new URLSearchParams(location.search).get('origin') ?? '';
const main = document.querySelector('main');
const texts = JSON.parse(main.dataset.texts);
const send = (message) => parent.postMessage(message, PAGE);
let session;

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== PAGE || source !== parent || data.type !== 'session') return;
  session = data.session;
  for (const [name, value] of Object.entries(data.tokens))
    document.documentElement.style.setProperty(`--${name}`, value);
});

async function answer(isApproved) {
  const body = JSON.stringify({ secret: session.secret, isApproved });
  const headers = { 'content-type': 'application/json' };
  const sent = await fetch(`/attempts/${session.id}/challenge`, { method: 'POST', headers, body });
  const { next, reason } = await sent.json();
  send({ type: 'outcome', outcome: { outcome: next, ...(reason && { message: texts[reason] }) } });
}

for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => {
    if (session) answer(button.value === 'yes').catch(() => send({ type: 'outcome', outcome: {} }));
  });

new ResizeObserver(() =>
  send({ type: 'height', height: Math.ceil(main.getBoundingClientRect().height) }),
).observe(main);
send({ type: 'asked' });
