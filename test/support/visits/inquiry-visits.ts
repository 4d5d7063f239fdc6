import type { Form, Scene, Visit, Visits } from './visit.ts';

const SERVER = '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10';
const SEND = 'Send message';
const CALL = { method: 'POST', path: '/api/inquiries' } as const;

async function fill({ type }: Scene): Promise<void> {
  await type('Name', 'Eva Tóthová');
  await type('Email', 'eva@example.sk');
  await type('Message', 'Can it have 128 GB of memory?');
}

const sent = (route: string, wrong?: (scene: Scene) => Promise<unknown>): Pick<Visit, 'route' | 'act'> => ({
  route,
  act: async (scene) => {
    await fill(scene);
    await wrong?.(scene);
    await scene.press(SEND);
  },
});

const alert = ({ tag }: Scene) => tag.getByRole('alert').first();

/** The three kinds of inquiry share a screen; each has its own route. */
export function inquiryVisits(usecase: string, heading: string): Visits<Form | 'empty'> {
  const route = `${usecase}/${SERVER}`;
  return {
    empty: { route, shows: heading },
    'no server': { route: usecase, shows: 'Which server is it about?' },
    'refused fields': { route, act: ({ press }) => press(SEND), shows: 'Enter your full name' },
    'in progress': {
      ...sent(route, ({ injectFault }) => injectFault({ kind: 'delay', ms: 60_000, ...CALL })),
      shows: ({ tag }) => tag.locator('button[aria-busy="true"]'),
      busy: true,
    },
    'refused by the server': {
      ...sent(route, ({ injectFault }) =>
        injectFault({ kind: 'status', status: 422, key: 'exception.product.invalid_data', ...CALL }),
      ),
      shows: alert,
    },
    'unknown error with its number': {
      ...sent(route, ({ injectFault }) => injectFault({ kind: 'status', status: 500, ...CALL })),
      shows: alert,
    },
    offline: { ...sent(route, ({ page }) => page.context().setOffline(true)), shows: alert },
    sent: { ...sent(route), shows: 'We have your message' },
  };
}
