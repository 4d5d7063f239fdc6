import { GOOD_CONFIG, openBarePage } from './bare-page.ts';
import type { Page, Shop } from './fixtures.ts';

// Pages with scripts of their own that take presses, keys and the wheel, except in their own fields.

const SERVER = '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10';
const TAGS = `<ws-minicart></ws-minicart>
<ws-domain-checker></ws-domain-checker>
<ws-inquiry server="${SERVER}"></ws-inquiry><ws-withdrawal></ws-withdrawal>
<ws-cart routing="memory"></ws-cart>`;
const OWN = '<p>Slide <b id="slide">1</b> <input id="own" aria-label="Own field"></p>';
/** What such a script takes for a field. */
export const IS_OWN = '/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)';

interface Opened {
  page: Page;
  demo: Parameters<typeof openBarePage>[1];
  shop: Shop;
}

/** Opens a page with a script, a field of its own, and tags with a product in the cart. */
export async function openPage({ page, demo, shop }: Opened, script: string, body = TAGS): Promise<void> {
  await shop.addHosting();
  const head = `<script>${script}</script>`;
  await openBarePage(page, demo, { config: GOOD_CONFIG, head, body: OWN + body });
}
