import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPatiently } from './patient.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('loading a chunk', () => {
  it('asks once more after a second', async () => {
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('404'));
    const chunk = loadPatiently(load, 120_000);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(chunk).resolves.toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('gives up after the second failure, by the name that the specification gives it', async () => {
    const load = vi.fn(() => Promise.reject(new Error('404')));
    const chunk = loadPatiently(load, 120_000);
    const failure = expect(chunk).rejects.toMatchObject({ name: 'ChunkLoadError' });
    await vi.advanceTimersByTimeAsync(1_000);
    await failure;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('takes a chunk that hangs for its whole time as failed', async () => {
    const chunk = loadPatiently(() => new Promise<string>(() => undefined), 120_000);
    const failure = expect(chunk).rejects.toMatchObject({ name: 'ChunkLoadError' });
    await vi.advanceTimersByTimeAsync(120_000);
    await failure;
  });
});
