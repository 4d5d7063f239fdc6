/** The one of `known` that somebody most likely meant: the same but for case, or at most two slips away. */
export function mostSimilar(text: string, known: readonly string[]): string | undefined {
  const near = known.map((name) => ({ name, slips: editDistance(name.toLowerCase(), text.toLowerCase()) }));
  near.sort((a, b) => a.slips - b.slips);
  const [best] = near;
  return best && best.slips <= 2 ? best.name : undefined;
}

/** How many letters have to be put in, taken out or exchanged. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
