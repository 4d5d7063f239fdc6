import { GOOD_CONFIG, openBarePage } from '../../support/bare-page.ts';
import { openVisitor, type Visitor } from '../browser.ts';
import { HAND_ACTS, type HandAct } from '../hand-acts.ts';
import { PAGE_SCRIPTS, type PageScript } from '../page-scripts.ts';
import { defineRow } from '../row.ts';

const BODY = `<ws-domain-checker></ws-domain-checker>
<ws-inquiry server="3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10"></ws-inquiry>
<ws-cart routing="memory"></ws-cart><div style="block-size: 2000px"></div>`;

/** A page with the script, which all acts use one after the other. */
const pages = new Map<PageScript, Promise<Visitor>>();

async function openPage(script: PageScript): Promise<Visitor> {
  for (const other of pages.values()) await (await other).close();
  pages.clear();
  const opened = openVisitor().then(async (visitor) => {
    const { page, demo, shop, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access']);
    await shop.addHosting();
    const head = `<script>${script.text}</script>`;
    await openBarePage(page, demo, { config: GOOD_CONFIG, head, body: BODY });
    await page.getByRole('button', { name: 'Checkout' }).first().waitFor();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    return visitor;
  });
  pages.set(script, opened);
  return opened;
}

/** The oracle: what the visitor does has the effect that it has in a field of the page. */
async function judge(act: HandAct, script: PageScript): Promise<string | undefined> {
  const visitor = await (pages.get(script) ?? openPage(script));
  return (await act.run(visitor.page)) ?? visitor.errors.splice(0)[0];
}

export const REAL_HANDS = defineRow<PageScript, HandAct>({
  name: 'real-hands',
  title: `real mouse, wheel and keys on foreign pages: ${PAGE_SCRIPTS.length} scripts × ${HAND_ACTS.length} acts`,
  never: 'be without effect in a tag, or act on the page as well',
  brokenBy: ['dead-buttons', 'blank-tags'],
  count: PAGE_SCRIPTS.length * HAND_ACTS.length,
  selected: 24,
  isFaultInOneLane: true,
  faults: () => PAGE_SCRIPTS,
  acts: () => HAND_ACTS,
  judge,
  describe: (act, script) => `${script.name}: ${act.name}`,
  close: async () => {
    for (const opened of pages.values()) await (await opened).close();
    pages.clear();
  },
});
