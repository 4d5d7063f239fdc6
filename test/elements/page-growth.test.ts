import { ASK, panelOf } from './doctor-page.ts';
import {
  config,
  equal,
  inside,
  ok,
  openPage,
  type Page,
  ready,
  recordedEvents,
  SCRIPT,
  until,
} from './page.ts';
import { addHosting, newVisitor, queryDeep, type } from './shopper.ts';

// Pages that have measured a tag, which then grows. The results of a search must be visible, or `?ws-doctor` must name
// the element of the page that cuts them off.

const PANEL = `<button id="open">Find a domain</button>
<div id="panel"><ws-domain-checker config="${config()}"></ws-domain-checker></div><p>Below</p>`;

/** An accordion that measures its panel once, when it is opened. */
const ACCORDION = `<style>#panel { max-height: 0; overflow: hidden }</style>${PANEL}
<script>document.getElementById('open').onclick = () => { panel.style.maxHeight = panel.scrollHeight + 'px'; }</script>`;

const panelWith = (style: string): string => `<style>#panel { ${style} }</style>${PANEL}`;

interface Changes {
  head?: string;
  /** Scripts and other elements behind the panel. */
  more?: string;
}

async function openGrowing(body: string, { head = '', more = '' }: Changes = {}): Promise<Page> {
  await newVisitor();
  return openPage(body + more + SCRIPT, head);
}

const heightOfTag = (page: Page): number => page.find('ws-domain-checker').getBoundingClientRect().height;

/** The page was told the height that the tag has now: whatever follows from that has happened. */
const isAnnounced = (page: Page): boolean => {
  const { height } = (recordedEvents(page, 'ws-resize').at(-1)?.detail ?? {}) as { height?: number };
  return height !== undefined && Math.abs(height - heightOfTag(page)) < 1;
};

/** Waits for the results of a search, and for all growth to be announced. */
async function results(page: Page): Promise<void> {
  const root = inside(await ready(page, 'ws-domain-checker'));
  await until('the results', () => queryDeep(root, 'button', /moja-firma\.sk/));
  await until('the end of the search', () => !root.querySelector('[aria-busy="true"]'));
  await until('ws-resize with the height', () => isAnnounced(page));
}

/** What the visitor does before the results come: a press of the button, or only a key in the field. */
type Act = 'press' | 'key';

/** Opens the panel and searches. The tags must see that it is the visitor who makes them grow. */
async function search(page: Page, act: Act = 'press'): Promise<HTMLInputElement> {
  await ready(page, 'ws-domain-checker');
  await until('the first ws-resize', () => isAnnounced(page));
  const button = page.find('#open');
  if (act === 'press') button.dispatchEvent(new page.window.PointerEvent('pointerdown', { bubbles: true }));
  button.click();
  const find = () => inside(page.find('ws-domain-checker')).querySelector<HTMLInputElement>('input');
  const field = await until('the search field', find);
  field.focus();
  if (act === 'key')
    field.dispatchEvent(
      new page.window.KeyboardEvent('keydown', { key: 'm', code: 'KeyM', bubbles: true, composed: true }),
    );
  type(field, 'moja-firma');
  field.form?.requestSubmit();
  await results(page);
  return field;
}

const mistakes = (page: Page): string =>
  [...(panelOf(page)?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent).join('\n');
const CUT = '#panel: This element of the page cuts off';

/** The mistakes that the doctor finds from now on: it checks all again for a new one. */
async function mistakesFromNow(page: Page): Promise<string> {
  page.document.body.append(page.document.createElement('ws-mini-cart'));
  await until('the next examination', () => mistakes(page).includes('There is no tag <ws-mini-cart>'));
  return mistakes(page);
}

const frame = (page: Page): Promise<number> =>
  new Promise((resolve) => page.window.requestAnimationFrame(resolve));

async function frames(page: Page, count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) await frame(page);
}

describe('the doctor', () => {
  it('names the element of the page that cuts off the results, once they are there [C5.7]', async () => {
    const page = await openGrowing(ACCORDION, { head: ASK });
    await ready(page, 'ws-domain-checker');
    ok(!(await mistakesFromNow(page)).includes(CUT), 'the closed panel is no mistake');
    await search(page);
    await until('the mistake', () => mistakes(page).includes(CUT));
  });

  for (const style of [
    'max-height:200px;overflow:clip',
    'height:200px;overflow:hidden',
    'display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden;max-height:200px',
    'height:200px;contain:strict',
  ])
    it(`names an element with ${style} [C5.7]`, async () => {
      const page = await openGrowing(panelWith(style), { head: ASK });
      await search(page);
      await until('the mistake', () => mistakes(page).includes(CUT));
    });

  for (const style of ['height:200px;overflow:auto', 'height:auto', 'max-height:0;overflow:hidden'])
    it(`does not name an element with ${style}`, async () => {
      const page = await openGrowing(panelWith(style), { head: ASK });
      await search(page);
      ok(!(await mistakesFromNow(page)).includes(CUT), mistakes(page));
    });

  for (const act of ['press', 'key'] as const)
    it(`does not name an accordion that measures at resize, which shows all results after a ${act} [C5.7]`, async () => {
      const page = await openGrowing(ACCORDION, {
        head: ASK,
        more: `<script>addEventListener('resize', () => { if (panel.style.maxHeight) panel.style.maxHeight = panel.scrollHeight + 'px'; });</script>`,
      });
      await search(page, act);
      const panel = page.find('#panel');
      await until(
        'all results to be shown',
        () => panel.scrollHeight > 300 && panel.scrollHeight - panel.clientHeight < 2,
      );
      ok(!(await mistakesFromNow(page)).includes(CUT), mistakes(page));
    });
});

