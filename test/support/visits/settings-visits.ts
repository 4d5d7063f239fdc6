import type { Actor } from '../../../demo/scenarios/actor.ts';
import { personIn } from '../../../demo/scenarios/people.ts';
import { backTo, HANGING } from './billing-visits.ts';
import { numbered, working } from './payment-visits.ts';
import type { Form, Reads, Scene, Sends, Visit, Visits } from './visit.ts';

const SETTINGS = 'order?step=service-settings';
const REVIEW = 'order?step=recapitulation';

const withServer = async (actor: Actor): Promise<void> => {
  await actor.addAll([{ code: 'vps-s' }, { code: 'hosting-plus' }]);
  await actor.register(personIn(actor.country));
  await actor.pay('card');
};

const ITEMS = { method: 'PATCH', path: '/api/cart/items' } as const;
const PROPERTIES = { path: '/api/cart/items/properties' } as const;

const named = (name: string, wrong?: (scene: Scene) => Promise<unknown>): Visit => ({
  prepare: withServer,
  route: SETTINGS,
  act: async (scene) => {
    await scene.type('Server name', name);
    await scene.tag.getByRole('textbox', { name: 'Server name' }).press('Tab');
    if (!wrong) return;
    await scene.tag.getByText('Available').first().waitFor();
    await wrong(scene);
    await scene.press('Continue');
  },
  shows: 'Available',
});

export const SETTINGS_VISITS = {
  loading: { route: SETTINGS, faults: HANGING, shows: 'Your cart is loading', busy: true },
  'not loaded': { scenario: 'shop-down', route: SETTINGS, shows: 'We couldn’t load your cart' },
  'in progress': {
    ...named('web01', ({ injectFault }) => injectFault({ kind: 'delay', ms: 60_000, ...ITEMS })),
    shows: working,
    busy: true,
  },
  'refused by the server': {
    ...named('web01', ({ injectFault }) =>
      injectFault({ kind: 'status', status: 422, key: 'exception.product.invalid_data', ...ITEMS }),
    ),
    shows: ({ tag }) => tag.getByRole('alert').first(),
  },
  'unknown error with its number': {
    ...named('web01', ({ injectFault }) => injectFault({ kind: 'status', status: 500, ...ITEMS })),
    shows: numbered,
  },
  offline: {
    ...named('web01', ({ page }) => page.context().setOffline(true)),
    shows: /You’re offline/,
    busy: true,
  },
  'refused fields': {
    prepare: withServer,
    route: SETTINGS,
    act: ({ press }) => press('Continue'),
    shows: 'Choose a name',
  },
  open: { scenario: 'settings-open', shows: 'Settings for your services' },
  'auth code': { scenario: 'settings-auth-code', shows: /EPP code/ },
  'name taken': { scenario: 'settings-name-taken', shows: /This VPS name is taken/ },
  'name available': named('web01'),
  'name cannot be checked': {
    ...named('web02'),
    faults: [{ kind: 'status', status: 503, ...PROPERTIES, count: 9 }],
    shows: 'We can’t check this right now. You can continue.',
  },
  'edit mode': {
    prepare: async (actor) => {
      await withServer(actor);
      const { items } = await actor.cart();
      const server = items.find(({ code }) => code === 'vps-s');
      await actor.cart('PATCH', `/items/${server?.id}`, { properties: { name: 'web01' } });
    },
    route: REVIEW,
    act: backTo(/ettings/),
    shows: 'Settings for your services',
  },
} satisfies Visits<Reads | Form>;

export const OPTIONAL_VISITS = {
  loading: {
    route: 'mandatory',
    faults: HANGING,
    shows: ({ tag }) => tag.locator('[aria-busy]').first(),
    busy: true,
  },
  'not loaded': { scenario: 'shop-down', route: 'mandatory', shows: 'Try again' },
  open: { scenario: 'settings-optional', shows: 'Optional service settings' },
  'nothing to set': {
    prepare: (actor) => actor.addDomain('free-lampa.sk'),
    route: 'mandatory',
    shows: /no optional settings/,
  },
  'lists not loaded': {
    scenario: 'settings-optional',
    faults: [{ kind: 'status', status: 503, ...PROPERTIES, count: 9 }],
    shows: 'We couldn’t load the options.',
  },
  'in progress': {
    ...optional(({ injectFault }) => injectFault({ kind: 'delay', ms: 60_000, ...ITEMS })),
    shows: working,
    busy: true,
  },
  'refused by the server': {
    ...optional(({ injectFault }) =>
      injectFault({ kind: 'status', status: 422, key: 'exception.product.invalid_data', ...ITEMS }),
    ),
    shows: ({ tag }) => tag.getByRole('alert').first(),
  },
  'unknown error with its number': {
    ...optional(({ injectFault }) => injectFault({ kind: 'status', status: 500, ...ITEMS })),
    shows: numbered,
  },
  offline: {
    ...optional(({ page }) => page.context().setOffline(true)),
    shows: /You’re offline/,
    busy: true,
  },
} satisfies Visits<Reads | Sends>;

function optional(wrong: (scene: Scene) => Promise<unknown>): Visit {
  return {
    scenario: 'settings-optional',
    act: async (scene) => {
      const system = scene.tag.getByRole('combobox', { name: /Operating system/ });
      await system.selectOption({ label: 'Windows Server 2025 (+ €108.00)' });
      await wrong(scene);
      await scene.press('Save the settings');
    },
    shows: '',
  };
}
