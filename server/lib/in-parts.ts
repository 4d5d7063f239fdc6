/** What a source yields, in parts: everything that has come by the time the reader asks for more. */
export async function* inParts<T>(source: AsyncGenerator<T>): AsyncGenerator<readonly T[]> {
  const part: T[] = [];
  let end: { error?: unknown } | undefined;
  let wake = (): void => undefined;
  const read = async (): Promise<void> => {
    try {
      for await (const one of source) {
        part.push(one);
        wake();
      }
      end = {};
    } catch (error) {
      end = { error };
    }
    wake();
  };
  void read();
  try {
    for (;;) {
      if (part.length === 0 && !end) await new Promise<void>((resolve) => (wake = resolve));
      // Lets the rest of a list come.
      await new Promise((resolve) => setTimeout(resolve));
      if (part.length > 0) yield part.splice(0);
      else if (end && 'error' in end) throw end.error;
      else if (end) return;
    }
  } finally {
    // Nobody waits for a source that is still busy.
    void source.return(undefined).catch(() => undefined);
  }
}
