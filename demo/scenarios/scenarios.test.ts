import { afterAll, describe, expect, it } from 'vitest';
import { COMPANIES, type CompanyCode } from '../../src/config/presets.ts';
import { openShop } from '../api/test-support.ts';
import { createActor } from './actor.ts';
import { companiesOf, SCENARIOS } from './scenarios.ts';

const shop = openShop();
afterAll(() => shop.close());

const SITE = 'http://localhost:4300';
const API = 'http://localhost:4301';

const actorOf = (company: CompanyCode) =>
  createActor({
    fetch: (request) => shop.fetch(request),
    apiUrl: API,
    siteUrl: SITE,
    orderUrl: `${SITE}/${company}/order`,
    ...{ company, language: COMPANIES[company].languages[0] },
  });

describe('a scenario', () => {
  it.each(SCENARIOS)('can be brought about at every brand it fits: $name', async (scenario) => {
    const actors = companiesOf(scenario).map(actorOf);
    await Promise.all(actors.map(async (actor) => scenario.prepare?.(actor)));
    await shop.fetch(new Request(`${API}/demo/faults`, { method: 'DELETE' }));
    const carts = await Promise.all(actors.map((actor) => actor.cart()));
    // Whatever shows a step of the order needs something to order.
    const needsItems = scenario.route?.startsWith('order') || scenario.screen === 'cart';
    expect(carts.filter(({ items }) => needsItems && items.length === 0)).toEqual([]);
  });
});

describe('the table', () => {
  it('names every scenario once, in letters that suit a URL', () => {
    const names = SCENARIOS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
  });

  it('has a brand for every scenario', () => {
    expect(SCENARIOS.filter((scenario) => companiesOf(scenario).length === 0)).toEqual([]);
  });
});
