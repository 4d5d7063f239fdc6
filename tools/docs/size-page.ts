import type { LoaderFiles } from '../../src/elements/loader/loader-files.ts';
import type { SizeReport } from '../size-report.ts';
import type { Page } from './document-pages.ts';
import { code, table } from './markdown.ts';

/** `dist/integrity.json`. */
export interface BuiltSizes {
  version: string;
  files: Readonly<Record<string, { bytes: number; brotli: number }>>;
}

const KB = 1000;
const inKb = (bytes: number): string => (bytes / KB).toFixed(1);

interface FirstLoad {
  tag: string;
  requests: number;
  brotli: number;
}

/** The files that a page with one tag loads, in English: the script, the tag's files and its texts. */
export function firstLoads({ tags, core, names, texts }: LoaderFiles, { files }: BuiltSizes): FirstLoad[] {
  const sizeOf = (name: string): number => {
    const size = files[name]?.brotli;
    if (size === undefined) throw new Error(`integrity.json does not list ${name}`);
    return size;
  };
  const english = texts.locales.split(' ').indexOf('en-US');
  return Object.entries(tags).map(([tag, own]) => {
    const hash = texts.hashes[own.texts]?.split(' ')[english] ?? '';
    const scripts = [...new Set([...core, ...own.files])].map((index) => `assets/${names[index]}.js`);
    const all = ['ws.js', ...scripts, `assets/texts-${own.texts}-en-US-${hash}.js`];
    return { tag, requests: all.length, brotli: all.reduce((sum, name) => sum + sizeOf(name), 0) };
  });
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

const budgets = (report: SizeReport | undefined): string =>
  report
    ? `## Budgets\n\nMeasured in a browser by \`npm test -- --only sizes\`. The floor is a page with the same libraries and no code of ours.\n\n${table(
        ['What', 'Measured', 'Must hold', 'Aim'],
        report.rows.map(({ name, figure, budget, aim, unit }) => [
          name.replace(/^\d+ /, ''),
          `${rounded(figure)} ${unit}`.trim(),
          `${rounded(budget)} ${unit}`.trim(),
          aim === undefined ? '' : `${rounded(aim)} ${unit}`.trim(),
        ]),
      )}\n`
    : '';

/** The sizes of the tags, computed from the build. */
export function sizePage(loader: LoaderFiles, built: BuiltSizes, report: SizeReport | undefined): Page {
  const loads = firstLoads(loader, built).map(({ tag, requests, brotli }) => [
    `[\`<${tag}>\`](/tags/${tag}.md)`,
    String(requests),
    inKb(brotli),
  ]);
  const largest = Object.entries(built.files)
    .filter(([name]) => name.endsWith('.js') && !name.includes('/texts-'))
    .sort(([, one], [, other]) => other.brotli - one.brotli)
    .slice(0, 12)
    .map(([name, { bytes, brotli }]) => [code(name), inKb(bytes), inKb(brotli)]);
  const markdown = `# Sizes

Computed from the build of version ${built.version}, in KB (1000 bytes), compressed with brotli 11 as a CDN serves it.

## A page with one tag

The script, the code of the tag and its English texts. Tags on the same page share most of it. Steps of an order, the login and other parts that a visitor has not reached yet are loaded later.

${table(['Tag', 'Files', 'KB'], loads)}

${budgets(report)}
## The largest files

${table(['File', 'KB', 'KB with brotli'], largest)}

\`integrity.json\` in the build lists all files.
`;
  return { path: 'sizes', markdown };
}
