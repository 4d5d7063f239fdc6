/** The response to the next search, split into chunks at arbitrary positions. */
export interface StreamedResponse {
  pieces: readonly (string | Uint8Array)[];
  /** How the stream ends; `stall` never ends. */
  end?: 'close' | 'stall' | 'error';
  status?: number;
  /** Delay between two chunks in milliseconds. */
  pace?: number;
  /** Waits for `window.releaseStream()`. */
  held?: boolean;
}

/**
 * Runs in the page before its scripts. Responds to each search with `window.nextStream` and counts the searches in
 * `window.servedStreams`. An aborted search gets an `AbortError`, as with the browser's own `fetch`.
 */
export function answerStreams(): void {
  const real = window.fetch.bind(window);
  const encoder = new TextEncoder();
  Reflect.set(window, 'servedStreams', 0);
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const answer = (stream: StreamedResponse, signal: AbortSignal | null | undefined): Response => {
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        signal?.addEventListener('abort', () => {
          try {
            controller.error(new DOMException('aborted', 'AbortError'));
          } catch {
            // Already closed.
          }
        });
      },
      async pull(controller) {
        const piece = stream.pieces[at];
        at += 1;
        if (piece === undefined && stream.end === 'stall') return new Promise<void>(() => undefined);
        if (stream.pace) await wait(stream.pace);
        if (signal?.aborted) return;
        if (piece !== undefined)
          controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
        else if (stream.end === 'error') controller.error(new TypeError('network error'));
        else controller.close();
      },
    });
    return new Response(body, {
      status: stream.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  };
  window.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes('/check-bundles')) return new Response('[]');
    if (!url.includes('/check-domains')) return real(input, init);
    Reflect.set(window, 'servedStreams', Number(Reflect.get(window, 'servedStreams')) + 1);
    const next = Reflect.get(window, 'nextStream') as StreamedResponse;
    if (next.held) await new Promise<void>((resolve) => Reflect.set(window, 'releaseStream', resolve));
    return answer(next, init?.signal);
  };
}

/** Combined result of the searches of several seeds. */
export interface StreamTestResult {
  seeds: number;
  faults: number;
  aborted: number;
  rows: number;
  wrong: { seed: number; text: string; expected: string[]; shown: string[] }[];
}

