import rows from '../../../src/features/domain-checker/rows/result-row.css?inline';
import results from '../../../src/features/domain-checker/search/search-results.css?inline';
import button from '../../../src/ui/button.css?inline';
import reset from '../../../src/ui/reset.css?inline';
import content from '../../../src/ui/reset-content.css?inline';
import tokens from '../../../src/ui/tokens.css?inline';
import tokensBase from '../../../src/ui/tokens-base.css?inline';

/**
 * Reads a streamed array of results without a library. `mode`: `read` discards the results; `vanilla` renders the same
 * rows as the checker, in groups of fifty with `content-visibility: auto`; `plain` renders one plain list.
 */
interface Result {
  name: string;
  availableForPurchase: boolean;
  price: { actualPrice: number; renewalPrice: number } | null;
  premium?: boolean;
}

const GROUP = 50;
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' });
const SVG = 'http://www.w3.org/2000/svg';

function make(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
}

function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icon icon-s');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.appendChild(document.createElementNS(SVG, 'path')).setAttribute('d', path);
  return svg;
}

function drawRow({ name, availableForPurchase, price, premium }: Result): HTMLElement {
  const dot = name.indexOf('.');
  const ending = make('b', 'dc-ending', name.slice(dot));
  const picture = availableForPurchase
    ? icon('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM8.2 12.2l2.7 2.7 5-5.3')
    : icon('M6 6l12 12M18 6 6 18');
  const state = make('span', 'dc-state', picture, availableForPurchase ? 'Available' : 'Taken');
  if (premium) state.append(make('span', 'badge badge-highlight', 'Premium'));
  const row = make('li', `dc-row dc-row-${availableForPurchase ? 'available' : 'taken'}`);
  row.setAttribute('part', 'row');
  row.append(make('bdi', 'dc-name', name.slice(0, dot), ending), state);
  if (availableForPurchase && price) row.append(drawPrice(price), drawButton(name));
  return row;
}

const drawPrice = ({ actualPrice, renewalPrice }: NonNullable<Result['price']>): HTMLElement =>
  make(
    'span',
    'dc-price',
    make('span', 'dc-amount', money.format(actualPrice)),
    make('span', 'dc-renewal', `then ${money.format(renewalPrice)}`, make('span', 'dc-per', ' per year')),
  );

function drawButton(name: string): HTMLElement {
  const text = make('span', 'dc-icon-text', 'Add to cart');
  const label = make('span', 'button-label', icon('M12 5v14M5 12h14'), text);
  const button = make('button', 'button button-secondary button-s button-block dc-icon-button', label);
  button.setAttribute('type', 'button');
  button.setAttribute('aria-label', `Add to cart: ${name}`);
  button.addEventListener('click', () => undefined);
  return make('span', 'dc-action', button);
}

/** The complete objects at the start of a text, and the rest of it. Relies on names without braces. */
function takeObjects(text: string): [Result[], string] {
  const found: Result[] = [];
  let [depth, start, done] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 123) {
      if (depth === 0) start = at;
      depth += 1;
    } else if (code === 125) {
      depth -= 1;
      if (depth > 0) continue;
      found.push(JSON.parse(text.slice(start, at + 1)) as Result);
      done = at + 1;
    }
  }
  return [found, text.slice(done)];
}

async function read(url: string, take: (results: Result[]) => void): Promise<void> {
  const reader = (await fetch(url)).body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    const [results, remaining] = takeObjects(rest + value);
    rest = remaining;
    take(results);
  }
}

class FloorStream extends HTMLElement {
  readonly list = make('div', 'dc-list');

  connectedCallback(): void {
    const root = this.attachShadow({ mode: 'open' });
    const texts = [tokensBase, tokens, reset, content, button, results, rows];
    root.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    const wrapper = make('div', 'ws', this.list);
    wrapper.dataset.theme = 'cary';
    root.append(wrapper);
  }

  async search(url: string): Promise<void> {
    const mode = this.getAttribute('mode');
    let group: HTMLElement | undefined;
    await read(url, (results) => {
      if (mode === 'read') return;
      for (const result of results) {
        if (!group || (mode === 'vanilla' && group.childElementCount === GROUP)) {
          group = make('ul', mode === 'vanilla' ? 'dc-group' : '');
          this.list.append(group);
        }
        group.append(drawRow(result));
        if (mode === 'vanilla')
          group.style.containIntrinsicBlockSize = `auto ${group.childElementCount * 73}px`;
      }
    });
    this.dataset.done = '';
  }
}
customElements.define('floor-stream', FloorStream);
