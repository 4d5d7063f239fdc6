import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright';
import { openPage } from './bench-page.ts';
import { answerOf, SEARCH_TAG } from './search.ts';
import type { Answer } from './shaped-server.ts';
import { startShapedSite } from './shaped-site.ts';
import { inTurns } from './statistics.ts';
import { type Row, unjudgedRow } from './table.ts';

/** The size of a site template's files, in KB as transferred: they cannot be compressed further. */
const STYLES = 60;
const LIBRARY = 30;
const WORDS_BEFORE = 10;
const WORDS_AFTER = 30;

const noise = (kilobytes: number): string => randomBytes(kilobytes * 750).toString('base64');

const FILES: Readonly<Record<string, Answer>> = {
  '/theme.css': { headers: { 'content-type': 'text/css' }, body: `/*${noise(STYLES)}*/ body { margin: 0 }` },
  '/library.js': { headers: { 'content-type': 'text/javascript' }, body: `/*${noise(LIBRARY)}*/` },
};

const words = (kilobytes: number): string => `<p>${noise(kilobytes).replace(/.{60}/g, '$& ')}</p>`;

/** A page with a template around the search: its style sheet and its library block the parser. */
const pageWith = (script: string): string =>
  `${script}<link rel="stylesheet" href="/theme.css"><script src="/library.js"></script><body>${words(WORDS_BEFORE)}${SEARCH_TAG}${words(WORDS_AFTER)}`;

const SUBJECTS = {
  plain: pageWith('<script type="module" src="/ws/1/ws.js"></script>'),
  async: pageWith('<script type="module" async src="/ws/1/ws.js"></script>'),
};
type Subject = keyof typeof SUBJECTS;

/**
 * A search on a page with a template, Slow 4G: the benefit of `async` on the script, and its cost for the page. No
 * budgets.
 */
export async function hostPageRows(browser: Browser): Promise<Row[]> {
  const search = await answerOf(20);
  const answer = (request: Request) => FILES[new URL(request.url).pathname] ?? search(request);
  const seen = await inTurns(Object.keys(SUBJECTS) as Subject[], (subject) =>
    visit(browser, SUBJECTS[subject], answer),
  );
  return [
    unjudgedRow('20 rows on a page with a template', seen('plain', 'ready')),
    unjudgedRow('the same, script with async', seen('async', 'ready')),
    unjudgedRow('first paint of that page', seen('plain', 'painted')),
    unjudgedRow('the same, script with async', seen('async', 'painted')),
  ];
}

async function visit(browser: Browser, body: string, answer: (request: Request) => Answer | undefined) {
  const site = await startShapedSite({ body, isSlow: true, answer });
  const { page, context } = await openPage(browser);
  try {
    await page.goto(site.origin, { waitUntil: 'commit' });
    return await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const rows = () =>
        document.querySelector('ws-domain-checker')?.shadowRoot?.querySelectorAll('li').length ?? 0;
      while (rows() < 20) await frame();
      const ready = performance.now();
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return { ready, painted: paint?.startTime ?? Number.NaN };
    });
  } finally {
    await context.close();
    await site.close();
  }
}
