const digits = (text: string): number[] => [...text].map(Number);

export const isDigits = (value: string, length: number): boolean =>
  value.length === length && /^\d+$/.test(value);

/** The sum of the first digits, each multiplied by its weight. */
export function weighed(value: string, weights: readonly number[]): number {
  const numbers = digits(value);
  return weights.reduce((sum, weight, index) => sum + weight * (numbers[index] ?? 0), 0);
}

/** Luhn: every second digit from the right is doubled and reduced to its digit sum; the total is divisible by ten. */
export function isLuhn(value: string): boolean {
  const sum = digits(value)
    .reverse()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}

/**
 * A Czech or Slovak birth number: YYMMDD with 20, 50 or 70 added to the month, then three digits until 1953, or four
 * digits since, which make the whole divisible by 11. Until 1985 a remainder of ten was written as 0.
 */
export function birthNumber(value: string): boolean {
  if (!/^\d{9,10}$/.test(value)) return false;
  const short = Number(value.slice(0, 2));
  const year = value.length === 9 ? (short >= 80 ? 1800 : 1900) + short : (short >= 54 ? 1900 : 2000) + short;
  if (value.length === 9 && year > 1953) return false;
  const month = Number(value.slice(2, 4)) % 50;
  if (!isDate(year, month > 20 ? month - 20 : month, Number(value.slice(4, 6)))) return false;
  const rest = Number(value.slice(0, 9)) % 11;
  return value.length === 9 || (year < 1986 ? rest % 10 : rest) === Number(value[9]);
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
