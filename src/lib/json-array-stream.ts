const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/**
 * Cuts a JSON array that arrives in pieces into the texts of its elements, so that the first can be shown before the
 * last is sent. Knows strings, escapes and nesting; whether an element is valid JSON is for the parser to say.
 */
export class JsonArraySplitter {
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** What earlier pieces brought of an element that goes on in this one. */
  #begun = '';
  #opened = false;
  #closed = false;
  #refused = false;

  /** True once the array's closing bracket has been read: whatever ends before that was cut off. */
  get complete(): boolean {
    return this.#closed;
  }

  /** True where something follows the array: told apart, so that what stood before it is not lost. */
  get refused(): boolean {
    return this.#refused;
  }

  /** Takes the next piece and returns the elements that it completes. Throws SyntaxError when it is not an array. */
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
    if (this.#closed) this.#refused ||= isText(piece.slice(from));
    else this.#begun += piece.slice(from);
    return done;
  }

  /** Where the elements begin. */
  #open(piece: string): number {
    const start = piece.search(/[^\s\uFEFF]/);
    if (start < 0) return piece.length;
    if (piece.charCodeAt(start) !== OPEN_ARRAY) throw new SyntaxError('Expected a JSON array');
    this.#opened = true;
    return start + 1;
  }

  /** The place of the string's last character in this piece. Looks for quotes only: most of a stream is strings. */
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

  /** Reads a character outside of strings; tells whether an element ends before it. */
  #isEnd(code: number): boolean {
    if (code === QUOTE) this.#inString = true;
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) this.#depth += 1;
    else if (this.#depth > 0) this.#depth -= code === CLOSE_OBJECT || code === CLOSE_ARRAY ? 1 : 0;
    else if (code === CLOSE_ARRAY) this.#closed = true;
    return this.#closed || (this.#depth === 0 && code === COMMA);
  }

  #finish(end: string, done: string[]): void {
    const text = (this.#begun + end).trim();
    this.#begun = '';
    if (text !== '') done.push(text);
  }
}

/** Whether what stands at `end` follows a backslash that is not itself escaped; `from` is where the string goes on. */
function isEscaped(text: string, from: number, end: number): boolean {
  let at = end;
  while (at > from && text.charCodeAt(at - 1) === BACKSLASH) at -= 1;
  return (end - at) % 2 === 1;
}

/** After the array only white space may follow. */
const isText = (rest: string): boolean => /[^\s\uFEFF]/.test(rest);

/**
 * The elements of a streamed JSON array as texts, in order; those that arrived together come together. Throws
 * SyntaxError where the stream is cut off.
 */
export async function* readJsonArray(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<readonly string[], void, undefined> {
  const splitter = new JsonArraySplitter();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let ended = false;
  try {
    while (!ended) {
      const { done, value } = await reader.read();
      ended = done;
      const texts = splitter.push(done ? decoder.decode() : decoder.decode(value, { stream: true }));
      if (texts.length > 0) yield texts;
      if (splitter.refused) throw new SyntaxError('Expected a JSON array');
    }
    if (!splitter.complete) throw new SyntaxError('The JSON array was cut off');
  } finally {
    // A reader that stops early (a new search) must not leave the download running; one that was finished is no abort.
    if (!ended) await reader.cancel().catch(() => undefined);
  }
}
