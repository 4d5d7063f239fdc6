const LIMIT = 10;
const WINDOW_MS = 60_000;

/** Counts wrong passwords per login in this process: after ten within a minute, the login has to wait. */
export function createPasswordGuesses(clock: () => Date) {
  const guesses = new Map<string, number[]>();
  let lastSweep = 0;
  const sweep = (now: number): void => {
    if (now - lastSweep < WINDOW_MS) return;
    lastSweep = now;
    for (const [login, times] of guesses)
      if (times.every((time) => now - time >= WINDOW_MS)) guesses.delete(login);
  };
  return {
    /** Seconds until the login may try again; 0 if it may now. */
    waitOf(login: string): number {
      const now = clock().getTime();
      const recent = guesses.get(login)?.filter((time) => now - time < WINDOW_MS) ?? [];
      const oldest = recent.at(-LIMIT);
      return oldest === undefined ? 0 : Math.ceil((oldest + WINDOW_MS - now) / 1_000);
    },
    addWrong(login: string): void {
      const now = clock().getTime();
      sweep(now);
      guesses.set(login, [...(guesses.get(login) ?? []).slice(1 - LIMIT), now]);
    },
  };
}
