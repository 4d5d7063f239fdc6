import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { JsonRecord } from '../../conformance/document.ts';
import { operationsOf } from '../../conformance/document.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { MESSAGE_PLACES } from '../../src/config/message-paths.ts';
import { TAGS } from '../../src/elements/tag-list.ts';
import { SERVER_TEXTS } from '../../src/i18n/server-texts.ts';
import { EVENT_TEXTS } from '../manifest-texts.ts';
import { apiPages } from './api-pages.ts';
import { addressFinder, documentPages, type Page, readDocuments } from './document-pages.ts';
import { errorPage } from './error-page.ts';
import { eventDetails } from './event-details.ts';
import { homePage } from './home-page.ts';
import { linkedFiles, linkPage } from './links.ts';
import { livePage } from './live-pages.ts';
import { llmsIndex } from './llms.ts';
import { sectionsOf, slugOf } from './markdown.ts';
import { menuOf } from './site.ts';
import { firstLoads } from './size-page.ts';
import { liveExamples, tagPage } from './tag-pages.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const documents = readDocuments(join(ROOT, 'docs'));
const pages = documentPages(documents);
const openapi = parse(read('openapi.yaml'), { maxAliasCount: -1 }) as JsonRecord;
const context = (of: readonly Page[]) => ({ find: addressFinder(of), root: ROOT });

