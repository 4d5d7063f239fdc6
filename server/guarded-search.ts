import * as schemas from './answer-schemas.ts';
import type { Guard } from './guard.ts';
import { listAskedBy } from './guarded-list.ts';
import { asciiDomain } from './lib/domain-name.ts';
import type { Availability, NameAnswer } from './provider.ts';

/** The functions of the search, called through the guard. */
export function guardedAvailability(availability: Availability, guard: Guard): Availability {
  const ask = listAskedBy(guard);
  const { search, categories, bundles } = availability;
  return {
    endings: ask('availability.endings', schemas.word, (question) => availability.endings(question)),
    check: (question) => answersForAll(availability, question, guard),
    ...(search && { search: (question) => answersSoFar(availability, question, guard) }),
    ...(categories && {
      categories: ask('availability.categories', schemas.category, (question) =>
        categories.call(availability, question),
      ),
    }),
    ...(bundles && {
      bundles: ask('availability.bundles', schemas.words, (question) => bundles.call(availability, question)),
    }),
  };
}

type CheckQuestion = Parameters<Availability['check']>[0];
type SearchQuestion = Parameters<NonNullable<Availability['search']>>[0];

/** An answer for each name: `unsure` where the provider gives none, so that no visitor waits for it. */
async function* answersForAll(
  availability: Availability,
  question: CheckQuestion,
  guard: Guard,
): AsyncGenerator<NameAnswer> {
  const name = 'availability.check';
  // A provider may answer in other letters than it was asked in.
  const open = new Map(question.names.map((asked) => [asciiDomain(asked) || asked, asked]));
  let isReported = false;
  try {
    const answers = guard.stream(
      name,
      schemas.nameAnswer,
      (asked: CheckQuestion) => availability.check(asked),
      question,
    );
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
async function* answersSoFar(
  availability: Availability,
  question: SearchQuestion,
  guard: Guard,
): AsyncGenerator<NameAnswer> {
  let isStarted = false;
  try {
    const given = (asked: SearchQuestion) => availability.search?.(asked);
    for await (const answer of guard.stream('availability.search', schemas.nameAnswer, given, question)) {
      isStarted = true;
      yield answer;
    }
  } catch (error) {
    if (!isStarted) throw error;
  }
}
