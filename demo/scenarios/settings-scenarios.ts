import { PRODUCTS } from '../api/catalogue.ts';
import type { Actor } from './actor.ts';
import { ownerIn, personIn } from './people.ts';
import { type Scenario, step } from './scenario.ts';
import { isSwedishFlow } from './states.ts';

const withServer = async (actor: Actor): Promise<void> => {
  await actor.addAll([{ code: 'vps-s' }, { code: 'hosting-plus' }]);
  await actor.register(personIn(actor.country));
  await actor.pay('card');
};

const withTransfer = async (actor: Actor): Promise<void> => {
  await actor.addAll([{ code: 'domain-transfer', properties: { domain: 'taken-lampa.com' } }]);
  await actor.register(personIn(actor.country));
  if (isSwedishFlow(actor.preset)) await actor.owner(ownerIn(actor.country));
  await actor.pay('card');
};

/** The settings that a service requires before it can be set up. */
export const SETTINGS_SCENARIOS: readonly Scenario[] = [
  {
    name: 'settings-open',
    group: 'order',
    title: 'A server has no name yet',
    hint: 'A name that contains “taken” is not available.',
    screen: 'service-settings',
    prepare: withServer,
    route: step('service-settings'),
  },
  {
    name: 'settings-all',
    group: 'order',
    title: 'Every setting that a service can ask for',
    screen: 'service-settings',
    prepare: async (actor) => {
      const asking = PRODUCTS.filter(({ mandatory, family }) => mandatory.length > 0 && family !== 'domain');
      await actor.addAll([
        { code: 'domain-transfer', properties: { domain: 'taken-lampa.com' } },
        ...asking.map(({ code }) => ({ code })),
      ]);
      await actor.register(personIn(actor.country));
      if (isSwedishFlow(actor.preset)) await actor.owner(ownerIn(actor.country));
      await actor.pay('card');
    },
    route: step('service-settings'),
  },
  {
    name: 'settings-auth-code',
    group: 'order',
    title: 'A transfer misses its auth code',
    screen: 'service-settings',
    prepare: withTransfer,
    route: step('service-settings'),
  },
  {
    name: 'settings-name-taken',
    group: 'order',
    title: 'The name of the server is taken',
    screen: 'service-settings',
    prepare: async (actor) => {
      await withServer(actor);
      const { items } = await actor.cart();
      const server = items.find(({ code }) => code === 'vps-s');
      await actor.cart('PATCH', `/items/${server?.id}`, { properties: { name: 'taken01' } });
    },
    route: step('service-settings'),
  },
  {
    name: 'settings-optional',
    group: 'order',
    title: 'Settings that may be made and need not',
    screen: 'settings',
    prepare: withServer,
    route: 'mandatory',
  },
];
