/** An amount in hundredths of the currency's major unit, whole numbers only: 12.00 EUR is 1200, 1 490 HUF is 149000. */
export type MinorUnits = number;

/** Converts the API's decimal (12.3) to minor units (1230); halves are rounded away from zero. */
export function toMinor(major: number): MinorUnits {
  // 1.005 * 100 is 100.49999…: toFixed(6) removes the floating-point error first.
  const scaled = Number((Math.abs(major) * 100).toFixed(6));
  const rounded = Math.round(scaled);
  return major < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Converts minor units to the API's decimal. */
export function toMajor(minor: MinorUnits): number {
  return minor / 100;
}