describe('the documents', () => {
  it('have no broken links [C1.17]', () => {
    expect(pages.map((page) => linkPage(page, context(pages))).length).toBe(pages.length);
  });

  it.each(['gone.md', 'integrators.md#gone', '#gone', 'gone.ts'])('with a link to %s are refused', (link) => {
    const page = { path: 'start', file: 'start', markdown: `[text](${link})` };
    expect(() => linkPage(page, context(pages))).toThrow(`docs/start.md links to ${link}`);
  });

  it('link to the page of a section and to files, and name what is for contributors', () => {
    const markdown =
      '[a](integrators.md#events) [`b` [x]](first-order.mjs) [the demo](../demo/README.md) [c](https://example.com)';
    const linked = linkPage({ path: 'start', file: 'start', markdown }, context(pages));
    expect(linked.markdown).toBe(
      '[a](/events.md#events) [`b` [x]](/files/docs/first-order.mjs) the demo [c](https://example.com)',
    );
    expect(linkedFiles([linked])).toEqual(['docs/first-order.mjs']);
  });

  it('show a section with its own page only there', () => {
    const whole = pages.find(({ path }) => path === 'integrators');
    expect(whole?.markdown).toContain('## The script');
    expect(whole?.markdown).not.toContain('## Events');
    expect(pages.find(({ path }) => path === 'events')?.markdown).toMatch(/^# Events$/m);
  });

  it('are split at headings, not at comments in code', () => {
    const sections = sectionsOf('# A\n\n```sh\n## no\n```\n\n## B `c`\n\ntext\n');
    expect(sections.map(({ heading }) => heading)).toEqual(['', 'B `c`']);
  });

  it('have the same anchors as in the repository', () => {
    expect(slugOf('Scripts: `window.wsElements`')).toBe('scripts-windowwselements');
    expect(slugOf('GET /cart/items/{id}')).toBe('get-cartitemsid');
  });
});

describe('the page of a tag', () => {
  it('exists for every tag and shows its first example live [C1.17]', () => {
    expect([...liveExamples(pages).keys()].sort()).toEqual(TAGS.map(({ tag }) => tag).sort());
    for (const [tag, example] of liveExamples(pages)) expect(example).toContain(`<${tag}`);
  });

  it('lists attributes, events, parts and slots', () => {
    const page = pages.find(({ path }) => path === 'tags/ws-price') ?? { path: '', markdown: '' };
    const { markdown } = tagPage(page);
    for (const text of ['<LiveExample tag="ws-price" />', '`renewal`', '`ws-ready`', '`::part(price)`'])
      expect(markdown).toContain(text);
  });

  it('has an example with one script and one config', () => {
    const plain = livePage('ws-minicart', '<ws-minicart></ws-minicart>');
    expect(plain.match(/ws\.js/g)).toHaveLength(1);
    expect(plain.match(/data-ws-config/g)).toHaveLength(1);
    const own = livePage('ws-lang', `<ws-lang config='{"company": "sk-ws"}'></ws-lang>`);
    expect(own).not.toContain('data-ws-config');
  });
});

describe('the generated pages', () => {
  it('list every error key with its text [C1.17]', () => {
    const { markdown } = errorPage(SERVER_TEXTS);
    for (const key of Object.keys(SERVER_TEXTS)) expect(markdown).toContain(`| \`${key}\` |`);
    expect(markdown).toMatch(/`exception\.coupon\.not_found` \| We don’t recognize this code\..* \|\n/);
  });

  it('list for every path where its messages are shown, without empty table cells [C1.17]', () => {
    const { markdown } = errorPage(SERVER_TEXTS);
    for (const path of Object.keys(MESSAGE_PLACES)) expect(markdown).toContain(`\n| \`${path}\` | `);
    expect(markdown).not.toMatch(/\| *\|/);
  });

  it('list every call of the API with its examples [C1.17]', () => {
    const all = apiPages(openapi)
      .map(({ markdown }) => markdown)
      .join('\n');
    for (const { method, path } of operationsOf(openapi)) expect(all).toContain(`\n## ${method} ${path}\n`);
    expect(all).toContain('::: details Request');
  });

  it('list the fields of every event', () => {
    const details = eventDetails(read('src/state/page/events.ts'));
    for (const name of Object.keys(EVENT_TEXTS)) expect(details).toContain(`| \`${name}\` | \``);
    expect(details).toMatch(/`ws-checkout` \| `cart: PublicCart` \| yes/);
    expect(details).toMatch(/`ws-order` \| .* \| {2}\|/);
  });

  it('start with the introduction of the README', () => {
    const { markdown } = homePage(read('README.md'));
    expect(markdown).toContain('layout: home');
    expect(markdown.match(/ {2}- title: /g)?.length).toBeGreaterThan(3);
    for (const guide of ['editors', 'integrators', 'providers'])
      expect(markdown).toContain(`](/${guide}.md)`);
    expect(markdown).toContain(`version ${packageJson.version} of ws-elements`);
    expect(markdown).toContain('](/upgrading.md)');
    expect(markdown).not.toMatch(/\]\((?!https?:|\/)/);
    expect(() => homePage('# Other')).toThrow('no longer starts');
  });

  it('sum up the size of a page with a tag', () => {
    const loader = {
      tags: { 'ws-lang': { texts: 'header', files: [1, 0] } },
      core: [0],
      names: ['core-1', 'ws-lang-2'],
      texts: { locales: 'cs-CZ en-US', hashes: { header: 'aaa bbb' } },
    } as unknown as Parameters<typeof firstLoads>[0];
    const file = (brotli: number) => ({ bytes: brotli * 3, brotli });
    const files = {
      'ws.js': file(1),
      'assets/core-1.js': file(20),
      'assets/ws-lang-2.js': file(300),
      'assets/texts-header-en-US-bbb.js': file(4000),
    };
    expect(firstLoads(loader, { version: '1.0.0', files })).toEqual([
      { tag: 'ws-lang', requests: 4, brotli: 4321 },
    ]);
    expect(() => firstLoads(loader, { version: '1.0.0', files: {} })).toThrow('does not list ws.js');
  });
});

describe('the menu', () => {
  it('lists each page once, ungrouped pages in the last group', () => {
    const links = menuOf([...pages, { path: 'new', markdown: '# New: page' }]).flatMap(({ items }) => items);
    expect(new Set(links.map(({ link }) => link)).size).toBe(links.length);
    expect(links.at(-1)).toEqual({ text: 'New', link: '/new' });
    for (const { path } of pages)
      expect(links.map(({ link }) => link)).toContain(`/${path.replace(/index$/, '')}`);
  });

  it('has the same pages as llms.txt', () => {
    const text = llmsIndex(pages, '/docs/');
    expect(text).toContain('- [Start](/docs/start.md): A page needs a shop that answers it');
  });
});
