#!/usr/bin/env node
import { readArguments } from './usage.ts';

// Each command is loaded when it runs: the database client may not be installed before there is a shop.
async function run(args: readonly string[]): Promise<readonly string[]> {
  const { command, subject } = readArguments(args);
  if (command === 'init') return (await import('./init/init.ts')).init(subject || undefined);
  return (await import('./command.ts')).runCommand(args);
}

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
