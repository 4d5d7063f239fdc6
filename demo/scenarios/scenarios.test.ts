import { afterAll, describe, expect, it } from 'vitest';
import { ERROR_KEYS } from '../../server/errors.ts';
import { COMPANIES, type PresetCode } from '../../src/config/presets.ts';
import { openShop } from '../api/test-support.ts';
import { createActor } from './actor.ts';
import { type Scenario, type Screen, step } from './scenario.ts';
import { CODES, companiesOf, SCENARIOS } from './scenarios.ts';
import { orderBody, signedOrderBody } from './states.ts';

const shop = openShop();
afterAll(() => shop.close());

const STEPS: readonly Screen[] = [
  'cart',
  'billing-profile',
  'domain-profile',
  'payment-method',
  'service-settings',
  'recapitulation',
];

const SITE = 'http://localhost:4300';
const API = 'http://localhost:4301';

const actorOf = (company: PresetCode) =>
  createActor({
    fetch: (request) => shop.fetch(request),
    apiUrl: API,
    siteUrl: SITE,
    orderUrl: `${SITE}/${company}/order`,
    ...{ company, language: COMPANIES[company].languages[0] },
  });

describe('a scenario', () => {
  it.each(SCENARIOS)('can be opened at every brand that supports it: $name [D.49]', async (scenario) => {
    const actors = companiesOf(scenario).map(actorOf);
    await Promise.all(actors.map(async (actor) => scenario.prepare?.(actor)));
    await shop.fetch(new Request(`${API}/demo/faults`, { method: 'DELETE' }));
    const carts = await Promise.all(actors.map((actor) => actor.cart()));
    // Every scenario that shows a step of the order needs an item to order.
    const needsItems = scenario.route?.startsWith('order') || scenario.screen === 'cart';
    expect(carts.filter(({ items }) => needsItems && items.length === 0)).toEqual([]);
  });
});

/** A scenario at its first brand, or at the given one; checks its promises about the server. */
async function prepared(scenario: Scenario, company = companiesOf(scenario)[0]) {
  if (!company) throw new Error(`${scenario.name} fits no brand`);
  const actor = actorOf(company);
  await scenario.prepare?.(actor);
  return actor;
}

const keyAt = async (scenario: Scenario, path: string): Promise<unknown> => {
  const actor = await prepared(scenario);
  const answer = (await (await actor.send('POST', path, orderBody(actor))).json()) as Record<string, unknown>;
  await shop.fetch(new Request(`${API}/demo/faults`, { method: 'DELETE' }));
  const { context, violations } = answer;
  return (
    answer.key ?? answer.translationKey ?? answer.tKey ?? (context || violations ? 'at its place' : 'ordered')
  );
};

describe('the scenarios', () => {
  it('include each refusal of a quick order, and one that works', async () => {
    const quick = SCENARIOS.filter(({ group }) => group === 'quick order');
    const keys = await Promise.all(quick.map((scenario) => keyAt(scenario, '/api/quick-order')));
    const wanted = ERROR_KEYS.filter((key) => key.startsWith('exception.quick_order.'));
    // A customer without a cart or a consent never reaches the button.
    const shown = wanted.filter((key) => key !== 'exception.quick_order.invalid_data');
    expect([...new Set(keys)].sort()).toEqual([...shown, 'ordered'].sort());
  });

  it.each([
    ['ready-free', 'ordered'],
    ['ready-approval', 'checkout.invoice.waiting_for_approval'],
    ['ready-unpaid-invoice', 'exception.order.unpaid_invoice'],
    ['ready-credit-short', 'exception.payment.credit_payment_failed'],
    ['order-error', 'exception.order.not_created'],
    ['order-error-list', 'at its place'],
    ['order-error-map', 'at its place'],
    ['order-error-tkey', 'exception.order.unsupported_product'],
  ])('include the outcome of %s as %s', async (name, wanted) => {
    const scenario = SCENARIOS.find((one) => one.name === name);
    expect(scenario && (await keyAt(scenario, '/api/checkout'))).toBe(wanted);
  });

  it('include an order that can be sent, for each payment group of each brand', async () => {
    const ready = SCENARIOS.filter(
      ({ name }) => name.startsWith('ready-') && !/short|unpaid|lost/.test(name),
    );
    for (const scenario of ready) {
      const ends = await Promise.all(
        companiesOf(scenario).map(async (company) => {
          const actor = await prepared(scenario, company);
          return (await actor.send('POST', '/api/checkout', await signedOrderBody(actor))).status;
        }),
      );
      expect([scenario.name, new Set(ends)]).toEqual([scenario.name, new Set([200])]);
    }
  });
});

describe('the table of scenarios', () => {
  const routes = SCENARIOS.map(({ route = '' }) => route);

  it.each([
    ['standard', 'sk-ws'],
    ['Swedish', 'se-lp'],
  ] as const)('includes every step of the %s workflow', (_workflow, company) => {
    const here = SCENARIOS.filter((scenario) => companiesOf(scenario).includes(company));
    const shown = new Set(here.map(({ screen, route }) => (route === step(screen) ? screen : undefined)));
    const steps = STEPS.filter((name) => name !== 'cart');
    expect(steps.filter((name) => !shown.has(name))).toEqual([]);
    expect(here.some(({ screen }) => screen === 'cart')).toBe(true);
  });

  it('includes every possible outcome of an order', () => {
    const keys = routes.map((route) => /messageKey=([\w-]+)/.exec(route)?.[1]);
    const ends = ['success', 'cancel', 'fail', 'processing', 'confirm', 'mail', 'transfer', 'exception'];
    expect(ends.filter((end) => !keys.includes(end))).toEqual([]);
    expect(routes.filter((route) => route.includes('exception='))).toHaveLength(3);
  });

  it('includes every route of the order', () => {
    const paths = [
      '',
      'order',
      'domain-checker',
      'mandatory',
      'thank-you',
      'server',
      'monitoring',
      'management',
      'withdrawal',
    ];
    const shown = new Set(routes.map((route) => route.split(/[/?]/)[0]));
    expect(paths.filter((path) => !shown.has(path))).toEqual([]);
  });

  it('includes every payment group that a brand offers', async () => {
    for (const company of CODES) {
      const options = (await (await actorOf(company).send('GET', '/api/payment-options')).json()) as {
        groupId: string;
        available: boolean;
      }[];
      const names = SCENARIOS.filter((one) => companiesOf(one).includes(company)).map(({ name }) => name);
      const missing = options
        .filter(({ available }) => available)
        .filter(({ groupId }) => !names.includes(`ready-${groupId.replace('_', '-')}`));
      expect([company, missing]).toEqual([company, []]);
    }
  });

  it('names every scenario once, in characters that are safe in a URL', () => {
    const names = SCENARIOS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
  });

  it('has a brand for every scenario', () => {
    expect(SCENARIOS.filter((scenario) => companiesOf(scenario).length === 0)).toEqual([]);
  });
});
