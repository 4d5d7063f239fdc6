/**
 * Cuts a JSON array that arrives in pieces into the texts of its elements, so that the first can be shown before the
 * last is sent. Knows strings, escapes and nesting; whether an element is valid JSON is for the parser to say.
 */
export class JsonArraySplitter {
  #depth = 0;
  #inString = false;
  #escaped = false;
  #element = '';
  #opened = false;
  #closed = false;

  /** True once the array's closing bracket has been read: whatever ends before that was cut off. */
  get complete(): boolean {
    return this.#closed;
  }

  /** Takes the next piece and returns the elements that it completes. Throws SyntaxError when it is not an array. */
  push(piece: string): string[] {
    const done: string[] = [];
    for (const char of piece) this.#read(char, done);
    return done;
  }

  #read(char: string, done: string[]): void {
    if (!this.#opened || this.#closed) {
      this.#readOutside(char);
    } else if (this.#inString) {
      this.#readString(char);
    } else {
      this.#readInside(char, done);
    }
  }

  #readOutside(char: string): void {
    if (/[\s\uFEFF]/.test(char)) return;
    if (this.#closed || char !== '[') throw new SyntaxError('Expected a JSON array');
    this.#opened = true;
  }

  #readString(char: string): void {
    this.#element += char;
    if (this.#escaped) this.#escaped = false;
    else if (char === '\\') this.#escaped = true;
    else if (char === '"') this.#inString = false;
  }

  #readInside(char: string, done: string[]): void {
    if (this.#depth === 0 && (char === ',' || char === ']')) {
      this.#finish(done);
      this.#closed = char === ']';
      return;
    }
    if (char === '"') this.#inString = true;
    else if (char === '{' || char === '[') this.#depth += 1;
    else if (char === '}' || char === ']') this.#depth -= 1;
    this.#element += char;
  }

  #finish(done: string[]): void {
    const text = this.#element.trim();
    this.#element = '';
    if (text !== '') done.push(text);
  }
}

/** The elements of a streamed JSON array, each as text, in order. Throws SyntaxError where the stream is cut off. */
export async function* readJsonArray(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const splitter = new JsonArraySplitter();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      yield* splitter.push(done ? decoder.decode() : decoder.decode(value, { stream: true }));
      if (done) break;
    }
    if (!splitter.complete) throw new SyntaxError('The JSON array was cut off');
  } finally {
    // A reader that stops early (a new search) must not leave the download running.
    await reader.cancel().catch(() => undefined);
  }
}
