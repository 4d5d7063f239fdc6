#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { makeTexts } from './command.ts';
import { CommandError, readOptions } from './options.ts';
import type { Sentence } from './sentence.ts';

/** The folder of this file has what comes with the package. */
const folder = new URL('./', import.meta.url);

try {
  const options = readOptions(process.argv.slice(2));
  const sentences = JSON.parse(await readFile(new URL('sentences.json', folder), 'utf8')) as Sentence[];
  const { lines, isWrong } = await makeTexts(options, { sentences, folder });
  for (const line of lines) console.log(line);
  process.exitCode = isWrong ? 1 : 0;
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = 2;
}
