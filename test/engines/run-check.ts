import type { Check } from './check.ts';
import { type Driver, type Engine, type Place, untilSeen, untilStill } from './driver.ts';
import { gapOf } from './gaps.ts';
import { inTime } from './in-time.ts';
import type { Stage } from './stage.ts';

/** The result of a check, and the reason if it did not pass. */
export interface Outcome {
  verdict: 'ok' | 'lacks' | 'FAIL';
  why: readonly string[];
}

/** A browser that hangs must not block the others. */
const LIMIT = 90_000;

const fail = (...why: string[]): Outcome => ({ verdict: 'FAIL', why });

/** Runs a check as a separate visitor; never rejects. An error of the page fails it, whatever it checks. */
export async function runCheck(engine: Engine, stage: Stage, check: Check): Promise<Outcome> {
  const gap = gapOf(engine, check.name);
  const visitor = await inTime(engine.visit(), LIMIT).catch(String);
  if (typeof visitor === 'string') return fail(`No window could be opened: ${visitor}`);
  try {
    if (gap && (await visitor.ask<boolean>(gap.lacks))) return { verdict: 'lacks', why: [gap.reason] };
    if (gap) return fail(`the engine has it by now (${gap.reason}): strike it off the list`);
    await inTime(check.run(patient(visitor), stage), LIMIT);
    const faults = await faultsOf(visitor, check);
    return faults.length === 0 ? { verdict: 'ok', why: [] } : fail(...faults);
  } catch (error) {
    const faults = await inTime(faultsOf(visitor, check), 5_000).catch(() => []);
    return fail(String(error), ...faults);
  } finally {
    await inTime(visitor.close(), 10_000).catch(() => undefined);
  }
}

/** Waits for each element before it is used, until it stops moving, like a visitor. */
function patient(visitor: Driver): Driver {
  const seen = async (place: Place, act: () => Promise<void>): Promise<void> => {
    await untilSeen(visitor, place);
    await untilStill(visitor, place);
    // Some errors of WebDriver have no message.
    await act().catch((error: unknown) => {
      throw new Error(`${place.filter(Boolean).join(' ')}: ${String(error)}`, { cause: error });
    });
  };
  return {
    ...visitor,
    click: (place) => seen(place, () => visitor.click(place)),
    type: (place, text) => seen(place, () => visitor.type(place, text)),
    choose: (place, option) => seen(place, () => visitor.choose(place, option)),
  };
}

/** Uncaught errors and policy violations of the page that is open at the end. */
const faultsOf = async (visitor: Driver, { provokes }: Check): Promise<string[]> =>
  (await visitor.ask<string[]>('window.look.faults')).filter((fault) => !provokes?.test(fault));
