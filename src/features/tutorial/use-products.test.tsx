// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { createClient } from '../../api/client.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { Provider, type Store } from '../../state/store.ts';
import { useProducts } from './tutorial-part.tsx';

let store: Store;
let requests: string[];
let status: number;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  requests = [];
  status = 200;
  const fetcher: typeof fetch = async (input) => {
    requests.push(new URL(String(input)).pathname);
    return Response.json([], { status });
  };
  store = createShopStore();
  const urls = { apiUrl: 'https://shop.example/api', validationApiUrl: 'https://shop.example/v' };
  store.set(clientAtom, createClient({ ...urls, company: 'sk-ws', language: 'en-US', fetch: fetcher }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function Probe() {
  const { advice, retry } = useProducts();
  return (
    <button type="button" onClick={retry}>
      {advice.kind}
    </button>
  );
}

async function mount(): Promise<{ box: HTMLElement; unmount: () => Promise<void> }> {
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <Provider value={store}>
        <Probe />
      </Provider>,
    ),
  );
  return { box, unmount: () => act(async () => root.unmount()) };
}

it('the products are not requested in the test environment, as section 7 specifies [7.2]', async () => {
  const { box, unmount } = await mount();
  expect(box.textContent).toBe('loading');
  expect(requests).toEqual([]);
  await unmount();
});

it('the products are requested once per page, no matter how many tags show them and how often [7.2]', async () => {
  vi.stubEnv('MODE', 'development');
  const first = await mount();
  expect(first.box.textContent).toBe('ready');
  const second = await mount();
  expect(second.box.textContent).toBe('ready');
  await first.unmount();
  await second.unmount();
  await (await mount()).unmount();
  expect(requests).toEqual(['/api/hosting-tutorial']);
});

it('products that could not be loaded are requested again on demand', async () => {
  vi.stubEnv('MODE', 'development');
  status = 404;
  const { box, unmount } = await mount();
  expect(box.textContent).toBe('failed');
  status = 200;
  await act(async () => box.querySelector('button')?.click());
  expect(box.textContent).toBe('ready');
  expect(requests).toHaveLength(2);
  await unmount();
});
