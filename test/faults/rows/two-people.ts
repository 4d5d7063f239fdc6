import type { Page } from 'playwright';
import {
  MAIN_PAGES,
  PAGES,
  shown,
  stored,
  tracesIn,
  typeEverything,
  WAYS,
} from '../../support/two-people.ts';
import { openVisitor, untilIdle, type Visitor } from '../browser.ts';
import { defineRow } from '../row.ts';

/** How the second person begins. */
interface Beginning {
  name: string;
  paths: readonly string[];
  begin: (page: Page) => Promise<Page>;
}

const BEGINNINGS: readonly Beginning[] = [
  { name: 'walks through all pages', paths: PAGES, begin: async (page) => page },
  {
    name: 'opens a new tab',
    paths: MAIN_PAGES,
    begin: async (page) => page.context().newPage(),
  },
  {
    name: 'reloads the page',
    paths: MAIN_PAGES,
    begin: async (page) => {
      if (page.url() !== 'about:blank') await page.reload();
      return page;
    },
  },
];

let visits = 0;

/** The oracle: no text, field or entry of the storage has a word of the first person. */
async function judge(way: string, { begin, paths }: Beginning): Promise<string | undefined> {
  visits += 1;
  const login = `alica-${process.pid}-${visits}`;
  const visitor = await openVisitor();
  const { page, context, shop, demo } = visitor;
  const siteUrl = demo.siteUrl;
  try {
    await typeEverything(page, shop, siteUrl, login);
    const left = await WAYS[way]?.({ page, context, shop, siteUrl });
    const next = await begin(left ?? page);
    for (const path of paths) {
      const problem = await problemAt({ ...visitor, page: next }, siteUrl + path);
      if (problem) return problem;
    }
    const traces = tracesIn(await stored(next));
    return traces.length > 0 ? `the storage holds ${traces.join(', ')}` : visitor.errors[0];
  } finally {
    await visitor.close();
  }
}

async function problemAt(visitor: Visitor, url: string): Promise<string | undefined> {
  await visitor.page.goto(url);
  await untilIdle(visitor);
  const traces = tracesIn(await shown(visitor.page));
  return traces.length > 0 ? `${new URL(url).pathname} shows ${traces.join(', ')}` : undefined;
}

export const TWO_PEOPLE = defineRow<Beginning, string>({
  name: 'two-people',
  title: `two people in one browser: ${Object.keys(WAYS).length} ways to leave × ${BEGINNINGS.length} beginnings`,
  never: 'show or store anything of the first one',
  brokenBy: ['keeps-everything', 'blank-tags'],
  count: 24,
  selected: 1,
  lanes: 2,
  limit: 600_000,
  faults: () => BEGINNINGS,
  acts: () => Object.keys(WAYS),
  judge,
  describe: (way, { name }) => `the first one ${way}, the second one ${name}`,
});
