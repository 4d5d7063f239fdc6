import type { ChildProcess } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** Waits until a server of a process of its own answers, whatever it answers; rejects if the process ends before. */
export async function untilUp(url: string, child: ChildProcess): Promise<void> {
  while (!(await isUp(url))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${child.spawnargs.join(' ')} has ended: ${child.exitCode ?? child.signalCode}`);
    await setTimeout(50);
  }
}

const isUp = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );
