import type { TagFacts, TagRow } from '../../config/tag-row.ts';

export const withdrawalRow = {
  tag: 'ws-withdrawal',
  display: 'block',
  texts: 'advice',
  attributes: {
    config: 'json',
    order: 'text',
    email: 'text',
  },
} as const satisfies TagRow;

export const withdrawalFacts = {
  title: 'Withdrawal from a contract',
  description:
    'The withdrawal from a contract in two steps, with a receipt. Link to its page with “Withdraw from contract here”.',
  attributes: {
    order: 'Number of the order, if the page knows it.',
    email: 'Email address for the receipt, if the page knows it.',
  },
  labels: {
    order: 'Order number',
    email: 'Email address',
  },
  events: ['ws-ready', 'ws-withdrawal', 'ws-resize', 'ws-error'],
  parts: {
    form: 'The statement.',
  },
  slots: {
    '': 'Fallback: your postal and email address; also shown where the shop takes no withdrawals.',
  },
  view: 'src/features/withdrawal/withdrawal-part.tsx',
  place: 'main',
  room: 'display: block; min-height: 560px;',
  narrowRoom: 'min-height: 720px;',
  link: 'withdrawal',
  icon: 'undo',
  sketch: ['form', ['row', ['field'], ['field']], ['field'], ['button', '{continue}']],
  fallback: {
    'en-US': 'Write to us',
    'cs-CZ': 'Napište nám',
    'de-DE': 'Schreiben Sie uns',
    'es-ES': 'Escríbanos',
    'hu-HU': 'Írjon nekünk',
    'nl-NL': 'Schrijf ons',
    'no-NO': 'Skriv til oss',
    'sk-SK': 'Napíšte nám',
    'sv-SE': 'Skriv till oss',
  },
} satisfies TagFacts<typeof withdrawalRow>;
