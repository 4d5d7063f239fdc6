// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { i18n } from '../../i18n/i18n.ts';
import { createStore, Provider } from '../../state/store.ts';
import { Rehearsal } from './rehearsal.tsx';

it('draws the results of a search where nobody sees them, asks nobody, and is gone at its end', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const heard = vi.fn();
  document.addEventListener('ws-search', heard);
  const tag = document.body.appendChild(document.createElement('div'));
  const make = vi.spyOn(document, 'createElement');
  const root = createRoot(tag);
  root.render(
    <Provider value={createStore()}>
      <I18nProvider i18n={i18n}>
        <Rehearsal />
      </I18nProvider>
    </Provider>,
  );
  // The first thing that is made is the place to draw in.
  await vi.waitFor(() => expect(make).toHaveBeenCalled());
  const place = make.mock.results[0]?.value as HTMLElement;
  const drawn: (string | null)[] = [];
  const watcher = new MutationObserver(() => drawn.push(place.textContent));
  watcher.observe(place, { childList: true, subtree: true });
  await vi.waitFor(() => expect(drawn.join()).toContain('a.a'), 5_000);
  expect(place.isConnected).toBe(false);
  await vi.waitFor(() => expect(place.childElementCount).toBe(0), 5_000);
  expect(tag.childElementCount).toBe(0);
  expect(asked).not.toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
  watcher.disconnect();
  root.unmount();
});
