import type { Actor } from '../../../demo/scenarios/actor.ts';
import { ownerIn, personIn } from '../../../demo/scenarios/people.ts';
import { person, withOwner } from '../../../demo/scenarios/states.ts';
import { backTo, HANGING } from './billing-visits.ts';
import type { Form, Reads, Scene, Visit, Visits } from './visit.ts';

const OWNER = 'order?step=domain-profile';
const SAVE = 'Save and continue';

/** A visitor with a domain whose registry requires owner data. */
const swedishName = async (actor: Actor): Promise<void> => {
  await actor.addAll([{ code: 'domain-register', properties: { domain: 'free-lampa.se' } }]);
};
const swedishCustomer = async (actor: Actor): Promise<void> => {
  await swedishName(actor);
  await actor.register(personIn(actor.country));
};
const hasOwner = async (actor: Actor): Promise<void> => {
  await swedishCustomer(actor);
  await actor.owner({ ...ownerIn(actor.country), idCard: 'EA123456' });
};

/** The customer has the owner that they are about to fill in. */
const hasTwin = async (actor: Actor): Promise<void> => {
  await swedishCustomer(actor);
  await actor.call('POST', '/api/domain-profiles', {
    ...ownerIn('SK'),
    name: 'Eva Horváthová',
    idCard: 'EA123456',
  });
};

async function fillOwner({ type }: Scene): Promise<void> {
  for (const [label, text] of Object.entries({
    'Full name': 'Eva Horváthová',
    'ID card or personal number': 'EA123456',
    Email: 'eva@example.sk',
    Phone: '+421 905 111 222',
    'Street and number': 'Hlavná 5',
    'Postal code': '040 01',
    City: 'Košice',
  }))
    await type(label, text);
}

/** The customer has an owner who signs a declaration. */
const signs = async (actor: Actor): Promise<void> => {
  await actor.addAll([{ code: 'domain-register', properties: { domain: 'free-lampa.no' } }]);
  await actor.register(personIn(actor.country));
  await actor.owner({ ...ownerIn(actor.country), noridPid: 'N.PRI.12345678' });
};
const signer = /^I’ve read this declaration/;

const ownerSent = (wrong: (scene: Scene) => Promise<unknown>): Visit => ({
  prepare: swedishCustomer,
  route: OWNER,
  act: async (scene) => {
    await fillOwner(scene);
    await wrong(scene);
    await scene.press(SAVE);
  },
  shows: '',
});

const PROFILES = { method: 'POST', path: '/api/domain-profiles' } as const;

export const OWNER_VISITS = {
  loading: { route: OWNER, faults: HANGING, shows: 'Your cart is loading', busy: true },
  'not loaded': {
    prepare: swedishCustomer,
    route: OWNER,
    faults: [{ kind: 'status', status: 503, method: 'GET', path: '/api/domain-profiles', count: 9 }],
    shows: 'Try again',
  },
  'in progress': {
    ...ownerSent(({ injectFault }) => injectFault({ kind: 'delay', ms: 60_000, ...PROFILES })),
    shows: ({ tag }) => tag.locator('button[aria-busy="true"]'),
    busy: true,
  },
  'refused by the server': {
    prepare: hasTwin,
    route: OWNER,
    act: async (scene) => {
      await scene.press('Add a profile');
      await fillOwner(scene);
      await scene.press(SAVE);
    },
    shows: /You already have a similar owner profile/,
  },
  'unknown error with its number': {
    ...ownerSent(({ injectFault }) => injectFault({ kind: 'status', status: 500, ...PROFILES })),
    shows: ({ tag }) =>
      tag
        .getByRole('alert')
        .filter({ hasText: /[0-9a-f]{6}/ })
        .first(),
  },
  offline: {
    ...ownerSent(({ page }) => page.context().setOffline(true)),
    shows: /You’re offline/,
    busy: true,
  },
  'refused fields': {
    prepare: swedishCustomer,
    route: OWNER,
    act: ({ press }) => press(SAVE),
    shows: 'Enter the street and number',
  },
  visitor: { scenario: 'visitor-owner', company: 'se-lp', shows: 'Who will own the domains?' },
  'visitor, company': {
    scenario: 'visitor-owner',
    company: 'se-lp',
    act: ({ tag }) => tag.getByRole('radio', { name: 'Company' }).check(),
    shows: 'Company name',
  },
  'customer without a profile': { prepare: swedishCustomer, route: OWNER, shows: 'Copy the billing profile' },
  chosen: { prepare: hasOwner, route: OWNER, shows: 'Who will own the domains?' },
  'misses a field': {
    prepare: swedishCustomer,
    route: OWNER,
    act: ({ press }) => press('Copy the billing profile'),
    shows: /^Missing for your domains/,
  },
  'profile is edited': {
    prepare: hasOwner,
    route: OWNER,
    act: ({ press }) => press(/^Edit /),
    shows: 'Edit the owner profile',
  },
  'edited in the WebAdmin': {
    prepare: hasOwner,
    route: OWNER,
    config: { domainProfileEditing: false, adminUrl: 'https://admin.example/' },
    shows: 'edit it in the WebAdmin',
  },
  declaration: {
    scenario: 'visitor-owner',
    company: 'no-lp',
    shows: 'To be signed by the owner',
  },
  'declaration not signed': {
    prepare: signs,
    route: OWNER,
    act: ({ press }) => press('Continue'),
    shows: 'Please tick this box to continue',
  },
  'declaration signed': {
    prepare: signs,
    route: OWNER,
    act: async ({ tag, type }) => {
      await tag.getByRole('checkbox', { name: signer }).check();
      await type('Name of the person who signs', 'Kari Nordmann');
    },
    shows: /^Signed by Kari Nordmann, /,
  },
  'nobody needed': { prepare: person, company: 'se-lp', route: OWNER, shows: 'Domain owner' },
  'edit mode': {
    company: 'se-lp',
    prepare: async (actor) => {
      await withOwner(actor);
      await actor.pay('card');
    },
    route: 'order?step=recapitulation',
    act: backTo(/Domain owner/),
    shows: 'Who will own the domains?',
  },
} satisfies Visits<Reads | Form>;