describe('a tag that grows', () => {
  it('sends ws-resize once a frame, and none while nothing changes [C7.5]', async () => {
    const page = await openGrowing(ACCORDION, {
      head: `<script>window.times = [];
        document.addEventListener('ws-resize', () => times.push(document.timeline.currentTime));</script>`,
    });
    await search(page);
    const times = Reflect.get(page.window, 'times') as number[];
    equal(new Set(times).size, times.length, 'frames with an event');
    const before = times.length;
    await frames(page, 10);
    equal(times.length, before, 'events while nothing changes');
    page.find('ws-domain-checker').style.height = `${heightOfTag(page) + 7}px`;
    await until('ws-resize with the height', () => isAnnounced(page));
    equal(times.length, before + 1, 'events for one change');
  });

  it('sends no endless series of events to a page whose listeners change its height', async () => {
    // The page holds back what waits for a second: from there on, events come one by one.
    const page = await openGrowing(ACCORDION, {
      head: `<script>
        window.held = []; let count = 0;
        const later = setTimeout;
        window.setTimeout = (act, ms, ...more) => ms === 1000 ? held.push(act) : later(act, ms, ...more);
        document.addEventListener('ws-resize', () => {
          count += 1;
          const tag = document.querySelector('ws-domain-checker');
          // At once, and again later.
          tag.style.height = 900 + count % 20 + 'px';
          later(() => { tag.style.height = 950 + count % 20 + 'px'; }, 5);
        });
      </script>`,
    });
    const held = Reflect.get(page.window, 'held') as (() => void)[];
    const count = () => recordedEvents(page, 'ws-resize').length;
    for (let pause = 0; pause < 3; pause += 1) {
      await until('the pause', () => held.length > 0);
      const before = count();
      ok(before < 60, `${before} events`);
      await frames(page, 5);
      equal(count(), before, 'events during the pause');
      for (const act of held.splice(0)) act();
      equal(count(), before + 1, 'events after the pause');
    }
  });
});

/** What a page does at a resized window. */
const AT_RESIZE: Readonly<Record<string, string>> = {
  'loads again': 'location.reload()',
  'loads again after a pause': 'setTimeout(() => location.reload(), 300)',
  'closes its menu': 'nav.hidden = true',
  'puts the search elsewhere': 'document.body.append(panel)',
  'writes its markup anew': 'panel.innerHTML = panel.innerHTML',
};

/** The browser's own event, when it lays the frame out, does not count. */
const atResize = (act: string): string => `<nav id="nav">Menu</nav><script>
  sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1;
  addEventListener('resize', ({ isTrusted }) => { if (isTrusted) return; sessionStorage.resizes = Number(sessionStorage.resizes ?? 0) + 1; ${act}; });
</script>`;

const loadsAndResizes = (): unknown[] => [sessionStorage.loads, sessionStorage.resizes ?? 'none'];

describe('a page', () => {
  for (const [what, act] of Object.entries(AT_RESIZE))
    it(`that ${what} at a resized window is not told that it was, when a tag shows its results`, async () => {
      const page = await openGrowing(PANEL, { more: atResize(act) });
      const field = await search(page);
      ok(inside(page.find('ws-domain-checker')).activeElement === field, 'the field has lost the focus');
      ok(!page.find('#nav').hidden, 'the menu is closed');
      equal(loadsAndResizes(), ['1', 'none']);
    });

  it('that loads again at resize does not, even where its box cuts off results that it asked for', async () => {
    const body = panelWith('height:150px;overflow:hidden').replace(
      '<ws-domain-checker',
      '<ws-domain-checker qd="moja-firma"',
    );
    const page = await openGrowing(body, { more: atResize('location.reload()') });
    await results(page);
    equal(loadsAndResizes(), ['1', 'none']);
  });

  it('gives its slide the height that ws-resize says [C7.5]', async () => {
    const page = await openGrowing(ACCORDION, {
      more: `<script>document.addEventListener('ws-resize', ({ target, detail }) => {
        if (panel.contains(target)) panel.style.maxHeight = detail.height + 'px';
      });</script>`,
    });
    await search(page);
    const panel = page.find('#panel');
    await until('the whole slide', () => panel.scrollHeight - panel.clientHeight < 2);
  });

  it('that has measured its height before a tag was ready measures again at ws-resize [C7.5]', async () => {
    await newVisitor();
    await addHosting();
    const script = `<script>window.heights = [document.body.offsetHeight];
      document.addEventListener('ws-resize', () => heights.push(document.body.offsetHeight));</script>`;
    const page = await openPage(`${ACCORDION}<ws-cart routing="memory"></ws-cart>${script}${SCRIPT}`);
    await until('the cart', () => queryDeep(page.document, 'h2', 'Your cart'));
    const heights = Reflect.get(page.window, 'heights') as number[];
    await until('the last height', () => heights.at(-1) === page.document.body.offsetHeight);
    ok((heights.at(-1) ?? 0) > (heights[0] ?? 0), 'the page has grown');
  });
});
