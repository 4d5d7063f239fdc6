import type { TagFacts, TagRow } from '../../config/tag-row.ts';

export const loginRow = {
  tag: 'ws-login',
  display: 'inline',
  texts: 'header',
  attributes: {
    config: 'json',
  },
} as const satisfies TagRow;

export const loginFacts = {
  title: 'Customer login',
  description: 'The login link, or the customer’s name with a logout link.',
  attributes: {},
  labels: {},
  events: ['ws-ready', 'ws-cart-change', 'ws-user-change', 'ws-login-request', 'ws-analytics'],
  parts: {
    link: 'The login or logout link.',
    name: 'The customer’s login.',
  },
  slots: {
    '': 'Fallback: a plain link to the login page.',
  },
  place: 'header',
  room: 'display: inline-flex; min-height: 32px;',
  link: 'login',
  icon: 'admin-users',
  sketch: ['row', ['link', '{login}']],
  fallback: {
    'en-US': 'Log in',
    'cs-CZ': 'Přihlásit se',
    'de-DE': 'Anmelden',
    'es-ES': 'Iniciar sesión',
    'hu-HU': 'Bejelentkezés',
    'nl-NL': 'Inloggen',
    'no-NO': 'Logg inn',
    'sk-SK': 'Prihlásiť sa',
    'sv-SE': 'Logga in',
  },
} satisfies TagFacts<typeof loginRow>;
