import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test, watchFaults } from '../support/fixtures.ts';
import {
  answerStreams,
  type StreamedResponse,
  type StreamTestResult,
  testStreams,
} from '../support/streams.ts';

const CHECKER = '<ws-domain-checker style="display:block;min-height:132px"></ws-domain-checker>';

async function openChecker(page: Page, demo: Parameters<typeof openBarePage>[1]): Promise<void> {
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: `<h1>Names</h1>${CHECKER}<p>What stands below.</p>`,
    head: '<style>body{font:16px sans-serif;margin:16px}</style>',
  });
  await expect(page.getByRole('searchbox')).toBeVisible();
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Random streams, each rendered by React; `npm run faults` tests only the reading of streams, with tens of thousands.
 */
const SEEDS = 120;
/** Number of windows in parallel: each spends most of its time waiting for frames and retries. */
const LANES = 5;

const LANE_SEEDS = SEEDS / LANES;

/** Adds up the results of all lanes. */
const combined = (lanes: readonly StreamTestResult[]): StreamTestResult => {
  const sum = (pick: (outcome: StreamTestResult) => number): number =>
    lanes.reduce((all, one) => all + pick(one), 0);
  return {
    seeds: sum((one) => one.seeds),
    faults: sum((one) => one.faults),
    aborted: sum((one) => one.aborted),
    rows: sum((one) => one.rows),
    wrong: lanes.flatMap((one) => one.wrong),
  };
};

test('whatever a stream does, the rows are the readable part of it', async ({ browser, demo, faults }) => {
  test.setTimeout(180_000);
  const runLane = async (lane: number): Promise<StreamTestResult> => {
    // Each lane needs its own window: a background tab gets no animation frames.
    const context = await browser.newContext({ viewport: { width: 600, height: 300 } });
    await watchFaults(context, faults);
    await context.addInitScript(answerStreams);
    const page = await context.newPage();
    await openChecker(page, demo);
    const result = await page.evaluate(testStreams, {
      first: 1 + lane * LANE_SEEDS,
      count: LANE_SEEDS,
    });
    await context.close();
    return result;
  };
  const result = combined(await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane))));
  expect(result.wrong.slice(0, 3)).toEqual([]);
  expect(result.seeds).toBe(SEEDS);
  expect(result.faults, 'many streams were faulty').toBeGreaterThan(SEEDS / 4);
  expect(result.aborted, 'many searches were ended by the next').toBeGreaterThan(SEEDS / 20);
  expect(result.rows, 'and many rows were compared').toBeGreaterThan(SEEDS * 3);
});

const result = (index: number) => ({
  name: `lampa-${index}.sk`,
  tld: 'sk',
  price: index % 3 === 0 ? null : { actualPrice: 12.9, renewalPrice: 14.9 },
  period: 12,
  availableForPurchase: index % 3 !== 0,
  error: index % 3 === 0 ? 'domain.taken' : null,
});

for (const width of [360, 1280]) {
  test(`nothing moves while two hundred rows stream into a page ${width} px wide [D.34]`, async ({
    page,
    demo,
  }) => {
    // What stands below is out of view once the results have opened: they grow with their rows.
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(answerStreams);
    await openChecker(page, demo);
    const elements = Array.from({ length: 200 }, (_, index) => JSON.stringify(result(index)));
    const stream: StreamedResponse = {
      pieces: elements.map((text, index) => (index === 0 ? `[${text}` : `,${text}`)).concat(']'),
      pace: 5,
      held: true,
    };
    await page.evaluate((next) => Reflect.set(window, 'nextStream', next), stream);
    await page.getByRole('searchbox').fill('lampa');
    await page.getByRole('searchbox').press('Enter');
    const results = page.getByRole('region', { name: 'Search results' });
    await expect(results).toHaveAttribute('aria-busy', 'true');
    // The results have opened, which may move the page, as it follows a key press.
    await page.evaluate(async () => {
      for (let frames = 2; frames > 0; frames -= 1) await new Promise(requestAnimationFrame);
      const shifts: string[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[])
          shifts.push(
            `${entry.value}: ${entry.sources.map((one) => `${one.previousRect.y} to ${one.currentRect.y}`).join()}`,
          );
      }).observe({ type: 'layout-shift', buffered: false });
    });
    await page.evaluate(() => {
      const announced = new Set<string>();
      Reflect.set(window, 'announced', announced);
      Reflect.set(window, 'since', performance.now());
      const root = document.querySelector('ws-domain-checker')?.shadowRoot as ShadowRoot;
      new MutationObserver(() => {
        const text = root.querySelector('[role=status]')?.textContent;
        if (text) announced.add(text);
      }).observe(root, { subtree: true, childList: true, characterData: true });
    });
    const release = await page.waitForFunction(() => Reflect.get(window, 'releaseStream') as () => void);
    await release.evaluate((open) => open());
    await expect(results.getByRole('listitem').nth(5)).toBeVisible();
    await expect(results).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
    await expect(results.getByRole('listitem')).toHaveCount(200);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    await expect(results.getByRole('status')).toHaveText('200 names checked, 133 available');
    const announcements = await page.evaluate(() => {
      const { size } = Reflect.get(window, 'announced') as Set<string>;
      return { size, seconds: (performance.now() - Number(Reflect.get(window, 'since'))) / 1_000 };
    });
    expect(announcements.size, 'one every two seconds, and the last').toBeLessThanOrEqual(
      announcements.seconds / 2 + 2,
    );
  });
}

test('the results of a stalled stream can be used, and a new search cancels the stream', async ({
  page,
  demo,
}) => {
  await page.addInitScript(answerStreams);
  await openChecker(page, demo);
  const stalled: StreamedResponse = { pieces: [`[${JSON.stringify(result(1))},{"na`], end: 'stall' };
  await page.evaluate((next) => Reflect.set(window, 'nextStream', next), stalled);
  await page.getByRole('searchbox').fill('lampa');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('button', { name: 'Add to cart: lampa-1.sk' }).click();
  await expect(page.getByRole('button', { name: 'Remove: lampa-1.sk' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Search results' })).toHaveAttribute('aria-busy', 'true');
  const next: StreamedResponse = { pieces: [`[${JSON.stringify(result(2))}]`] };
  await page.evaluate((stream) => Reflect.set(window, 'nextStream', stream), next);
  await page.getByRole('searchbox').fill('stol');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('button', { name: 'Add to cart: lampa-2.sk' })).toBeVisible();
  await expect(page.getByText('lampa-1.sk')).toHaveCount(0);
});