/** Runs in the page. Searches once per seed with a random, often corrupted stream, and compares the rows with its content. */
export async function testStreams({
  first,
  count,
}: {
  first: number;
  count: number;
}): Promise<StreamTestResult> {
  interface Plan {
    qd: string;
    stream: StreamedResponse;
    expected: string[];
    faulty: boolean;
    text: string;
  }
  const tag = document.querySelector('ws-domain-checker') as HTMLElement;
  tag.setAttribute('free-only', 'false');
  const result: StreamTestResult = { seeds: 0, faults: 0, aborted: 0, rows: 0, wrong: [] };

  const randomOf = (seed: number): ((below: number) => number) => {
    let state = Math.imul(seed, 0x9e3779b1) >>> 0;
    return (below) => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    };
  };

  /** A random stream element as JSON, and the row it must be shown as; undefined if it is not a valid result. */
  const elementOf = (random: (below: number) => number, name: string) => {
    const amount = random(9_000) / 100 + 1;
    const price = { actualPrice: amount, renewalPrice: amount };
    const base = { name, tld: 'sk', price, period: 12, availableForPurchase: true, error: null };
    const shown = `€${amount.toFixed(2)}`;
    const taken = { ...base, availableForPurchase: false };
    const kinds: readonly (readonly [value: unknown, row: string | undefined])[] = [
      [base, `${name} Available ${shown}`],
      [base, `${name} Available ${shown}`],
      [
        { ...base, note: 'a "]," \\ { [ é 😀 in a text', deep: [{ x: [1, ']'] }] },
        `${name} Available ${shown}`,
      ],
      [{ ...taken, error: 'domain.taken' }, `${name} Taken`],
      [
        { ...taken, price: null, error: 'domain_checker.tld_not_supported' },
        `${name} We don’t offer this extension`,
      ],
      [{ ...taken, error: 'something.new' }, `${name} Couldn’t be checked`],
      [{ ...base, price: 'twelve' }, `${name} Couldn’t be checked`],
      [{ ...base, price: { actualPrice: 'twelve' } }, `${name} Couldn’t be checked`],
      [{ ...base, name: 5 }, undefined],
      [{ ...base, availableForPurchase: 'yes' }, undefined],
      [null, undefined],
      [[base], undefined],
      ['text', undefined],
    ];
    const [value, row] = kinds[random(kinds.length)] ?? [null, undefined];
    const indent = random(4) === 0 ? 2 : undefined;
    return { text: JSON.stringify(value, null, indent), row };
  };

  /** Splits bytes at random positions, also inside a multi-byte character. */
  const cut = (random: (below: number) => number, bytes: Uint8Array): Uint8Array[] => {
    const most = random(3) === 0 ? bytes.length : 6;
    const places = Array.from({ length: random(most + 1) }, () => random(bytes.length + 1));
    const ends = [...new Set([...places, bytes.length])].sort((a, b) => a - b);
    return ends
      .map((end, index) => bytes.slice(ends[index - 1] ?? 0, end))
      .filter(({ length }) => length > 0);
  };

  const planOf = (seed: number, mark: string): Plan => {
    const random = randomOf(seed);
    const isList = random(2) === 0;
    const requested = isList
      ? Array.from({ length: 2 + random(5) }, (_, index) => `${mark}${seed}-${index}.sk`)
      : [];
    const count = random(isList ? 9 : 14);
    const names = Array.from({ length: count }, () => {
      const own = requested[random(requested.length + 1)];
      return own ?? `${mark}${seed}-n${random(16)}${['', '-é', '-ж'][random(3)]}.com`;
    });
    const elements = names.map((name) => elementOf(random, name));
    const fault = ['none', 'none', 'none', 'cut', 'error', 'garbage', 'open', 'after', 'status', 'stranger'][
      random(10)
    ];
    const at = random(count + 1);
    let text = '[';
    let whole = count;
    for (const [index, element] of elements.entries()) {
      if ((fault === 'garbage' || fault === 'open') && index === at) {
        text += fault === 'garbage' ? 'nope}' : '{"name": "';
        whole = index;
        break;
      }
      text += `${[' ', '', '\n'][random(3)]}${element.text}${index < count - 1 ? ',' : ''}`;
    }
    if (whole === count) text += ']';
    else text += ',{"name":"late"}]'.slice(0, random(18));
    if (fault === 'after') text += ' and more';
    if (fault === 'stranger') text = '{"results":[]}';
    let bytes = new TextEncoder().encode(text);
    if (fault === 'cut' || fault === 'error') bytes = bytes.slice(0, random(bytes.length));
    // In a truncated stream an element is complete once the comma or the closing bracket after it has arrived.
    if (fault === 'cut' || fault === 'error') {
      const received = new TextDecoder().decode(bytes);
      let place = 1;
      whole = 0;
      for (const element of elements) {
        const end = text.indexOf(element.text, place) + element.text.length;
        if (received.length <= end || text.slice(0, end + 1) !== received.slice(0, end + 1)) break;
        place = end;
        whole += 1;
      }
    }
    if (fault === 'stranger' || fault === 'status') whole = 0;
    const rows = new Map(requested.map((name) => [name, `${name} Couldn’t be checked`]));
    for (const [index, { row }] of elements.slice(0, whole).entries()) {
      const name = names[index];
      if (row !== undefined && name !== undefined) rows.set(name, row);
    }
    return {
      qd: isList ? requested.join(', ') : `${mark}${seed}`,
      stream: {
        pieces: cut(random, bytes),
        pace: random(5) === 0 ? 1 : 0,
        ...(fault === 'error' && { end: 'error' as const }),
        ...(fault === 'status' && { status: 500 }),
      },
      expected: [...rows.values()],
      faulty: fault !== 'none',
      text: `${fault}: ${text}`,
    };
  };

  const rowsNow = (): string[] =>
    [...(tag.shadowRoot?.querySelectorAll('.dc-row:not(.dc-ghost)') ?? [])].map((row) =>
      ['.dc-name', '.dc-state', '.dc-amount:not(.skeleton)']
        .map((part) => row.querySelector(part)?.textContent?.trim() ?? '')
        .filter(Boolean)
        .join(' '),
    );
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const served = (): number => Number(Reflect.get(window, 'servedStreams'));
  const isBusy = (): boolean =>
    tag.shadowRoot?.querySelector('.dc-results')?.getAttribute('aria-busy') !== 'false';
  const search = async ({ qd, stream }: Plan): Promise<void> => {
    const before = served();
    Reflect.set(window, 'nextStream', stream);
    tag.setAttribute('qd', qd);
    while (served() === before) await frame();
  };

  for (let seed = first; seed < first + count; seed += 1) {
    const plan = planOf(seed, 'w');
    const isAborting = seed % 8 === 0;
    if (isAborting) {
      const old = planOf(seed + 500_000, 'old');
      await search({ ...old, stream: { ...old.stream, end: seed % 16 === 0 ? 'stall' : 'close', pace: 5 } });
      for (let frames = seed % 5; frames > 0; frames -= 1) await frame();
      result.aborted += 1;
    }
    await search(plan);
    await frame();
    await frame();
    const late = (): string[] => rowsNow().filter((row) => row.startsWith('old'));
    const painted: string[] = late();
    while (isBusy()) {
      await frame();
      painted.push(...late());
    }
    await frame();
    const shown = [...rowsNow(), ...painted];
    result.seeds += 1;
    result.rows += plan.expected.length;
    if (plan.faulty) result.faults += 1;
    if (JSON.stringify(shown) !== JSON.stringify(plan.expected))
      result.wrong.push({ seed, text: plan.text, expected: plan.expected, shown });
  }
  return result;
}
