/** `npm run picture`: draws the picture of the README, `docs/picture.webp`, from a demo that it starts itself. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { startDemo } from '../demo/serve.ts';
import { BROWSER_ARGS, findHeadlessBrowser } from './find-browser.ts';

const FILE = join(import.meta.dirname, '../docs/picture.webp');

const WIDE = { width: 1180, height: 880 };
const PHONE = { width: 390, height: 780 };
const PICTURE = { width: 1600, height: 600 };

/** The two brands of the picture, and what is opened of each. */
const VIEWS = [
  { path: '/sk-ws/en/domains?qd=kavaren', wait: 'ws-domain-checker li', scroll: 150 },
  { path: '/scenario/cart-coupon?company=cz-a24&lang=en', wait: 'ws-cart h1, ws-cart h2', scroll: 0 },
] as const;

type View = (typeof VIEWS)[number];

/** A screenshot as the address of an image, scrolled to the tag. */
async function shoot(
  browser: Browser,
  { path, wait, scroll }: View,
  size: typeof WIDE,
  siteUrl: string,
): Promise<string> {
  const page = await browser.newPage({ viewport: size, locale: 'en-US' });
  await page.goto(siteUrl + path);
  await page.locator(wait).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, scroll);
  await page.waitForTimeout(300);
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.close();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

const pairHtml = ([wide = '', phone = '']: readonly string[]): string =>
  `<figure><img class="wide" src="${wide}"><img class="phone" src="${phone}"></figure>`;

const html = (pairs: readonly (readonly string[])[]): string => `<!doctype html><style>
body { margin: 0; width: ${PICTURE.width}px; height: ${PICTURE.height}px; display: grid; grid-template-columns: 1fr 1fr; gap: 48px; padding: 48px 44px; box-sizing: border-box; background: linear-gradient(135deg, #dfe8f5, #f4ece2) }
figure { position: relative; margin: 0 }
img { position: absolute; box-shadow: 0 16px 40px rgb(16 24 40 / 28%) }
.wide { top: 0; left: 0; width: 620px; border-radius: 10px }
.phone { right: 0; bottom: 0; width: 216px; border-radius: 20px; outline: 6px solid #171b24 }
figure + figure .wide { left: auto; right: 0 }
figure + figure .phone { left: 0; right: auto }
</style>${pairs.map(pairHtml).join('')}`;

/** Converts a screenshot by the browser's own encoder. */
const toWebp = (page: Page, png: string): Promise<string> =>
  page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
  }, png);

async function draw(browser: Browser, siteUrl: string): Promise<Buffer> {
  const pairs: string[][] = [];
  for (const view of VIEWS)
    pairs.push([await shoot(browser, view, WIDE, siteUrl), await shoot(browser, view, PHONE, siteUrl)]);
  const page = await browser.newPage({ viewport: PICTURE });
  await page.setContent(html(pairs), { waitUntil: 'load' });
  const png = await page.screenshot();
  return Buffer.from(await toWebp(page, `data:image/png;base64,${png.toString('base64')}`), 'base64');
}

const executablePath = findHeadlessBrowser();
const demo = await startDemo({ port: 0, apiPort: 0, databaseUrl: ':memory:', streamDelay: 0 });
const browser = await chromium.launch({ args: BROWSER_ARGS, ...(executablePath && { executablePath }) });
try {
  const picture = await draw(browser, demo.siteUrl);
  await writeFile(FILE, picture);
  console.log(`docs/picture.webp: ${Math.round(picture.length / 1024)} KB`);
} finally {
  await browser.close();
  await demo.close();
}
