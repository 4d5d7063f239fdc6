import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';

const FILE = join(import.meta.dirname, '../.cache/sizes.json');

const reportSchema = v.object({
  /** Identifies the measured build. */
  build: v.string(),
  rows: v.array(
    v.object({
      name: v.string(),
      figure: v.number(),
      budget: v.number(),
      aim: v.optional(v.number()),
      unit: v.string(),
    }),
  ),
});

/** The measured sizes that have budgets, written by `tools/sizes.ts` for the docs site. */
export type SizeReport = v.InferOutput<typeof reportSchema>;

/** Identifies a build by the hashes of its files. */
async function identify(dist: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(join(dist, 'integrity.json')))
    .digest('hex');
}

export async function writeSizeReport(dist: string, rows: SizeReport['rows']): Promise<void> {
  await mkdir(dirname(FILE), { recursive: true });
  const report: SizeReport = {
    build: await identify(dist),
    rows: rows
      .filter(({ budget }) => Number.isFinite(budget))
      .map(({ name, figure, budget, aim, unit }) => ({ name, figure, budget, aim, unit })),
  };
  await writeFile(FILE, JSON.stringify(report, null, 2));
}

/** The report for this build; undefined if there is none, or it belongs to another build. */
export async function readSizeReport(dist: string): Promise<SizeReport | undefined> {
  const text = await readFile(FILE, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const report = v.parse(reportSchema, JSON.parse(text));
  return report.build === (await identify(dist)) ? report : undefined;
}
