#!/usr/bin/env node
import { runCommand } from './command.ts';

try {
  for (const line of await runCommand(process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
