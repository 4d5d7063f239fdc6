const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/**
 * Splits a JSON array that arrives in chunks into the JSON of its elements, so that the first can be shown before the
 * last is sent. Tracks strings, escapes and nesting; does not check whether an element is valid JSON.
 */
export class JsonArraySplitter {
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The incomplete element at the end of the previous chunks. */
  #partial = '';
  #opened = false;
  #closed = false;
  #hasTrailingText = false;

  /** Whether the closing bracket was read; without it, the stream was cut off. */
  get complete(): boolean {
    return this.#closed;
  }

  /** Whether there is text after the array; not thrown, so that the elements before it are not lost. */
  get hasTrailingText(): boolean {
    return this.#hasTrailingText;
  }

  /**
   * Returns the elements that the next chunk completes. Throws SyntaxError if the text does not begin with an array.
   */
  push(piece: string): string[] {
    const done: string[] = [];
    let from = this.#opened ? 0 : this.#open(piece);
    for (let at = from; at < piece.length && !this.#closed; at += 1) {
      if (this.#inString) {
        at = this.#skipString(piece, at);
      } else if (this.#isEnd(piece.charCodeAt(at))) {
        this.#finish(piece.slice(from, at), done);
        from = at + 1;
      }
    }
    if (this.#closed) this.#hasTrailingText ||= hasText(piece.slice(from));
    else this.#partial += piece.slice(from);
    return done;
  }

  /** Skips the opening bracket; returns the index after it. */
  #open(piece: string): number {
    const start = piece.search(/[^\s\uFEFF]/);
    if (start < 0) return piece.length;
    if (piece.charCodeAt(start) !== OPEN_ARRAY) throw new SyntaxError('Expected a JSON array');
    this.#opened = true;
    return start + 1;
  }

  /**
   * Returns the index of the string's last character in this chunk. Searches for quotes only, since strings are most of
   * a stream.
   */
  #skipString(piece: string, from: number): number {
    let at = this.#escaped ? from + 1 : from;
    for (;;) {
      const quote = piece.indexOf('"', at);
      this.#escaped = isEscaped(piece, at, quote < 0 ? piece.length : quote);
      if (quote < 0) return piece.length;
      this.#inString = this.#escaped;
      if (!this.#inString) return quote;
      this.#escaped = false;
      at = quote + 1;
    }
  }

  /** Reads a character outside of strings; returns whether it ends an element. */
  #isEnd(code: number): boolean {
    if (code === QUOTE) this.#inString = true;
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) this.#depth += 1;
    else if (this.#depth > 0) this.#depth -= code === CLOSE_OBJECT || code === CLOSE_ARRAY ? 1 : 0;
    else if (code === CLOSE_ARRAY) this.#closed = true;
    return this.#closed || (this.#depth === 0 && code === COMMA);
  }

  #finish(end: string, done: string[]): void {
    const text = (this.#partial + end).trim();
    this.#partial = '';
    if (text !== '') done.push(text);
  }
}

/** Whether the character at `end` is escaped, in a string that continues at `from`. */
function isEscaped(text: string, from: number, end: number): boolean {
  let at = end;
  while (at > from && text.charCodeAt(at - 1) === BACKSLASH) at -= 1;
  return (end - at) % 2 === 1;
}

/** Only white space may follow the array. */
const hasText = (rest: string): boolean => /[^\s\uFEFF]/.test(rest);

/**
 * Yields the elements of a streamed JSON array as strings; elements that arrive together are in one list. Throws
 * SyntaxError if the array is cut off. Calls `onData` for each chunk: an element may take many of them.
 */
export async function* readJsonArray(
  body: ReadableStream<Uint8Array>,
  onData?: () => void,
): AsyncGenerator<readonly string[], void, undefined> {
  const splitter = new JsonArraySplitter();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let ended = false;
  try {
    while (!ended) {
      const { done, value } = await reader.read();
      ended = done;
      onData?.();
      const texts = splitter.push(done ? decoder.decode() : decoder.decode(value, { stream: true }));
      if (texts.length > 0) yield texts;
      if (splitter.hasTrailingText) throw new SyntaxError('Expected a JSON array');
    }
    if (!splitter.complete) throw new SyntaxError('The JSON array was cut off');
  } finally {
    // If the reader stops early, for example for a new search, the download is canceled.
    if (!ended) await reader.cancel().catch(() => undefined);
  }
}

/**
 * The same for an array that is complete. Like a stream, it gives the elements before a mistake: throws SyntaxError
 * after them.
 */
export function* readWholeArray(text: string): Generator<string[], void, undefined> {
  const splitter = new JsonArraySplitter();
  const texts = splitter.push(text);
  if (texts.length > 0) yield texts;
  if (!splitter.complete || splitter.hasTrailingText) throw new SyntaxError('Expected a JSON array');
}
