import { domainToASCII, domainToUnicode } from 'node:url';
import { splitDomain } from '../../server/lib/domain-name.ts';
import { baseOfAlternative, verdictOf } from './availability.ts';

/** The maximum number of alternatives for a taken name. */
const MOST = 5;
/** A page with fewer available names than this gets alternatives. */
const ENOUGH = 3;

/** A result to send: a requested name, or an available alternative to a taken name. */
interface Answer {
  name: string;
  alternativeTo?: string;
}

/**
 * Available names similar to a taken one: two with other TLDs, and the same TLD with a prefix, a suffix or without
 * hyphens.
 */
function alternativesTo(name: string, endings: readonly string[]): string[] {
  const domain = splitDomain(name);
  if (!domain) return [];
  const { tld } = domain;
  const label = domainToUnicode(domain.label);
  const base = baseOfAlternative(label);
  const others = endings.filter((ending) => ending !== tld).map((ending) => `${domain.label}.${ending}`);
  const labels = [`${base}-online`, `my-${base}`, `${base}24`, `e-${base}`, `${base}-shop`];
  if (label.includes('-')) labels.unshift(label.replaceAll('-', ''));
  const variants = labels.filter((one) => one !== label).map((one) => domainToASCII(`${one}.${tld}`));
  const free = (names: readonly string[]) => names.filter((one) => verdictOf(one) === 'free');
  const [byEnding, byLabel] = [free(others).slice(0, 2), free(variants)];
  const mixed = [...byEnding.slice(0, 1), ...byLabel.slice(0, 2), ...byEnding.slice(1), ...byLabel.slice(2)];
  return mixed.slice(0, MOST);
}

const isTaken = (name: string): boolean => verdictOf(name) === 'taken';

/**
 * The names of a page, with alternatives after each taken name that was requested as a whole. In the results for a
 * word, only the first taken name has them, and only if too few names of the page are available.
 */
export function withAlternatives(
  names: readonly string[],
  asked: ReadonlySet<string>,
  isOwn: (name: string) => boolean,
  endings: readonly string[],
): Answer[] {
  const answered = names.filter((name) => asked.has(name) && isTaken(name) && !isOwn(name));
  const others = names.filter((name) => !asked.has(name));
  const isPoor = others.filter((name) => verdictOf(name) === 'free').length < ENOUGH;
  const [firstTaken] = isPoor ? others.filter(isTaken) : [];
  const parents = new Set([...answered, ...(firstTaken === undefined ? [] : [firstTaken])]);
  const sent = new Set(names);
  return names.flatMap((name) => {
    if (!parents.has(name)) return [{ name }];
    const fresh = alternativesTo(name, endings).filter((one) => !sent.has(one));
    for (const one of fresh) sent.add(one);
    return [{ name }, ...fresh.map((one) => ({ name: one, alternativeTo: name }))];
  });
}
