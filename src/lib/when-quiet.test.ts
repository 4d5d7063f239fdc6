// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

const run = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  run.mockClear();
  Reflect.deleteProperty(navigator, 'connection');
});

const readyState = (state: DocumentReadyState) =>
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

it('waits until the page has loaded and has been left alone', async () => {
  readyState('interactive');
  whenQuiet(run);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  expect(run).toHaveBeenCalledOnce();
});

it.each([0, 2_050])('calls nothing after it was canceled, here after %d ms', async (ms) => {
  readyState('complete');
  const cancel = whenQuiet(run);
  await vi.advanceTimersByTimeAsync(ms);
  cancel();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
});

it('preloads nothing for a visitor who saves data', async () => {
  readyState('complete');
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  whenQuiet(run);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
});
