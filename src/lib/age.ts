import * as v from 'valibot';

/** A time in milliseconds that a date can represent. */
export const timeSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15));

/** A moment as text: ISO 8601. */
export const momentSchema = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/**
 * Milliseconds since a stored time. A time in the future was stored by a clock that was wrong, or the clock is wrong
 * now: such an entry counts as new.
 */
export const ageOf = (at: number, now = Date.now()): number => Math.max(0, now - at);

/** A stored time for display; now, if it is missing or in the future. */
export const pastTime = (at: number, now = Date.now()): number => (at > 0 && at <= now ? at : now);
