import { splitDomain } from '../../server/lib/domain-name.ts';
import type { NameAnswer, NameSearch } from '../../server/provider.ts';
import { withAlternatives } from './alternatives.ts';
import { fnv1a, isPremium, isSlow, verdictOf } from './availability.ts';
import { ownershipRefusal } from './ownership.ts';

const SLOW_NAME = 3_000;

/** A page of the search, at the demo's pace. Alternatives follow their name at once. */
export async function* searchDemo(
  { texts, first, size, owner }: NameSearch,
  endings: readonly string[],
  delay: (index: number) => number,
): AsyncGenerator<NameAnswer> {
  const names = expand(texts, endings, { first, size });
  const isOwn = (name: string) => owner.domains.has(name);
  const answers = withAlternatives(names, new Set(texts), isOwn, endings);
  for (const [index, { name, alternativeTo }] of answers.entries()) {
    const pause = isSlow(name) ? SLOW_NAME : delay(index);
    if (alternativeTo === undefined && pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const error = verdictOf(name) === 'taken' ? ownershipRefusal(name, owner) : undefined;
    yield { ...answerOf(name), error, alternativeTo };
  }
}

export const answerOf = (name: string): NameAnswer => ({
  name,
  verdict: verdictOf(name),
  isPremium: isPremium(splitDomain(name)?.label ?? ''),
});

/**
 * Whole names are kept; a word is combined with all TLDs, then variations of the word. A page of more than 300 is
 * filled with numbered names (`word-1.sk`, …), which gives a benchmark thousands of results.
 */
function expand(
  texts: readonly string[],
  endings: readonly string[],
  { first, size }: Pick<NameSearch, 'first' | 'size'>,
): string[] {
  const names = new Set<string>();
  for (const text of texts)
    for (const name of text.includes('.') || text.includes(' ') ? [text] : variations(text, endings, size)) {
      names.add(name);
      // Only what the page needs: many words of many names would take seconds.
      if (names.size === first + size) return [...names].slice(first);
    }
  return [...names].slice(first);
}

function* variations(word: string, endings: readonly string[], size: number): Generator<string> {
  let count = 0;
  for (const label of [word, `${word}-online`, `${word}-shop`, `my-${word}`, `${word}-group`])
    for (const ending of endings) {
      yield `${label}.${ending}`;
      count += 1;
    }
  for (let number = 1; size > 300 && count < size; number += 1, count += 1)
    yield `${word}-${number}.${endings[(number - 1) % endings.length]}`;
}

/** The demo's pace: 60 to 200 ms per element, always the same for the same index. */
export function demoPace(index: number): number {
  return 60 + (fnv1a(String(index)) % 141);
}
