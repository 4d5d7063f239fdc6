import bootstrap3 from 'bootstrap3/dist/css/bootstrap.min.css?url';
import { TAG_FACTS } from '../../src/elements/tag-list.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { createTag, updateTag } from './create-tag.ts';
import { fillCart } from './fill-cart.ts';
import dark from './hosts/dark.css?url';
import plain from './hosts/plain.css?url';
import { PREVIEW_READY, type PreviewMessage } from './preview-message.ts';
import type { Host } from './state.ts';

const SHEETS: Readonly<Record<Host, string>> = { plain, bootstrap3, dark };

const root = document.documentElement;
let shown: HTMLElement[] = [];

// Only the studio around this page may control it.
addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
  if (origin === location.origin && source === parent && isPreviewMessage(data)) show(data);
});
if (parent !== window) parent.postMessage(PREVIEW_READY, location.origin);

const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'studio-preview';

function show({ scriptUrl, host, config, tags, tokens, products }: PreviewMessage): void {
  const sheet = document.querySelector<HTMLLinkElement>('#host-sheet');
  const address = new URL(SHEETS[host], import.meta.url).href;
  if (sheet && sheet.href !== address) sheet.href = address;
  for (const name of [...root.style]) if (!Object.hasOwn(tokens, name)) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value);
  if (root.getAttribute('config') !== config) root.setAttribute('config', config);
  showTags(tags);
  fillOnce(products, config);
  // A second import of the same URL does nothing.
  import(/* @vite-ignore */ scriptUrl).catch(() => showFailure(scriptUrl));
}

const filled = new Set<string>();

/** Once for each brand: what the editor then removes stays removed. */
function fillOnce(products: PreviewMessage['products'], config: string): void {
  const values: unknown = JSON.parse(config);
  const company = isRecord(values) ? String(values.company) : '';
  if (products.length === 0 || filled.has(company)) return;
  filled.add(company);
  fillCart(window, products);
}

function showTags(tags: PreviewMessage['tags']): void {
  const isSame = tags.length === shown.length && tags.every(({ tag }, at) => shown[at]?.localName === tag);
  if (!isSame) {
    for (const place of ['header', 'sentence', 'card', 'main'])
      document.getElementById(place)?.replaceChildren();
    shown = tags.map((tag) => {
      const element = createTag(document, tag);
      placeTag(element, TAG_FACTS[tag.tag].place);
      return element;
    });
    return;
  }
  tags.forEach((tag, at) => {
    const element = shown[at];
    if (element) updateTag(element, tag);
  });
}

/** The tags keep their fallbacks: without a message, the reason would be unknown. */
function showFailure(scriptUrl: string): void {
  const line = document.getElementById('failure');
  if (line) line.textContent = `The script did not load: ${scriptUrl}`;
}

/** A price follows text, a buy button is in a card, a large tag has its own part of the page. */
function placeTag(element: HTMLElement, place: string): void {
  const container = document.getElementById(place);
  if (place === 'sentence') container?.append('Our price today: ', element, '. ');
  else if (place === 'header') container?.append(element, ' ');
  else {
    const part = document.createElement('div');
    part.className = place === 'card' ? 'panel panel-default panel-body' : 'part';
    part.append(element);
    container?.append(part);
  }
}
