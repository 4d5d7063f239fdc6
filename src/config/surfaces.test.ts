import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { SURFACES } from './surfaces.ts';

const MACRO = /from '@lingui\/(?:core|react)\/macro'/;
const patterns: readonly string[] = Object.values(SURFACES).flat();

const isCovered = (file: string): boolean =>
  patterns.some((pattern) => {
    if (pattern.endsWith('/**')) return file.startsWith(pattern.slice(0, -2));
    return pattern.endsWith('/*') ? dirname(file) === pattern.slice(0, -2) : file === pattern;
  });

it('includes every file with texts: the texts of any other file are missing in the build', () => {
  const files = readdirSync('src', { recursive: true }).map((file) => `src/${String(file)}`);
  const withTexts = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && MACRO.test(readFileSync(file, 'utf8')),
  );
  expect(withTexts.length).toBeGreaterThan(100);
  expect(withTexts.filter((file) => !isCovered(file))).toEqual([]);
});
