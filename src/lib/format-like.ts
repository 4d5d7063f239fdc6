/** Letters and digits without separators. */
const plain = (text: string): string => text.replace(/[^\p{L}\d]/gu, '');

/** `0` for digits, `A` for letters. */
const shape = (text: string): string => plain(text).replace(/\d/g, '0').replace(/\p{L}/gu, 'A');

/**
 * A number with the separators of an example: `04001` formatted like `811 01` is `040 01`. Unchanged if its digits and
 * letters do not match those of the example.
 */
export function formatLike(example: string | undefined, value: string): string {
  if (example === undefined || shape(example) !== shape(value)) return value;
  const signs = [...plain(value)];
  return example.replace(/[\p{L}\d]/gu, () => signs.shift() ?? '');
}
