// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createShopStore } from '../../test/support/shop-page.ts';
import { until } from '../../test/support/until.ts';
import { SAMPLES } from '../features/developer/samples.tsx';
import { configAtom } from '../state/page/config.ts';
import { emit } from '../state/page/events.ts';
import { consentsAtom } from '../state/resources/consents.ts';
import { Provider, type Store } from '../state/store.ts';
import { HostContext } from '../ui/host-context.ts';
import { DeveloperScreen } from './developer-screen.tsx';
import { SHARED_STATE } from './developer-state.ts';
import { TagRouterProvider } from './router/use-router.tsx';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
let box: HTMLElement;
let store: Store;
let end = (): void => undefined;

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  store = createShopStore();
});
afterEach(() => {
  end();
  box.remove();
});

async function show(route: string): Promise<void> {
  const root = createRoot(box);
  end = () => act(() => root.unmount());
  const tag = { element: box, mark: () => undefined, hold: () => () => undefined };
  await act(async () =>
    root.render(
      <Provider value={store}>
        <I18nProvider i18n={i18n}>
          <HostContext value={tag}>
            <TagRouterProvider routing="memory" route={route}>
              <DeveloperScreen />
            </TagRouterProvider>
          </HostContext>
        </I18nProvider>
      </Provider>,
    ),
  );
}

const press = (name: string) =>
  act(async () => {
    const buttons = [...box.querySelectorAll('button')];
    buttons.find((button) => button.textContent === name)?.click();
  });

it('starts with the routes and links to state, config and components [2.7]', async () => {
  await show('developer');
  expect(box.querySelector('h2')?.textContent).toBe('Dashboard');
  await press('Config');
  expect(box.querySelector('h2')?.textContent).toBe('Config');
  expect(box.querySelector('tbody')?.textContent).toContain('sk-ws');
});

it('shows the state that the tags share, as it is now [2.7]', async () => {
  store.set(consentsAtom, { termsAndConditionsConsent: true });
  await show('developer/state');
  const names = [...box.querySelectorAll('summary')].map((summary) => summary.textContent);
  expect(names).toEqual(SHARED_STATE.map(([name]) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(box.textContent).toContain('"termsAndConditionsConsent": true');
  await act(async () => store.set(consentsAtom, { termsAndConditionsConsent: false }));
  expect(box.textContent).toContain('"termsAndConditionsConsent": false');
});

it.each(Object.keys(SAMPLES))('draws the component %s [2.7]', async (name) => {
  await show(`developer/components/${name}`);
  expect(box.querySelector('h3')?.textContent).toBe(name);
  await until(() => expect(box.querySelector('section')?.textContent?.length).toBeGreaterThan(name.length));
});

it('shows the component that the URL names, and says so if there is none [2.7] [C4.3]', async () => {
  await show('developer/components/buttons');
  expect([...box.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual(['buttons']);
  await press('progress');
  expect([...box.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual(['progress']);
  end();
  end = () => undefined;
  box.replaceChildren();
  await show('developer/components/robots');
  expect(box.textContent).toContain('There is no component "robots"');
});

it.each(['developer/nonsense', 'developer/state/x', 'developer/components/buttons/x'])(
  'shows nothing at %s',
  async (route) => {
    await show(route);
    expect(box.textContent).toContain('You might have gotten lost');
  },
);

it('applies another theme [2.54]', async () => {
  await show('developer');
  await act(async () => box.querySelector<HTMLInputElement>('input[value="loopia"]')?.click());
  expect(store.get(configAtom).theme).toBe('loopia');
});

it('shows a problem for twenty seconds [9.6]', async () => {
  // The test's DOM has no top layer.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  vi.useFakeTimers();
  try {
    await show('developer');
    const detail = { path: 'cart', key: 'exception.coupon.not_found', message: 'No such coupon' };
    await act(async () => void emit('ws-error', detail));
    const said = () => box.querySelector('[role="status"]')?.textContent;
    expect(said()).toContain('cart: exception.coupon.not_found (No such coupon)');
    await act(async () => vi.advanceTimersByTimeAsync(19_900));
    expect(said()).not.toBe('');
    await act(async () => vi.advanceTimersByTimeAsync(200));
    expect(said()).toBe('');
  } finally {
    vi.useRealTimers();
  }
});
