import type { TagFacts, TagRow } from '../../config/tag-row.ts';

export const langRow = {
  tag: 'ws-lang',
  display: 'inline',
  texts: 'header',
  attributes: {
    config: 'json',
  },
} as const satisfies TagRow;

export const langFacts = {
  title: 'Language select',
  description: 'Language select.',
  attributes: {},
  labels: {},
  events: ['ws-ready', 'ws-language-change'],
  parts: {
    select: 'The select.',
  },
  slots: {
    '': 'Fallback: plain links to the languages.',
  },
  place: 'header',
  room: 'display: inline-flex; min-height: 32px;',
  link: 'home',
  icon: 'translation',
  sketch: ['row', ['select', 'English', ['icon', 'arrow-down-alt2']]],
  fallback: {
    'en-US': 'Language',
    'cs-CZ': 'Jazyk',
    'de-DE': 'Sprache',
    'es-ES': 'Idioma',
    'hu-HU': 'Nyelv',
    'nl-NL': 'Taal',
    'no-NO': 'Språk',
    'sk-SK': 'Jazyk',
    'sv-SE': 'Språk',
  },
} satisfies TagFacts<typeof langRow>;
