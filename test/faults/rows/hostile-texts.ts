import type { Page } from 'playwright';
import { becomes, createPool, untilIdle, type Visitor, type VisitorPool } from '../browser.ts';
import { HOSTILE_TEXTS } from '../hostile-texts.ts';
import { defineRow } from '../row.ts';
import { TEXT_PAGES, type TextPage } from '../text-places.ts';

/** Texts that one page shows in each of its places. */
const BATCH = 114;

interface Place {
  page: TextPage;
  name: string;
}

const PLACES: readonly Place[] = TEXT_PAGES.flatMap((page) => page.places.map((name) => ({ page, name })));

/** Marks a text, so that it can be found wherever the tags show it. */
const marked = (place: string, index: number, text: string): string => {
  const mark = `q${PLACES.findIndex(({ name }) => name === place)}x${index}`;
  return `${mark}b${text}${mark}e`;
};

const textFor = ({ domains, isDotless }: TextPage, place: string, index: number): string => {
  const text = (HOSTILE_TEXTS[index] ?? '').replaceAll('.', isDotless ? '·' : '.');
  return domains?.includes(place) ? text.toLowerCase() : text;
};

/** The texts that a page showed. */
interface Seen {
  /** By place and index. */
  texts: Map<string, string[]>;
  /** Whether the DOM consists of the same elements as with harmless texts. */
  isSameShape: boolean;
  harm: string | undefined;
}

/** Reads the tags of a page: marked texts in text nodes and field values, and the names of all elements. */
async function look(page: Page): Promise<{ texts: Seen['texts']; shape: string }> {
  const { found, shape } = await page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const elements = roots.flatMap((root) => [...root.querySelectorAll('*')]);
    const fields = elements.map((element) => ('value' in element ? String(element.value) : ''));
    const text = [...roots.map(({ textContent }) => textContent), ...fields].join('\n');
    const matches = [...text.matchAll(/q(\d+)x(\d+)b([\s\S]*?)q\1x\2e/g)];
    return {
      // As JSON, which preserves unpaired surrogates.
      found: JSON.stringify(matches.map(([, place, index, inner]) => [`${place}x${index}`, inner])),
      shape: elements.map(({ localName }) => localName).join(' '),
    };
  });
  const texts = new Map<string, string[]>();
  for (const [key, inner] of JSON.parse(found) as [string, string][])
    texts.set(key, [...(texts.get(key) ?? []), inner]);
  return { texts, shape };
}

const pools = new Map<TextPage, VisitorPool>();
const seen = new Map<string, Promise<Seen>>();
let logins = 0;

function poolOf(page: TextPage): VisitorPool {
  const pool =
    pools.get(page) ??
    createPool(async (visitor) => {
      logins += 1;
      await page.prepare(visitor, `texts-${process.pid}-${logins}`);
    });
  pools.set(page, pool);
  return pool;
}

/** Opens a page with a batch of texts once, for the first of its situations. */
function open(page: TextPage, batch: number): Promise<Seen> {
  const key = `${page.name} ${batch}`;
  const result = seen.get(key) ?? poolOf(page).lend((visitor) => openWith(visitor, page, batch));
  seen.set(key, result);
  return result;
}

/** Opens the page with harmless texts, and then with those of the batch. */
async function openWith(visitor: Visitor, page: TextPage, batch: number): Promise<Seen> {
  const { page: tab, network, errors } = visitor;
  const harm = watchHarm(visitor);
  const count = HOSTILE_TEXTS.slice(batch * BATCH, (batch + 1) * BATCH).length;
  const show = async (textOf: (place: string, index: number) => string): Promise<void> => {
    await page.open(visitor, (place) =>
      Array.from({ length: count }, (_item, at) =>
        marked(place, batch * BATCH + at, textOf(place, batch * BATCH + at)),
      ),
    );
    // Content that a page loads automatically may arrive late.
    await becomes(async () => (await look(tab)).texts.size >= page.places.length * count);
    // The shape that others are compared with is that of the whole page.
    await untilIdle(visitor);
    network.clear();
  };
  await show(() => 'text');
  const { shape } = await look(tab);
  await show((place, index) => textFor(page, place, index));
  const isSameShape = await becomes(async () => (await look(tab)).shape === shape);
  const { texts } = await look(tab);
  if (await tab.evaluate(() => Reflect.get(window, '__ran'))) harm.found.push('a script ran');
  harm.stop();
  return { texts, isSameShape, harm: harm.found[0] ?? errors.splice(0)[0] };
}

/** Records dialogs and requests to other sites. */
function watchHarm({ page, demo }: Visitor): { found: string[]; stop: () => void } {
  const found: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    const isOurs = [demo.siteUrl, demo.apiUrl, 'data:'].some((start) => url.startsWith(start));
    if (!isOurs) found.push(`asks for ${url}`);
  });
  page.on('dialog', (dialog) => {
    found.push('opens a dialog');
    void dialog.dismiss();
  });
  const stop = (): void => {
    page.removeAllListeners('request');
    page.removeAllListeners('dialog');
  };
  return { found, stop };
}

/** The oracle: the page shows the text exactly as the server sent it, and nothing else has changed. */
async function judge(index: number, place: Place): Promise<string | undefined> {
  const batch = Math.floor(index / BATCH);
  const { texts, isSameShape, harm } = await open(place.page, batch);
  if (harm) return harm;
  const shown = texts.get(`${PLACES.indexOf(place)}x${index}`);
  if (!shown) return 'not shown';
  const other = shown.find((text) => text !== textFor(place.page, place.name, index));
  if (other !== undefined) return `shown as ${JSON.stringify(other).slice(0, 80)}`;
  return isSameShape ? undefined : 'the DOM has another shape';
}

export const HOSTILE_TEXTS_ROW = defineRow<Place, number>({
  name: 'hostile-texts',
  title: `hostile texts: ${HOSTILE_TEXTS.length} × ${PLACES.length} places where server text is shown`,
  never: 'run, open a dialog, change the shape of the DOM, differ as text',
  brokenBy: ['shows-markup', 'blank-tags'],
  count: HOSTILE_TEXTS.length * PLACES.length,
  selected: 2,
  lanes: 2,
  faults: () => PLACES,
  acts: () => HOSTILE_TEXTS.map((_text, index) => index),
  judge,
  describe: (index, { page, name }) =>
    `${JSON.stringify(HOSTILE_TEXTS[index]).slice(0, 60)} as ${name} (${page.name})`,
  close: async () => {
    for (const pool of pools.values()) await pool.close();
    pools.clear();
    seen.clear();
  },
});
