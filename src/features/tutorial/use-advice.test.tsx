// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createClient } from '../../api/client.ts';
import { clientAtom } from '../../state/client.ts';
import { createStore, Provider } from '../../state/store.ts';
import { useProducts } from './use-advice.ts';

function Probe() {
  return <p>{useProducts().advice.kind}</p>;
}

it('the products are not asked for in the test environment, as section 7 has it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const asked: string[] = [];
  const fetcher: typeof fetch = async (input) => {
    asked.push(String(input));
    return Response.json([]);
  };
  const store = createStore();
  const urls = { apiUrl: 'https://shop.example/api', validationApiUrl: 'https://shop.example/v' };
  store.set(clientAtom, createClient({ ...urls, company: 'sk-ws', language: 'en-US', fetch: fetcher }));
  const box = document.createElement('div');
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <Provider value={store}>
        <Probe />
      </Provider>,
    ),
  );
  expect(box.textContent).toBe('loading');
  expect(asked).toEqual([]);
  await act(async () => root.unmount());
});
