import { hosting, person } from '../../../demo/scenarios/states.ts';
import type { Fault, Scene, Sends, Visit, Visits } from './visit.ts';

const search = (qd: string, freeOnly = false): string =>
  `domain-checker?${new URLSearchParams({ qd, freeOnly: String(freeOnly) })}`;
const FREE = 'modra-free-lampa.sk';
const TAKEN = 'taken-lampa.sk';

/** Makes the shop fail, then adds the available name to the cart. */
const added = (wrong?: (scene: Scene) => Promise<unknown>): Visit => ({
  route: search(FREE),
  act: async (scene) => {
    const add = scene.tag.getByRole('button', { name: `Add to cart: ${FREE}`, exact: true });
    await add.waitFor();
    await wrong?.(scene);
    await add.click();
  },
  shows: `Remove: ${FREE}`,
});
const ADD: Fault = { kind: 'status', method: 'POST', path: '/api/cart/items', count: 9 };

const failedRow = ({ tag }: Scene) => tag.getByRole('alert').filter({ hasText: /\S/ }).first();

export const SEARCH_VISITS = {
  'no name': { route: 'domain-checker', prepare: hosting, shows: 'Your cart' },
  searching: {
    route: search('modra-lampa'),
    faults: [{ kind: 'hang', path: '/api/domain-checker/check-domains', count: 9 }],
    shows: /^Checking…/,
    busy: true,
  },
  results: { route: search('modra-lampa'), shows: /names checked/ },
  'names of every kind': { scenario: 'search-magic', shows: /\d couldn’t be checked/ },
  'taken, with alternatives': {
    route: search(`${TAKEN}, ${FREE}, drevo.sk`),
    shows: /Available instead/,
  },
  'taken, panel open': {
    route: search(TAKEN),
    config: { watchUrl: 'https://watch.example/' },
    act: ({ press }) => press(`Transfer or watch: ${TAKEN}`),
    shows: 'Auth code (EPP)',
  },
  'transfer refused': {
    route: search(TAKEN),
    act: async (scene) => {
      await scene.press(`Transfer it: ${TAKEN}`);
      await scene.tag.getByLabel('Auth code (EPP)').fill('X-1');
      const key = 'exception.domain_ownership.active_mailboxes';
      await scene.injectFault({ ...ADD, status: 422, key });
      await scene.press(`Transfer to us: ${TAKEN}`);
    },
    shows: /active mailboxes/,
  },
  added: { ...added(), shows: ({ tag }) => tag.getByRole('button', { name: `Remove: ${FREE}` }) },
  adding: {
    ...added(({ injectFault }) => injectFault({ ...ADD, kind: 'delay', ms: 60_000 })),
    shows: ({ tag }) => tag.locator('[aria-busy="true"]').first(),
    busy: true,
  },
  'refused by the server': {
    ...added(({ injectFault }) =>
      injectFault({ ...ADD, status: 422, key: 'exception.domain.not_available' }),
    ),
    shows: failedRow,
  },
  'unknown error with its number': {
    ...added(({ injectFault }) => injectFault({ ...ADD, status: 500 })),
    shows: failedRow,
  },
  offline: { ...added(({ page }) => page.context().setOffline(true)), shows: /You’re offline/, busy: true },
  "customer's own": { scenario: 'search-mine', shows: 'Yours' },
  'extension not on sale': { scenario: 'search-unsupported', shows: 'lampa.zzz' },
  'nothing free': { scenario: 'search-nothing', shows: /couldn’t check these names/ },
  'broken off': { scenario: 'shop-search-cut', shows: 'Try again' },
  down: { scenario: 'shop-search-down', shows: 'Try again' },
  'refused fields': {
    route: search('modra-lampa'),
    act: async ({ tag }) => {
      const field = tag.getByRole('searchbox');
      await field.fill('-*-.');
      await field.press('Enter');
    },
    shows: ({ tag }) => tag.locator('[aria-invalid="true"]'),
  },
  'what registries ask': {
    route: search('modra-free-lampa'),
    prepare: person,
    act: async ({ tag }) => {
      await tag
        .getByText(/names checked/)
        .first()
        .waitFor();
      await tag.getByRole('button', { name: /^Filters/ }).click();
      await tag.getByText('Registry requirements').click();
    },
    shows: /registr/i,
  },
  'long text': {
    route: search('free-velmi-dlhy-nazov-domeny-ktory-sa-nikam-nezmesti.com'),
    shows: /names? checked/,
  },
} satisfies Visits<Exclude<Sends, 'in progress'> | 'refused fields'>;
