/** A number from 0 to 1, the same sequence for the same seed. */
export type Random = () => number;

/** Mulberry32: short, and uniform enough to choose test cases. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(list: readonly T[], random: Random): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('Nothing to pick from.');
  return one;
};

/** A random selection from a list, without repetition. */
export function sample<T>(list: T[], count: number, random: Random): T[] {
  const chosen: T[] = [];
  while (chosen.length < count && list.length > 0)
    chosen.push(...list.splice(Math.floor(random() * list.length), 1));
  return chosen;
}
