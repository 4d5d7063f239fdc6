import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk, loadExport } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('loading a chunk', () => {
  it('is retried once, after a second', async () => {
    const load = vi.fn(async () => ({ Screen: 'code' })).mockRejectedValueOnce(new Error('404'));
    const chunk = loadChunk(load, 'Screen');
    await vi.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(chunk).resolves.toEqual({ Screen: 'code' });
    expect(load).toHaveBeenCalledTimes(2);
    await expect(loadExport(load, 'Screen')).resolves.toBe('code');
  });

  it('fails after the retry, with the error name of the specification [8.15]', async () => {
    const load = vi.fn(() => Promise.reject(new Error('404')));
    const failure = expect(loadChunk(load, undefined)).rejects.toMatchObject({ name: 'ChunkLoadError' });
    await vi.advanceTimersByTimeAsync(1_000);
    await failure;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fails when it takes 120 s, and not earlier [9.2]', async () => {
    const failed = vi.fn();
    loadChunk(() => new Promise<string>(() => undefined), undefined).catch(failed);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'ChunkLoadError' }));
  });

  it('counts the retry in the 120 s', async () => {
    const failed = vi.fn();
    const load = vi.fn(() => new Promise<string>(() => undefined)).mockRejectedValueOnce(new Error('404'));
    loadChunk(load, undefined).catch(failed);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(failed).toHaveBeenCalledOnce();
  });
});

describe('in Firefox, which remembers that a module failed', () => {
  /** A module that can be imported, and the error message with which Firefox names it. */
  const firefoxFailure = (code: string): Error =>
    new TypeError(
      `error loading dynamically imported module: data:text/javascript,export%20const%20x=${code};//`,
    );
  const loadAfterFailure = (code: string): Promise<unknown> => {
    const chunk = loadChunk((): Promise<{ x: unknown }> => Promise.reject(firefoxFailure(code)), 'x');
    void vi.advanceTimersByTimeAsync(1_000);
    return chunk;
  };

  it('the retry uses another URL', async () => {
    await expect(loadAfterFailure('1')).resolves.toMatchObject({ x: 1 });
  });

  it('finds the exports of the modules in the chunk', async () => {
    const screen = '{[Symbol.toStringTag]:"Module",Screen:"of%20the%20order"}';
    await expect(loadAfterFailure(`4;export%20const%20a=${screen}`)).resolves.toMatchObject({
      x: 4,
      Screen: 'of the order',
    });
  });

  it('a file that the chunk imports is never mistaken for the chunk', async () => {
    const load = vi.fn((): Promise<{ Screen: unknown }> => Promise.reject(firefoxFailure('3')));
    const failure = expect(loadExport(load, 'Screen')).rejects.toMatchObject({ name: 'ChunkLoadError' });
    await vi.advanceTimersByTimeAsync(1_000);
    await failure;
    await expect(loadExport(load, 'Screen'), 'nor later, without a wait').rejects.toThrow();
  });

  it('all callers get the same copy', async () => {
    const [one, other] = await Promise.all([loadAfterFailure('2'), loadAfterFailure('2')]);
    expect(one).toBe(other);
    expect(await loadAfterFailure('2'), 'later, without a wait').toBe(one);
  });
});

describe('in WebKit, which remembers that a module failed and does not name it', () => {
  const failure = new TypeError('Importing a module script failed.');
  /** An `import()` that always fails, but whose source names a module that can be imported. */
  const importing = (code: string) => {
    const address = `data:text/javascript,export%20const%20x=${code};//`;
    return Object.assign(
      vi.fn((): Promise<{ x: unknown }> => Promise.reject(failure)),
      { toString: () => `()=>import(\`${address}\`).then(e=>e.t)` },
    );
  };
  const load = async (importChunk: () => Promise<{ x: unknown }>, url?: string) => {
    const chunk = loadChunk(importChunk, 'x', url);
    await vi.advanceTimersByTimeAsync(1_000);
    return chunk;
  };

  it('a failed retry uses another URL', async () => {
    const importChunk = importing('5');
    await expect(load(importChunk)).resolves.toMatchObject({ x: 5 });
    expect(importChunk).toHaveBeenCalledTimes(2);
  });

  it('the same file is available immediately for the next caller', async () => {
    const first = await load(importing('6'));
    expect(await loadChunk(importing('6'), 'x')).toBe(first);
  });

  it('a caller that knows the URL may pass it', async () => {
    const importChunk = vi.fn((): Promise<{ x: unknown }> => Promise.reject(failure));
    const url = 'data:text/javascript,export%20const%20x=7;//';
    await expect(load(importChunk, url)).resolves.toMatchObject({ x: 7 });
  });

  it('a file with an unknown URL fails', async () => {
    const importChunk = vi.fn((): Promise<{ x: unknown }> => Promise.reject(failure));
    const failed = expect(loadChunk(importChunk, 'x')).rejects.toMatchObject({ name: 'ChunkLoadError' });
    await vi.advanceTimersByTimeAsync(1_000);
    await failed;
    expect(importChunk).toHaveBeenCalledTimes(2);
  });
});

it('in a Chromium that remembers that a module failed, the retry uses another URL', async () => {
  const address = 'data:text/javascript,export%20const%20x=9;//';
  const failure = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  const importChunk = vi.fn((): Promise<{ x: unknown }> => Promise.reject(failure));
  const chunk = loadChunk(importChunk, 'x');
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(chunk).resolves.toMatchObject({ x: 9 });
  expect(importChunk).toHaveBeenCalledTimes(2);
});

it('a file that the browser has requested again at its own URL is not requested a third time [C2.6]', async () => {
  const address = 'data:text/javascript,export%20const%20x=10;//';
  const failure = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  const importChunk = vi.fn((): Promise<{ x: unknown }> => Promise.reject(failure));
  const listed = vi
    .spyOn(performance, 'getEntriesByName')
    .mockImplementation((url) =>
      url === address && importChunk.mock.calls.length > 1 ? [{} as PerformanceEntry] : [],
    );
  const failed = expect(loadChunk(importChunk, 'x')).rejects.toMatchObject({ name: 'ChunkLoadError' });
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
  expect(importChunk).toHaveBeenCalledTimes(2);
  listed.mockRestore();
});
