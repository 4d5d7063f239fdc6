import type { TagFacts, TagRow } from '../../config/tag-row.ts';

export const cartRow = {
  tag: 'ws-cart',
  display: 'block',
  texts: 'cart',
  attributes: {
    config: 'json',
    route: 'text',
    routing: ['history', 'query', 'memory'],
  },
} as const satisfies TagRow;

export const cartFacts = {
  title: 'Cart and checkout',
  description: 'The whole order: cart, steps, payment, thank-you.',
  attributes: {
    route: 'Starts somewhere other than the cart, e.g. “order?step=billing-profile”.',
    routing: 'Where the current step is kept in the address: path, query, or not at all.',
  },
  labels: {
    route: 'First screen',
    routing: 'Where the address keeps the step',
  },
  events: [
    'ws-ready',
    'ws-cart-change',
    'ws-cart-will-change',
    'ws-user-change',
    'ws-navigate',
    'ws-step-change',
    'ws-search',
    'ws-login-request',
    'ws-checkout',
    'ws-order',
    'ws-inquiry',
    'ws-withdrawal',
    'ws-payment-ready',
    'ws-payment-change',
    'ws-payment-error',
    'ws-cart-left',
    'ws-resize',
    'ws-error',
    'ws-analytics',
  ],
  parts: {
    summary: 'The summary card.',
    steps: 'The line of steps.',
  },
  slots: {
    assurance: 'Your promise, in the summary.',
    '': 'Fallback, shown until the tag is ready.',
  },
  place: 'main',
  room: 'display: block; min-height: 800px;',
  icon: 'cart',
  sketch: [
    'columns',
    [
      'form',
      ['row', ['line', '45%'], ['line', '15%']],
      ['row', ['line', '35%'], ['line', '15%']],
      ['line', '25%'],
    ],
    ['card', ['line', '60%'], ['line', '80%'], ['button', '{continue}']],
  ],
  fallback: {
    'en-US': 'You can also order by phone or email.',
    'cs-CZ': 'Objednat můžete také telefonem nebo e-mailem.',
    'de-DE': 'Sie können auch telefonisch oder per E-Mail bestellen.',
    'es-ES': 'También puede hacer su pedido por teléfono o por correo electrónico.',
    'hu-HU': 'Telefonon vagy e-mailben is megrendelheti.',
    'nl-NL': 'U kunt ook telefonisch of per e-mail bestellen.',
    'no-NO': 'Du kan også bestille på telefon eller e-post.',
    'sk-SK': 'Objednať môžete aj telefonicky alebo e-mailom.',
    'sv-SE': 'Du kan också beställa via telefon eller e-post.',
  },
} satisfies TagFacts<typeof cartRow>;
