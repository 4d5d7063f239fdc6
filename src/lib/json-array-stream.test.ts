import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonArraySplitter, readJsonArray, readWholeArray } from './json-array-stream.ts';

const streamOf = (...pieces: Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function collect(stream: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const texts of readJsonArray(stream)) all.push(...texts.map((text) => JSON.parse(text)));
  return all;
}

describe('readJsonArray', () => {
  test('restores any array, wherever the bytes are split', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue()),
        fc.array(fc.nat(), { maxLength: 12 }),
        async (values, cuts) => {
          const all = bytes(JSON.stringify(values));
          const places = [...new Set(cuts.map((cut) => cut % (all.length + 1)))].sort((a, b) => a - b);
          const pieces = [0, ...places].map((from, index) => all.slice(from, places[index] ?? all.length));
          expect(await collect(streamOf(...pieces))).toEqual(JSON.parse(JSON.stringify(values)));
        },
      ),
    );
  });

  test('restores every kind of element, wherever it is split, and byte by byte', async () => {
    const values = [{ a: '}],"\\', b: [1, [2]], c: null }, 'čaj 😀 "\\"', -1.5e3, [], {}, true, '\\'];
    const all = bytes(` ${JSON.stringify(values, null, 1)}\n`);
    for (let at = 0; at <= all.length; at += 1)
      expect(await collect(streamOf(all.slice(0, at), all.slice(at)))).toEqual(values);
    expect(await collect(streamOf(...Array.from(all, (_, at) => all.slice(at, at + 1))))).toEqual(values);
  });

  test('yields an element as soon as its last byte arrives [4.41] [7.5]', () => {
    const splitter = new JsonArraySplitter();
    expect(splitter.push('[{"a":"}],"},')).toEqual(['{"a":"}],"}']);
    expect(splitter.push('{"b"')).toEqual([]);
    expect(splitter.push(':1}')).toEqual([]);
    expect(splitter.push(']')).toEqual(['{"b":1}']);
    expect(splitter.complete).toBe(true);
  });

  test('yields an element while the stream is still open [4.41]', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const read = readJsonArray(readable);
    void writer.write(bytes('[1,'));
    expect(await read.next()).toEqual({ done: false, value: ['1'] });
    void writer.write(bytes('2]'));
    expect(await read.next()).toEqual({ done: false, value: ['2'] });
    void writer.close();
    expect(await read.next()).toEqual({ done: true, value: undefined });
  });

  test('notices text after the array, also in a later piece, and keeps the elements before it', () => {
    const splitter = new JsonArraySplitter();
    expect(splitter.push('[1]')).toEqual(['1']);
    expect(splitter.push(' \n')).toEqual([]);
    expect(splitter.hasTrailingText).toBe(false);
    expect(splitter.push('2')).toEqual([]);
    expect(splitter.hasTrailingText).toBe(true);
  });

  test('yields the elements of the array before it reports text after the array', async () => {
    const read = readJsonArray(streamOf(bytes('[1] x')));
    expect(await read.next()).toEqual({ done: false, value: ['1'] });
    await expect(read.next()).rejects.toThrow('array');
  });

  test('refuses a truncated array', async () => {
    await expect(collect(streamOf(bytes('[1,2')))).rejects.toThrow('cut off');
  });

  test('refuses anything but an array', async () => {
    await expect(collect(streamOf(bytes('{"error":true}')))).rejects.toThrow('array');
  });

  test('ends the download when the reader stops early', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytes('[1,')),
      cancel() {
        cancelled = true;
      },
    });
    for await (const _ of readJsonArray(endless)) break;
    expect(cancelled).toBe(true);
  });
});

describe('readWholeArray', () => {
  const read = (text: string): unknown[] => {
    const all: unknown[] = [];
    try {
      for (const texts of readWholeArray(text)) all.push(...texts);
    } catch (error) {
      all.push(error instanceof SyntaxError ? 'mistake' : error);
    }
    return all;
  };

  test.each([
    ['[]', []],
    [' [1, "a]"]\n', ['1', '"a]"']],
    ['[1, 2', ['1', 'mistake']],
    ['[1] x', ['1', 'mistake']],
    ['{}', ['mistake']],
    ['', ['mistake']],
  ])('reads %j as %j', (text, elements) => {
    expect(read(text)).toEqual(elements);
  });
});
