/**
 * Decodes a Punycode label, without its `xn--` and in lower case (RFC 3492, section 6.2): browsers can encode, but have
 * no API to decode. Throws a RangeError for an invalid digit and for a value outside Unicode. Other errors, such as a
 * truncated label, are not detected: encode the result and compare.
 */
export function decodePunycode(code: string): string {
  const delimiter = code.lastIndexOf('-');
  const output = delimiter > 0 ? [...code.slice(0, delimiter)] : [];
  let [point, bias, index, start, weight, k] = [128, 72, 0, 0, 1, 36];
  for (const char of code.slice(output.length && delimiter + 1)) {
    // a to z are 0 to 25, and 0 to 9 are 26 to 35.
    const digit = (Number.parseInt(char, 36) + 26) % 36;
    const threshold = Math.min(Math.max(k - bias, 1), 26);
    index += digit * weight;
    weight *= 36 - threshold;
    k += 36;
    if (digit >= threshold) continue;
    const length = output.length + 1;
    // Section 6.1.
    let delta = Math.floor((index - start) / (start > 0 ? 2 : 700));
    delta += Math.floor(delta / length);
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35);
    bias += Math.floor((36 * delta) / (delta + 38));
    point += Math.floor(index / length);
    index %= length;
    // Throws for NaN, and for any number that is too large to be exact.
    output.splice(index, 0, String.fromCodePoint(point));
    index += 1;
    [start, weight, k] = [index, 1, 36];
  }
  return output.join('');
}
