import type axe from 'axe-core';
import {
  config,
  equal,
  inside,
  ok,
  openPage,
  ready,
  recordedEvents,
  SCRIPT,
  SHOP,
  settled,
  until,
} from './page.ts';

interface Manifest {
  modules: { declarations: { tagName: string; attributes: { name: string }[] }[] }[];
}
const manifest = (await (await fetch(`${SHOP}/ws/1/custom-elements.json`)).json()) as Manifest;
const rows = manifest.modules.flatMap(({ declarations }) => declarations);
const FALLBACK = '<a href="/fallback">Fallback</a>';
const page = (tag: string, more = ''): Promise<Awaited<ReturnType<typeof openPage>>> =>
  openPage(`<${tag} config="${config()}" ${more}>${FALLBACK}</${tag}>${SCRIPT}`);

describe('the table of tags', () => {
  it('exists', () => {
    ok(rows.length > 0, 'no tag');
  });
});

for (const { tagName: tag, attributes } of rows) {
  describe(`<${tag}>`, () => {
    it('becomes ready once, and announces it across the shadow boundary [C3.1] [C7.1] [C7.2]', async () => {
      const host = await page(tag);
      const element = await ready(host, tag);
      await until('ws-ready', () => recordedEvents(host, 'ws-ready').length > 0);
      equal(
        recordedEvents(host, 'ws-ready').map(({ detail }) => detail.tag),
        [tag],
      );
      equal(element.shadowRoot?.mode, 'open');
      equal(host.errors, []);
    });

    it('shows its fallback until it is ready [1.12] [C3.1]', async () => {
      const host = await openPage(`<${tag}>${FALLBACK}</${tag}>`);
      equal(host.find(tag).matches(':defined'), false);
      ok(host.find('a').checkVisibility(), 'the fallback is hidden');
    });

    it('leaves its outer box to the page [C3.2]', async () => {
      const host = await openPage(
        `<${tag} config="${config()}">${FALLBACK}</${tag}><${tag} id="hidden" hidden></${tag}>${SCRIPT}`,
        `<style>${tag} { display: grid; margin: 7px; } [hidden] { display: none; }</style>`,
      );
      const element = await ready(host, tag);
      const style = host.window.getComputedStyle(element);
      equal([style.display, style.marginTop], ['grid', '7px']);
      equal(host.find('#hidden').checkVisibility(), false);
    });

    it('is wide enough to use if its container is as wide as its content', async () => {
      const places = [
        'float: left',
        'display: inline-block',
        'display: grid; place-items: center',
        'display: flex; align-items: center; flex-direction: column',
        'display: table',
      ].map((style) => `<div style="${style}"><${tag}></${tag}></div>`);
      const narrow = `<div style="inline-size: 200px"><${tag}></${tag}></div>`;
      const host = await openPage(
        `<${tag} config="${config()}"></${tag}>${places.join('')}${narrow}${SCRIPT}`,
      );
      const frameOf = (one: Element) => one.shadowRoot?.querySelector('.frame');
      const isBlock = [
        'ws-cart',
        'ws-domain-checker',
        'ws-inquiry',
        'ws-tutorial',
        'ws-withdrawal',
        'ws-plans',
      ].includes(tag);
      equal(Boolean(frameOf(await ready(host, tag))), isBlock);
      // Inline tags are as wide as their text.
      if (!isBlock) return;
      const tags = [...host.document.querySelectorAll(`div > ${tag}`)];
      const widths = await until('the tags', () => {
        const frames = tags.map(frameOf);
        return frames.every(Boolean) && frames.map((frame) => frame?.getBoundingClientRect().width);
      });
      equal(widths, [720, 720, 720, 720, 720, 200]);
    });

    it('survives being moved, and renders again after a removal', async () => {
      const host = await page(tag);
      const element = await ready(host, tag);
      const drawn = element.shadowRoot?.querySelector('.ws');
      host.document.body.prepend(element);
      await Promise.resolve();
      equal(element.shadowRoot?.querySelector('.ws') === drawn, true, 'a move costs the state');
      element.remove();
      await until('a removed tag to be unmounted', () => !element.shadowRoot?.querySelector('.ws'));
      host.document.body.append(element);
      await ready(host, tag);
      equal(host.errors, []);
    });

    it('keeps its appearance if a library moves it through a parsed document', async () => {
      const host = await page(tag);
      const element = await ready(host, tag);
      await until('ws-ready', () => recordedEvents(host, 'ws-ready').length > 0);
      const sheets = [...inside(element).adoptedStyleSheets];
      ok(sheets.length > 0, 'no sheet');
      const parsed = new host.window.DOMParser().parseFromString('<p></p>', 'text/html');
      parsed.body.append(element);
      host.document.body.append(element);
      equal(
        sheets.map((sheet) => inside(element).adoptedStyleSheets.includes(sheet)),
        sheets.map(() => true),
      );
      equal(host.errors, []);
    });

    it('accepts properties that were set before the upgrade', async () => {
      const names = attributes.map(({ name }) => name).filter((name) => name !== 'config');
      const host = await openPage(`<${tag} id="early" config="${config()}"></${tag}>`);
      const element = host.find<HTMLElement & Record<string, unknown>>('#early');
      const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      for (const name of names) element[camel(name)] = 'x';
      const script = host.document.createElement('script');
      script.type = 'module';
      script.src = `${SHOP}/ws/1/ws.js`;
      host.document.body.append(script);
      await ready(host, '#early');
      for (const name of names)
        equal(Object.hasOwn(element, camel(name)), false, `${name} hides its accessor`);
      equal(host.errors, []);
    });

    it('tolerates invalid values in every attribute and reports what it expected', async () => {
      const host = await page(
        tag,
        attributes
          .filter(({ name }) => name !== 'config')
          .map(({ name }) => `${name}="{&quot;"`)
          .join(' '),
      );
      const element = await ready(host, tag);
      for (const { name } of attributes) {
        if (name === 'config') continue;
        for (const value of ['', '{', 'null', '-1', 'javascript:alert(1)', '[]'])
          element.setAttribute(name, value);
        element.removeAttribute(name);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
      ok(
        element.shadowRoot?.querySelector('.ws') || element.shadowRoot?.querySelector('slot'),
        'an empty hole',
      );
      equal(host.errors, []);
    });

    it('can be created by script before it is attached', async () => {
      const host = await page(tag);
      await ready(host, tag);
      const made = host.document.createElement(tag);
      made.setAttribute('id', 'made');
      equal(made.shadowRoot?.childElementCount ?? 0, 0, 'a tag that was never connected has mounted');
      host.document.body.append(made);
      await ready(host, '#made');
    });

    it('has no accessibility problem [C10.1]', async () => {
      const host = await page(tag);
      await settled(host, tag);
      const window = host.window as typeof host.window & { axe: typeof axe };
      const script = host.document.createElement('script');
      script.src = '/node_modules/axe-core/axe.min.js';
      const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
      host.document.head.append(script);
      await loaded;
      const { violations } = await window.axe.run(tag, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
      });
      equal(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        [],
      );
    });
  });
}
