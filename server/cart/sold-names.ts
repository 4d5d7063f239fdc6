import { type Services, type ShopContext, soldOf } from '../http/context.ts';
import { asciiDomain } from '../lib/domain-name.ts';
import { inParts } from '../lib/in-parts.ts';
import type { NameAnswer } from '../provider.ts';

/**
 * Answers about names, with those that the shop has sold as taken: a registry hears of an order later than the shop.
 * What was offered in place of a taken name is left out then.
 */
export async function withSoldNames(
  c: ShopContext,
  answers: readonly NameAnswer[],
  services: Pick<Services, 'store'>,
): Promise<NameAnswer[]> {
  const names = answers.filter(({ verdict }) => verdict === 'free').map(({ name }) => asciiDomain(name));
  const sold = await soldOf(c, names, services);
  return answers.flatMap((answer) => {
    if (answer.verdict !== 'free' || !sold.has(asciiDomain(answer.name))) return [answer];
    return answer.alternativeTo === undefined ? [{ ...answer, verdict: 'taken' as const }] : [];
  });
}

/** The same for answers that come one after the other. */
export async function* soldAsTheyCome(
  c: ShopContext,
  answers: AsyncGenerator<NameAnswer>,
  services: Pick<Services, 'store'>,
): AsyncGenerator<NameAnswer> {
  for await (const part of inParts(answers)) yield* await withSoldNames(c, part, services);
}
