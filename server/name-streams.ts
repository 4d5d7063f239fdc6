import * as schemas from './answer-schemas.ts';
import type { Guard } from './guard.ts';
import { asciiDomain } from './lib/domain-name.ts';
import type { Asked, Availability, NameAnswer, NameSearch } from './provider.ts';
import type { Agreed } from './provider-functions.ts';

const schema: Agreed<typeof schemas.nameAnswer, NameAnswer> = schemas.nameAnswer;

type CheckQuestion = Asked & { names: readonly string[] };
type SearchQuestion = Asked & NameSearch;

export type NameStreams = ReturnType<typeof createNameStreams>;

/** The functions of the provider that answer name by name; `search` is absent where the provider has none of its own. */
export function createNameStreams(availability: Availability, guard: Guard) {
  const check = (question: CheckQuestion) => answersForAll(availability, question, guard);
  const search = (question: SearchQuestion) =>
    answersSoFar(
      guard.stream('availability.search', schema, (asked) => availability.search?.(asked), question),
    );
  return { check, search: availability.search && search };
}

/** An answer for each name: `unsure` where the provider gives none, so that no visitor waits for it. */
async function* answersForAll(
  availability: Availability,
  question: CheckQuestion,
  guard: Guard,
): AsyncGenerator<NameAnswer> {
  if (question.names.length === 0) return;
  const name = 'availability.check';
  // A provider may answer in other letters than it was asked in.
  const open = new Map(question.names.map((asked) => [asciiDomain(asked) || asked, asked]));
  let isReported = false;
  try {
    const answers = guard.stream(name, schema, (asked) => availability.check(asked), question);
    for await (const answer of answers) {
      const ascii = asciiDomain(answer.name) || answer.name;
      yield { ...answer, name: open.get(ascii) ?? answer.name };
      open.delete(ascii);
    }
  } catch {
    isReported = true;
  }
  if (open.size > 0 && !isReported)
    guard.report(name, { came: `no answer for ${open.size} names`, expected: 'an answer for each name' });
  for (const left of open.values()) yield { name: left, verdict: 'unsure' };
}

/** The answers of a search; a failure after the first one ends it. */
async function* answersSoFar(answers: AsyncGenerator<NameAnswer>): AsyncGenerator<NameAnswer> {
  let isStarted = false;
  try {
    for await (const answer of answers) {
      isStarted = true;
      yield answer;
    }
  } catch (error) {
    if (!isStarted) throw error;
  }
}
