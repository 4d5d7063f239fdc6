import { personIn } from './people.ts';
import type { Scenario } from './scenario.ts';
import { hosting } from './states.ts';

const SERVER = '3f1c2a74-9d1b-4b52-8a6e-1f0f5c1f9a10';

/** The search, and the pages outside the order. */
export const MORE_SCENARIOS: readonly Scenario[] = [
  { name: 'search', group: 'search', title: 'The search, empty', screen: 'checker', page: 'domains' },
  {
    name: 'search-results',
    group: 'search',
    title: 'Names for one word',
    screen: 'checker',
    route: 'domain-checker?qd=modra-lampa',
  },
  {
    name: 'search-magic',
    group: 'search',
    title: 'Free, taken, premium, unsure and slow names at once',
    screen: 'checker',
    route: `domain-checker?qd=${encodeURIComponent('free-a.com,taken-b.com,premium-c.com,unsure-d.com,slow-e.com')}&freeOnly=false`,
  },
  {
    name: 'search-taken',
    group: 'search',
    title: 'A taken name: transfer, watch, my domain',
    screen: 'checker',
    route: 'domain-checker?qd=taken-lampa.com&freeOnly=false',
  },
  {
    name: 'search-mine',
    group: 'search',
    title: 'A name that belongs to the customer',
    screen: 'checker',
    prepare: async (actor) => {
      await hosting(actor);
      await actor.register(personIn(actor.country));
    },
    route: 'domain-checker?qd=mine.com&freeOnly=false',
  },
  {
    name: 'search-ownership',
    group: 'search',
    title: 'Taken names that tell more: to prove, elsewhere, with mailboxes, with Business Mail, unknown',
    hint: 'Open each by the button of its row.',
    screen: 'checker',
    route: `domain-checker?qd=${encodeURIComponent('mine.com,elsewhere.com,mailboxes.com,hasmail.com,cannotverify.com')}&freeOnly=false`,
  },
  {
    name: 'search-not-owner',
    group: 'search',
    title: 'A name of another customer, asked by a customer',
    hint: 'Open it by “Transfer or watch”.',
    screen: 'checker',
    prepare: async (actor) => {
      await hosting(actor);
      await actor.register(personIn(actor.country));
    },
    route: 'domain-checker?qd=taken-lampa.com&freeOnly=false',
  },
  {
    name: 'search-unsupported',
    group: 'search',
    title: 'An extension that is not on sale',
    screen: 'checker',
    route: 'domain-checker?qd=lampa.zzz&freeOnly=false',
  },
  {
    name: 'search-nothing',
    group: 'search',
    title: 'A search that finds nothing to buy',
    screen: 'checker',
    route: 'domain-checker?qd=unsure-lampa&freeOnly=true',
  },
  {
    name: 'search-home',
    group: 'search',
    title: 'The search on the first page',
    screen: 'checker',
    page: 'home',
  },
  {
    name: 'logged-in',
    group: 'more',
    title: 'A customer on the brand’s first page',
    screen: 'login',
    page: 'home',
    prepare: async (actor) => {
      await hosting(actor);
      await actor.register(personIn(actor.country));
    },
  },
  { name: 'tutorial', group: 'more', title: 'The hosting advice', screen: 'advice', page: 'advice' },
  ...(['server', 'monitoring', 'management'] as const).map(
    (usecase): Scenario => ({
      name: `inquiry-${usecase}`,
      group: 'more',
      title: `An inquiry about ${usecase === 'server' ? 'a server' : usecase}`,
      screen: 'inquiry',
      route: `${usecase}/${SERVER}`,
    }),
  ),
  {
    name: 'withdrawal',
    group: 'more',
    title: 'The withdrawal from a contract',
    screen: 'withdrawal',
    route: 'withdrawal?order=2026005',
  },
  {
    name: 'withdrawal-page',
    group: 'more',
    title: 'The page of the withdrawal',
    screen: 'withdrawal-page',
    page: 'withdrawal',
  },
  {
    name: 'inquiry-page',
    group: 'more',
    title: 'The page that sells servers',
    screen: 'server-page',
    page: 'server',
  },
  {
    name: 'lost',
    group: 'more',
    title: 'An address of the order that does not exist',
    screen: 'lost',
    route: 'nowhere',
  },
];
