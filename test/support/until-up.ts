import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** Waits until a server of a process of its own takes connections; rejects if the process ends before. */
export async function untilUp(url: string, child: ChildProcess): Promise<void> {
  while ((await outcomeOf(url)) === 'ECONNREFUSED') {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${child.spawnargs.join(' ')} has ended: ${child.exitCode ?? child.signalCode}`);
    await setTimeout(50);
  }
}

/** The status of a call, or why there is none. */
export const outcomeOf = (url: string): Promise<number | string | undefined> =>
  fetch(url).then(
    ({ status }) => status,
    ({ cause }: { cause?: { code?: string } }) => cause?.code,
  );
