// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { until } from '../../../test/support/until.ts';
import { minicartRow } from '../../features/minicart/tag.ts';
import { type TagHost, useTagState } from '../../ui/host-context.ts';
import type { Page } from '../page/page-shop.ts';
import { shellOf } from './shell.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

it('a tag that crashes shows its fallback, reports the error, and keeps the error state [C3.3]', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const states = new Set<string>();
  const host: TagHost = {
    element: document.body.appendChild(document.createElement('ws-minicart')),
    mark: (state, on) => void (on ? states.add(state) : states.delete(state)),
    hold: () => () => undefined,
  };
  const heard: unknown[] = [];
  host.element.addEventListener('ws-error', (event) => heard.push((event as CustomEvent).detail));
  let isBroken = false;
  const View = () => {
    useTagState('error', false);
    if (isBroken) throw new Error('Nobody expected this');
    return <p>Well</p>;
  };
  const page = { store: createShopStore(), storeListeners: new Set<() => void>() } as Page;
  const Shell = shellOf(minicartRow, View, page, () => ({}));
  const container = document.createElement('div').attachShadow({ mode: 'open' });
  const root = createRoot(container);
  const draw = () => act(async () => root.render(<Shell container={container} tagHost={host} />));
  await draw();
  expect(container.textContent).toBe('Well');

  isBroken = true;
  await draw();
  expect(container.querySelector('slot')).not.toBeNull();
  expect([...states]).toEqual(['error']);
  // The code of the report is loaded first, which takes a while on a busy machine.
  await until(() => expect(heard).toMatchObject([{ path: 'general', key: 'wsk.general.unknown_error' }]));
});
