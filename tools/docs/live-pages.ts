import { tagRooms } from '../tag-rooms.ts';

/** A placeholder for the shop's origin in the generated pages; the demo replaces it with its own. */
export const SHOP = 'https://cdn.example';

/** What the examples of the cart have in it: two products of the demo's shop. */
export const CART_ITEMS = [
  { code: 'hosting-plus', period: 12 },
  { code: 'ssl-basic', period: 12 },
];

const CONFIG = {
  company: 'sk-ws',
  language: 'en-US',
  cartUrl: '/docs/live/ws-cart.html',
};

/** A plain page with the example of a tag, which the page of the tag shows in a frame. */
export function livePage(tag: string, example: string): string {
  const script = example.includes('/ws/1/ws.js')
    ? ''
    : `<script type="module" src="${SHOP}/ws/1/ws.js"></script>\n`;
  const config = /\sconfig=|data-ws-config/.test(example)
    ? ''
    : `<script type="application/json" data-ws-config>${JSON.stringify(CONFIG)}</script>\n`;
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Example of ${tag}</title>
<link rel="stylesheet" href="live.css">
${config}${script}</head>
<body>
<main>
${example.trim()}
</main>
</body>
</html>
`;
}

export const LIVE_CSS = `:root { color-scheme: light; }
body { margin: 0; padding: 16px; font: 17px/1.5 system-ui, sans-serif; color: #0c1c34; background: #fff; }
${tagRooms()}
`;
