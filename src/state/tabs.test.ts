import { expect, test, vi } from 'vitest';
import { openTabs } from './tabs.ts';

test('one tab hears another of its company, and nothing that is no news', async () => {
  const heard = vi.fn();
  const here = openTabs('sk-ws', () => undefined);
  const there = openTabs('sk-ws', heard);
  const foreign = openTabs('se-lp', () => undefined);
  const channel = new BroadcastChannel('ws-elements:sk-ws');
  foreign.post({ type: 'cart' });
  channel.postMessage('hello');
  here.post({ type: 'ordered' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.calls).toEqual([[{ type: 'ordered' }]]);
  for (const tabs of [here, there, foreign, channel]) tabs.close();
});

test('telling after the page was left is no error', () => {
  const tabs = openTabs('sk-ws', () => undefined);
  tabs.close();
  expect(() => tabs.post({ type: 'cart' })).not.toThrow();
});
