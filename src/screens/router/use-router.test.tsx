// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { Provider } from '../../state/store.ts';
import { HostContext } from '../../ui/host-context.ts';
import { TagRouterProvider, useRoutePath } from './use-router.tsx';

let box: HTMLElement;
let root: Root;

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
});

const Path = () => <i>{useRoutePath()}</i>;

async function show(route: string): Promise<void> {
  const tag = { element: box, mark: () => undefined, hold: () => () => undefined };
  await act(async () =>
    root.render(
      <Provider value={createShopStore()}>
        <HostContext value={tag}>
          <TagRouterProvider routing="memory" route={route}>
            <Path />
          </TagRouterProvider>
        </HostContext>
      </Provider>,
    ),
  );
}

it.each([
  ['order?step=cart', 'order'],
  ['/order/?step=cart', 'order'],
  ['orders', 'orders'],
  ['', ''],
])('the path of %s is "%s"', async (route, path) => {
  await show(route);
  expect(box.querySelector('i')?.textContent).toBe(path);
});
