const LIMIT = 10;
const WINDOW_MS = 60_000;

/** Counts wrong passwords per login in this process: after ten within a minute, the login has to wait. */
export function createPasswordGuesses(clock: () => Date) {
  let guesses: { login: string; at: number }[] = [];
  const recent = (login: string) => {
    const now = clock().getTime();
    guesses = guesses.filter(({ at }) => now - at < WINDOW_MS);
    return guesses.filter((guess) => guess.login === login);
  };
  return {
    /** Seconds until the login may try again; 0 if it may now. */
    waitOf(login: string): number {
      const list = recent(login);
      const oldest = list.at(-LIMIT);
      return oldest ? Math.ceil((oldest.at + WINDOW_MS - clock().getTime()) / 1_000) : 0;
    },
    addWrong(login: string): void {
      guesses.push({ login, at: clock().getTime() });
    },
  };
}
