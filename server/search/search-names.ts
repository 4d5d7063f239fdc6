import { asciiDomain, splitDomain } from '../lib/domain-name.ts';
import type { NameStreams } from '../name-streams.ts';
import type { Asked, NameAnswer, NameSearch } from '../provider.ts';
import type { Ask } from '../provider-functions.ts';

/** The most alternatives for a taken name. */
const MOST = 5;

/** `load` asks for the prices of a whole page at once. */
interface Asks extends Pick<NameStreams, 'check'> {
  ask: Ask;
  load: (names: readonly string[]) => Promise<unknown>;
}

/**
 * The search of a shop that has none of its own: whole names as they are, each word with every ending, and similar free
 * names after a name that was asked for and is taken.
 */
export async function* searchNames(
  asked: Asked,
  { texts, first, size, owner }: NameSearch,
  { ask, check, load }: Asks,
): AsyncGenerator<NameAnswer> {
  const endings = await ask('availability.endings', asked);
  const names = pageOf(texts, endings, first + size).slice(first);
  const sent = new Set(names);
  await load(names);
  for await (const answer of check({ ...asked, names })) {
    yield answer;
    const isAsked = texts.includes(answer.name) && answer.verdict === 'taken';
    if (!isAsked || owner.domains.has(answer.name)) continue;
    for await (const other of alternatives(asked, answer.name, endings, { check, load })) {
      if (sent.has(other.name)) continue;
      sent.add(other.name);
      yield { ...other, alternativeTo: answer.name };
    }
  }
}

/** The first names of a search; what comes after them is not even made. */
function pageOf(texts: readonly string[], endings: readonly string[], end: number): string[] {
  const names = new Set<string>();
  for (const text of texts)
    for (const name of text.includes('.') || text.includes(' ') ? [text] : variations(text, endings)) {
      names.add(asciiDomain(name) || name);
      if (names.size === end) return [...names];
    }
  return [...names];
}

function* variations(word: string, endings: readonly string[]): Generator<string> {
  for (const label of [word, `${word}-online`, `${word}-shop`, `my-${word}`, `${word}-group`])
    for (const ending of endings) yield `${label}.${ending}`;
}

/** Free names that are like a taken one: with other endings, and with the same one and a longer word. */
async function* alternatives(
  asked: Asked,
  name: string,
  endings: readonly string[],
  { check, load }: Omit<Asks, 'ask'>,
): AsyncGenerator<NameAnswer> {
  const domain = splitDomain(name, endings);
  if (!domain) return;
  const { label, tld } = domain;
  const others = endings.filter((ending) => ending !== tld).slice(0, MOST);
  const words = [`${label}-online`, `my-${label}`, `${label}24`, `e-${label}`, `${label}-shop`];
  const names = [...others.map((ending) => `${label}.${ending}`), ...words.map((word) => `${word}.${tld}`)];
  let count = 0;
  const candidates = names.map(asciiDomain).filter(Boolean);
  await load(candidates);
  for await (const answer of check({ ...asked, names: candidates })) {
    if (answer.verdict !== 'free') continue;
    yield answer;
    count += 1;
    if (count === MOST) return;
  }
}
