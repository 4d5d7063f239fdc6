import { TAGS } from '../../src/elements/tag-list.ts';

/** The source of a page: a whole document, or sections of one. */
export interface Source {
  /** In `docs/`, without `.md`. */
  file: string;
  /** Headings of level 2, '' for the text above them; absent: all that are on no other page. */
  sections?: readonly string[];
}

/** A page whose path is not that of a document. */
export interface SectionPage extends Source {
  sections: readonly string[];
}

/** Pages that consist of sections of a document, which is one page in the repository. By path. */
export const SECTION_PAGES: Readonly<Record<string, SectionPage>> = {
  'tags/index': { file: 'integrators', sections: ['Tags and their attributes'] },
  scripts: { file: 'integrators', sections: ['Scripts: `window.wsElements`'] },
  events: { file: 'integrators', sections: ['Events'] },
};

/** Documents for contributors. */
export const NOT_ON_THE_SITE = ['budgets'];

/** The menu. A document that is missing here is in the last group. */
export const MENU: readonly { title: string; pages: readonly string[] }[] = [
  { title: 'Start', pages: ['start', 'editors', 'integrators', 'troubleshooting', 'upgrading'] },
  {
    title: 'Recipes',
    pages: [
      'recipes/index',
      'wordpress',
      'recipes/wordpress',
      'recipes/drupal',
      'recipes/typo3',
      'recipes/joomla',
      'recipes/shop-templates',
      'frameworks/tag-manager',
      'analytics',
    ],
  },
  {
    title: 'Tags',
    pages: ['tags/index', ...TAGS.map(({ tag }) => `tags/${tag}`)],
  },
  { title: 'Reference', pages: ['config', 'scripts', 'events', 'agents', 'styling', 'errors'] },
  {
    title: 'Frameworks',
    pages: [
      'frameworks/index',
      'frameworks/html',
      'frameworks/single-page-app',
      'frameworks/react',
      'frameworks/vue',
      'frameworks/svelte',
      'frameworks/angular',
      'frameworks/next-nuxt-astro',
      'frameworks/bundlers',
    ],
  },
  {
    title: 'Security and quality',
    pages: [
      'csp',
      'privacy',
      'duties',
      'accessibility',
      'browsers',
      'good-guest',
      'hosts',
      'sizes',
      'performance',
      'reliability',
    ],
  },
  {
    title: 'Providers',
    pages: [
      'server',
      'going-live',
      'providers',
      'payments',
      'api/index',
      'api/cart',
      'api/domains',
      'api/people',
      'api/order',
      'api/offers',
      'api/validation',
      'api/around',
    ],
  },
  { title: 'Operators', pages: ['hosting'] },
  { title: 'Contributors', pages: ['contributing', 'clauses'] },
  { title: 'More', pages: [] },
];
