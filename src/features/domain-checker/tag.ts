import type { TagFacts, TagRow } from '../../config/tag-row.ts';

export const domainCheckerRow = {
  tag: 'ws-domain-checker',
  display: 'block',
  texts: 'checker',
  attributes: {
    config: 'json',
    qd: 'text',
    'free-only': 'boolean',
  },
} as const satisfies TagRow;

export const domainCheckerFacts = {
  title: 'Domain search',
  description: 'Search field and results that appear as they’re found; adds domains to the cart.',
  attributes: {
    qd: 'A name to search for at once.',
    'free-only': 'Shows only available names. By default, only if “qd” is set.',
  },
  labels: {
    qd: 'Search for',
    'free-only': 'Only available names',
  },
  events: [
    'ws-ready',
    'ws-cart-change',
    'ws-cart-will-change',
    'ws-navigate',
    'ws-search',
    'ws-login-request',
    'ws-resize',
    'ws-error',
    'ws-analytics',
  ],
  parts: {
    field: 'The search field.',
    row: 'A result.',
  },
  slots: {
    '': 'Fallback: a plain search form.',
  },
  place: 'main',
  room: 'display: block; min-height: 108px;',
  link: 'own',
  icon: 'search',
  sketch: ['row', ['field', '{@qd|domain}'], ['button', '{search}']],
  fallback: {
    'en-US': 'Search for a domain',
    'cs-CZ': 'Vyhledat doménu',
    'de-DE': 'Domain suchen',
    'es-ES': 'Buscar un dominio',
    'hu-HU': 'Domain keresése',
    'nl-NL': 'Domein zoeken',
    'no-NO': 'Søk etter domene',
    'sk-SK': 'Vyhľadať doménu',
    'sv-SE': 'Sök efter en domän',
  },
} satisfies TagFacts<typeof domainCheckerRow>;
