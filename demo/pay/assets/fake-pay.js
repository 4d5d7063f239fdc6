/*
 * The payment module of the demo's payment provider. Its fields are in a frame of the provider's origin: the page never sees
 * a card number. `?slow=<milliseconds>` in its address says how long the slow card takes.
 */
const { origin: ORIGIN, searchParams } = new URL(import.meta.url);

/** The frame with the fields, and the one with a challenge. */
let fields;
let challenge;
/** What is done with each kind of message of the frames. */
let handlers = {};

const framed = (path, query, title) => {
  const frame = document.createElement('iframe');
  // No windows of its own: the card that tries one finds it blocked.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  frame.title = title;
  frame.src = `${ORIGIN}/${path}?${new URLSearchParams({ origin: location.origin, ...query })}`;
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0' });
  return frame;
};

const send = (message) => fields?.contentWindow?.postMessage(message, ORIGIN);

function receive({ origin, source, data }) {
  const frame = [fields, challenge].find((one) => one && one.contentWindow === source);
  if (!frame || origin !== ORIGIN) return;
  if (data.type === 'height') frame.style.height = `${data.height}px`;
  else handlers[data.type]?.(data);
}

export const isAvailable = ({ optionId, express }) => express !== undefined || optionId === 'card-page';

export function mount(node, { express, language, tokens }) {
  unmount();
  addEventListener('message', receive);
  const slow = searchParams.get('slow');
  const query = { language, ...(slow && { slow }) };
  fields = framed(express ? 'wallet' : 'frame', query, '');
  handlers.wallet = ({ payer }) => {
    const { email, address, country, ...others } = payer;
    express({ ...others, ...address, emails: email, countryCode: country });
  };
  handlers.card = () => {
    const wallet = fields;
    fields = framed('frame', query, '');
    wallet.replaceWith(fields);
  };
  return new Promise((resolve) => {
    handlers.ready = ({ title }) => {
      fields.title = title;
      send({ type: 'tokens', tokens });
      resolve({
        onChange: (listen) => {
          handlers.change = ({ state }) => listen(state);
          send({ type: 'tell' });
        },
      });
    };
    node.append(fields);
  });
}

export function validate() {
  fields?.focus();
  return new Promise((resolve) => {
    handlers.validated = ({ complete }) => resolve(complete);
    send({ type: 'validate' });
  });
}

export function confirm(session, { language, tokens, signal, dialog }) {
  return new Promise((resolve) => {
    const end = (outcome) => {
      challenge?.remove();
      challenge = undefined;
      signal.removeEventListener('abort', leave);
      resolve(outcome);
    };
    const leave = () => {
      send({ type: 'abort' });
      end({ outcome: 'cancelled' });
    };
    if (signal.aborted || !fields) return end({ outcome: 'cancelled' });
    signal.addEventListener('abort', leave);
    handlers.outcome = ({ outcome }) => end(outcome);
    handlers.challenge = ({ hasButtons, title }) => {
      const query = { language, ...(!hasButtons && { buttons: 'no' }) };
      challenge = framed('challenge', query, title);
      handlers.asked = () => {
        const { contentWindow } = challenge ?? {};
        contentWindow?.postMessage({ type: 'session', session, tokens }, ORIGIN);
      };
      dialog().append(challenge);
    };
    send({ type: 'confirm', session });
  });
}

export function unmount() {
  removeEventListener('message', receive);
  fields?.remove();
  challenge?.remove();
  fields = challenge = undefined;
  handlers = {};
}
