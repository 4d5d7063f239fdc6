import type { TagFacts, TagRow } from '../../config/tag-row.ts';

export const inquiryRow = {
  tag: 'ws-inquiry',
  display: 'block',
  texts: 'advice',
  attributes: {
    config: 'json',
    usecase: ['server', 'monitoring', 'management'],
    server: 'text',
  },
  needs: ['server'],
} as const satisfies TagRow;

export const inquiryFacts = {
  title: 'Contact form about a server',
  description: 'Contact form about a server, its monitoring or its management.',
  attributes: {
    usecase: 'What the question is about; defaults to “server”.',
    server: 'UUID of the server that the page is about. Required.',
  },
  labels: {
    usecase: 'Question about',
    server: 'Server ID',
  },
  events: ['ws-ready', 'ws-inquiry', 'ws-resize', 'ws-error'],
  parts: {
    form: 'The form.',
  },
  slots: {
    '': 'Fallback: another way to ask; also shown where no server is named.',
  },
  view: 'src/features/inquiry/inquiry-part.tsx',
  place: 'main',
  room: 'display: block; min-height: 640px;',
  narrowRoom: 'min-height: 800px;',
  link: 'own',
  icon: 'email',
  sketch: ['form', ['field'], ['field'], ['tall'], ['button', '{send}']],
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
} satisfies TagFacts<typeof inquiryRow>;
