#!/usr/bin/env node
import { readArguments } from './usage.ts';

// Each command is loaded when it runs: the database client may not be installed before there is a shop.
async function run(args: readonly string[]): Promise<readonly string[]> {
  const typed = readArguments(args);
  const { command, subject } = typed;
  if (command === 'init') return (await import('./init/init.ts')).init(subject || undefined);
  if (command === 'check') {
    const { lines, isWrong } = await (await import('./live/live.ts')).checkLive(typed);
    if (isWrong) process.exitCode = 1;
    return lines;
  }
  return (await import('./command.ts')).runCommand(args);
}

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
