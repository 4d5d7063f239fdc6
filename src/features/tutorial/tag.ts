import type { TagFacts, TagRow } from '../../config/tag-row.ts';

export const tutorialRow = {
  tag: 'ws-tutorial',
  display: 'block',
  texts: 'advice',
  attributes: {
    config: 'json',
  },
} as const satisfies TagRow;

export const tutorialFacts = {
  title: 'Hosting advice',
  description: 'Hosting advice: a few questions, and the hosting that fits.',
  attributes: {},
  labels: {},
  events: [
    'ws-ready',
    'ws-cart-change',
    'ws-cart-will-change',
    'ws-navigate',
    'ws-resize',
    'ws-error',
    'ws-analytics',
  ],
  parts: {
    question: 'A question.',
    advice: 'The hosting that is recommended.',
  },
  slots: {
    '': 'Fallback: a plain link to the hosting plans; also shown where there is nothing to recommend.',
  },
  view: 'src/features/tutorial/tutorial-part.tsx',
  place: 'main',
  room: 'display: block; min-height: 640px;',
  narrowRoom: 'min-height: 800px;',
  link: 'own',
  icon: 'lightbulb',
  sketch: [
    'form',
    ['line', '55%'],
    ['row', ['radio'], ['line', '40%']],
    ['row', ['radio'], ['line', '30%']],
    ['button', '{continue}'],
  ],
  fallback: {
    'en-US': 'See all hosting plans',
    'cs-CZ': 'Zobrazit všechny hostingy',
    'de-DE': 'Alle Hosting-Pakete ansehen',
    'es-ES': 'Ver todos los planes de hosting',
    'hu-HU': 'Összes tárhelycsomag',
    'nl-NL': 'Bekijk alle hostingpakketten',
    'no-NO': 'Se alle webhotellpakker',
    'sk-SK': 'Zobraziť všetky hostingy',
    'sv-SE': 'Se alla webbhotell',
  },
} satisfies TagFacts<typeof tutorialRow>;
