import type { Browser } from 'playwright';
import { onSite, SCRIPT, startSite } from './bench-page.ts';
import { inTurns } from './statistics.ts';
import { type Row, unjudgedRow } from './table.ts';

const ELEMENTS = 100_000;
const NODES = 200;
/** Milliseconds a node. */
const BUDGET = 0.2;

/** A page of a framework or an editor: so many elements that a search through all of them is a long task. */
const PAGE = '<div><p><b></b></p></div>'.repeat(Math.ceil(ELEMENTS / 3));

const SUBJECTS = {
  tags: `<ws-minicart></ws-minicart>${PAGE}${SCRIPT}`,
  plain: PAGE,
};
type Subject = keyof typeof SUBJECTS;

/** Row 25: what a node that a script of the page adds costs while the loader looks for tags; a large page must not make it dearer. */
export async function addedNodeRows(browser: Browser): Promise<Row[]> {
  const of = await inTurns(Object.keys(SUBJECTS) as Subject[], async (subject) => ({
    time: await addNodes(browser, SUBJECTS[subject]),
  }));
  const floor = of('plain', 'time');
  const tags = of('tags', 'time');
  return [
    {
      name: '25 look at an added node, page of 100,000 elements',
      figure: tags.middle - floor.middle,
      budget: BUDGET,
      range: [tags.range[0] - floor.middle, tags.range[1] - floor.middle],
      unit: 'ms',
    },
    unjudgedRow('floor plain page: add a node', floor),
  ];
}

/** Milliseconds to add a node, with the observers that run for it. */
const addNodes = (browser: Browser, body: string): Promise<number> =>
  onSite(startSite(body), browser, async ({ page }, { origin }) => {
    await page.goto(origin);
    if (body.includes(SCRIPT))
      await page.waitForFunction(() => document.querySelector('ws-minicart')?.shadowRoot?.textContent);
    return page.evaluate(async (count) => {
      const place = document.body.appendChild(document.createElement('section'));
      const start = performance.now();
      for (let index = 0; index < count; index += 1) {
        place.append(document.createElement('p'));
        // Observers run before the code after an `await`.
        await Promise.resolve();
      }
      return (performance.now() - start) / count;
    }, NODES);
  });
