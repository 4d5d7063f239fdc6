import type { Problem, Result } from './check.ts';
import { LEVELS } from './levels.ts';
import { meaningOf } from './meanings.ts';

const problemLines = ({ expected, got, fix }: Problem): string[] => [
  `            expected  ${expected}`,
  `            got       ${got}`,
  `            fix       ${fix}`,
];

/** The request with the wrong response; all problems of a check are about the same one. */
const sentLines = ([first]: readonly Problem[]): string[] =>
  first?.sent === undefined ? [] : [`            sent      ${first.sent}`];

/** The lines of a check: its title, and its problems. */
export function resultLines(result: Result): string[] {
  const line = `${result.call} ${result.title}`;
  if (result.outcome === 'passed') return [`  passed    ${line}`];
  if (result.outcome === 'not run') return [`  not run   ${line} (${result.reason})`];
  return [`  FAILED    ${line}`, ...sentLines(result.problems), ...result.problems.flatMap(problemLines)];
}

export const levelLine = (level: number): string => `\nLevel ${level}: ${LEVELS[level - 1]?.title ?? ''}`;

const OPTIONAL =
  / (situations\.\w+|values\.unreachable(\['[\w-]+'\])?|values\.slowAction|idempotencyHeader|cartHintCookie|placesUrl|errorReportUrl|slowActionUrl)$/;

const countOf = (results: readonly Result[], outcome: Result['outcome']): number =>
  results.filter((result) => result.outcome === outcome).length;

/** Optional requirements, and situations that only the server can create: a level counts without them. */
const isOptional = (result: Result): boolean =>
  result.outcome === 'not run' && (result.isLeftOut === true || OPTIONAL.test(result.reason));

/** The highest level for which all checks up to it passed. */
export function passedLevel(results: readonly Result[]): number {
  const isReached = (level: number): boolean => {
    const own = results.filter((result) => result.level === level);
    return own.length > 0 && own.every((result) => result.outcome === 'passed' || isOptional(result));
  };
  const open = LEVELS.findIndex((_, index) => !isReached(index + 1));
  return open === -1 ? LEVELS.length : open;
}

/** The next task: the missing parts of the adapter that checks were skipped for, each once. */
function missingParts(results: readonly Result[]): string[] {
  const reasons = results.flatMap((result) => (result.outcome === 'not run' ? result.reason : []));
  const names = reasons.flatMap((reason) => reason.match(/^the adapter has no (.*)$/)?.[1] ?? []);
  return [...new Set(names)].sort();
}

function missingLine(name: string): string {
  const meaning = meaningOf(name.replace(/\[.*$/, ''));
  return meaning ? `  ${name}: ${meaning}` : `  ${name}`;
}

/** The last lines: totals, the missing parts of the adapter, and the level. */
export function summaryLines(results: readonly Result[]): string[] {
  const failed = countOf(results, 'failed');
  const notRun = countOf(results, 'not run');
  const missing = missingParts(results);
  const level = passedLevel(results);
  return [
    '',
    ...(missing.length > 0
      ? ['To run the others, add to the adapter:', ...missing.map(missingLine), '']
      : []),
    `${countOf(results, 'passed')} passed, ${failed} failed, ${notRun} could not be run`,
    level === 0 ? 'Level 1 is not reached yet.' : `Level ${level} of ${LEVELS.length} is reached.`,
    ...obstacleLine(results, level + 1),
  ];
}

/** What keeps a level from being reached; empty if none of its checks was selected. */
function obstacleLine(results: readonly Result[], level: number): string[] {
  const open = results.filter(
    (result) => result.level === level && !isOptional(result) && result.outcome !== 'passed',
  );
  const [first] = [...open].sort(
    (one, other) => Number(one.outcome !== 'failed') - Number(other.outcome !== 'failed'),
  );
  if (!first) return [];
  const why = first.outcome === 'not run' ? `could not be run: ${first.reason}` : 'failed';
  const others = open.length > 1 ? `, and ${open.length - 1} more` : '';
  return [`Level ${level} is kept back by: ${first.call} ${first.title} (${why})${others}`];
}
