/** Random bytes in hexadecimal digits. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/**
 * A random key. `randomUUID` exists in secure contexts only, and a shop on plain HTTP in an intranet needs a key as
 * well.
 */
export function newKey(): string {
  return typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : randomHex(16);
}
