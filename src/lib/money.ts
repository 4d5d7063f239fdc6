/** An amount in hundredths of the currency's major unit, whole numbers only: 12.00 EUR is 1200, 1 490 HUF is 149000. */
export type Minor = number;

/** Reads a decimal of the wire (12.3) as minor units (1230); half a unit goes away from zero. */
export function toMinor(major: number): Minor {
  // The detour over text spares 1.005 * 100 = 100.49999…: toFixed(6) removes the binary noise first.
  const scaled = Number((Math.abs(major) * 100).toFixed(6));
  const rounded = Math.round(scaled);
  return major < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Writes minor units as the decimal of the wire. */
export function toMajor(minor: Minor): number {
  return minor / 100;
}
