/** The closest of `known`, at an edit distance of at most two, ignoring case. */
export function mostSimilar(text: string, known: readonly string[]): string | undefined {
  const near = known.map((name) => ({
    name,
    distance: editDistance(name.toLowerCase(), text.toLowerCase()),
  }));
  near.sort((a, b) => a.distance - b.distance);
  const [best] = near;
  return best && best.distance <= 2 ? best.name : undefined;
}

/** The Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  let row = [...new Array(b.length + 1).keys()];
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
