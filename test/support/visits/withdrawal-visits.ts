import type { Form, Scene, Visit, Visits } from './visit.ts';

const ROUTE = 'withdrawal?order=2026005';
const TAG = '<ws-withdrawal order="2026005"><a href="/contact">Write to us</a></ws-withdrawal>';
const CONFIRM = 'Confirm withdrawal';
const CALL = { method: 'POST', path: '/api/withdrawals' } as const;

async function state({ type, press }: Scene): Promise<void> {
  await type('Name', 'Eva Tóthová');
  await type('Email', 'eva@example.sk');
  await press('Continue');
}

const confirmed = (wrong?: (scene: Scene) => Promise<unknown>): Pick<Visit, 'act'> => ({
  act: async (scene) => {
    await state(scene);
    await wrong?.(scene);
    await scene.press(CONFIRM);
  },
});

const alert = ({ tag }: Scene) => tag.getByRole('alert').first();

const VISIT = {
  empty: { shows: 'Withdraw from a contract' },
  'refused fields': { act: ({ press }) => press('Continue'), shows: 'Enter your full name' },
  review: { act: state, shows: 'Check your withdrawal' },
  'in progress': {
    ...confirmed(({ injectFault }) => injectFault({ kind: 'delay', ms: 60_000, ...CALL })),
    shows: ({ tag }) => tag.locator('button[aria-busy="true"]'),
    busy: true,
  },
  'refused by the server': {
    ...confirmed(({ injectFault }) =>
      injectFault({ kind: 'status', status: 422, key: 'exception.product.invalid_data', ...CALL }),
    ),
    shows: alert,
  },
  'unknown error with its number': {
    ...confirmed(({ injectFault }) => injectFault({ kind: 'status', status: 500, ...CALL })),
    shows: alert,
  },
  offline: { ...confirmed(({ page }) => page.context().setOffline(true)), shows: alert },
  received: { ...confirmed(), shows: 'We’ve received your withdrawal' },
  'not taken': {
    ...confirmed(({ injectFault }) => injectFault({ kind: 'status', status: 404, ...CALL })),
    shows: 'Please write to us instead',
  },
} satisfies Readonly<Record<string, Visit>>;

const routed = (visit: Visit): Visit => ({ ...visit, route: ROUTE });

export const WITHDRAWAL_VISITS = {
  empty: routed(VISIT.empty),
  'refused fields': routed(VISIT['refused fields']),
  review: routed(VISIT.review),
  'in progress': routed(VISIT['in progress']),
  'refused by the server': routed(VISIT['refused by the server']),
  'unknown error with its number': routed(VISIT['unknown error with its number']),
  offline: routed(VISIT.offline),
  received: routed(VISIT.received),
  'not taken': routed(VISIT['not taken']),
} satisfies Visits<Form>;

export const WITHDRAWAL_TAG_VISITS = {
  empty: { ...VISIT.empty, html: TAG },
  'not taken': { ...VISIT['not taken'], html: TAG },
} satisfies Visits;
