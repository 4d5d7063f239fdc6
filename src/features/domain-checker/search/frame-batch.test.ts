import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameBatch } from './frame-batch.ts';

const FRAME = 16;
let taken: number[];
/** Milliseconds that rendering one item takes. */
let cost: number;

const batch = () =>
  new FrameBatch<number>((items) => {
    taken.push(items.length);
    now += items.length * cost;
  });
const many = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Each with a task after it, since timers need a millisecond. */
const frames = (count: number) => vi.advanceTimersByTimeAsync(count * (FRAME + 1));

let now: number;
beforeEach(() => {
  vi.useFakeTimers();
  taken = [];
  cost = 0;
  now = 0;
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) =>
    setTimeout(() => {
      now += FRAME;
      draw();
    }, FRAME),
  );
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a batch', () => {
  it('delivers the first item at once', () => {
    batch().add([1]);
    expect(taken).toEqual([1]);
  });

  it('keeps the frame that shows the first rows free of others', async () => {
    batch().add(many(100));
    await vi.advanceTimersByTimeAsync(FRAME);
    expect(taken).toEqual([4]);
    await frames(1);
    expect(taken).toEqual([4, 16]);
  });

  it('draws after the frame, not in it', async () => {
    batch().add(many(100));
    await frames(1);
    await vi.advanceTimersByTimeAsync(FRAME);
    expect(taken).toEqual([4, 16]);
    await vi.advanceTimersByTimeAsync(1);
    expect(taken).toEqual([4, 16, 16]);
  });

  it('signals completion in its own task', async () => {
    const some = batch();
    some.add(many(24));
    void some.done().then(() => taken.push(0));
    await frames(2);
    expect(taken).toEqual([4, 16, 4]);
    await vi.advanceTimersByTimeAsync(1);
    expect(taken).toEqual([4, 16, 4, 0]);
  });

  it('collects slowly arriving items for a moment', async () => {
    const some = batch();
    some.add([1]);
    await frames(1);
    some.add([2]);
    some.add([3]);
    await vi.advanceTimersByTimeAsync(FRAME - 1);
    expect(taken).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(taken).toEqual([1, 2]);
  });

  it.each([0, 1, 16, 17, 31, 33, 100])(
    'paints an item that arrives %i ms after another within 50 ms',
    async (later) => {
      const some = batch();
      some.add([1]);
      await vi.advanceTimersByTimeAsync(later);
      some.add([2]);
      await vi.advanceTimersByTimeAsync(49 - FRAME);
      expect(taken).toEqual([1, 1]);
    },
  );

  it('delivers up to twenty items that arrive together at once', () => {
    batch().add(many(20));
    expect(taken).toEqual([20]);
  });

  it('handles more items per frame in a flood while drawing is cheap, once the visible ones are drawn', async () => {
    batch().add(many(2_500));
    await frames(13);
    expect(taken).toEqual([4, 16, 16, 16, 32, 64, 128, 256, 512, 512, 512, 432]);
  });

  it('ends the pause as soon as slowly arriving items become a flood', async () => {
    const some = batch();
    some.add([1]);
    await frames(1);
    some.add([2]);
    some.add(many(100));
    await frames(1);
    expect(taken).toEqual([1, 16]);
  });

  it('handles no more items per frame than can be rendered in it', async () => {
    cost = 0.25;
    batch().add(many(1_000));
    await frames(13);
    expect(taken.slice(4, 11)).toEqual([32, 64, 64, 64, 64, 64, 64]);
  });

  it('handles fewer items per frame if drawing is slow', async () => {
    const some = batch();
    some.add(many(800));
    await frames(6);
    expect(taken.at(-1)).toBe(128);
    cost = 2;
    await frames(3);
    expect(taken.slice(-2)).toEqual([32, 32]);
  });

  it('delivers everything at once if the page is hidden', async () => {
    vi.stubGlobal('document', { hidden: true });
    batch().add(many(1_000));
    await frames(1);
    expect(taken).toEqual([1_000]);
  });

  it('leaves nobody waiting for dropped items', async () => {
    const some = batch();
    some.add(many(500));
    const done = some.done();
    some.drop();
    await frames(2);
    await expect(done).resolves.toBeUndefined();
    expect(taken).toEqual([4]);
  });
});
