import { expect, test, vi } from 'vitest';
import { until } from '../../../test/support/until.ts';
import { openTabs } from './tabs.ts';

test('one tab receives the messages of another of its company, and ignores anything else', async () => {
  const heard = vi.fn();
  const here = openTabs('sk-ws', () => undefined);
  const there = openTabs('sk-ws', heard);
  const foreign = openTabs('se-lp', () => undefined);
  const channel = new BroadcastChannel('ws-elements:sk-ws');
  foreign.post({ type: 'cart' });
  channel.postMessage('hello');
  here.post({ type: 'ordered' });
  await until(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.calls).toEqual([[{ type: 'ordered' }]]);
  for (const tabs of [here, there, foreign, channel]) tabs.close();
});

test('a message after the page was left is not an error [D.47]', () => {
  const tabs = openTabs('sk-ws', () => undefined);
  tabs.close();
  expect(() => tabs.post({ type: 'cart' })).not.toThrow();
});
