import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONFIG_KEYS } from '../../src/config/config-keys.ts';
import { TAGS } from '../../src/elements/tag-list.ts';
import { configSchema } from '../../tools/config-schema.ts';
import { vscodeData, webTypes } from '../../tools/editor-data.ts';
import { customElements, readmeTable, readTokens } from '../../tools/manifest.ts';

describe('the manifest', () => {
  it('lists each tag with its attributes and events [C2.4]', () => {
    const text = JSON.stringify(customElements([]));
    expect(text).toContain('"tagName":"ws-minicart"');
    expect(text).toContain(`CustomEvent<WsEventDetails['ws-ready']>`);
    expect(readmeTable()).toContain('| [`<ws-minicart>`](docs/tags/ws-minicart.md) |');
  });

  it('lists each tag for code editors, with the values of its attributes', () => {
    const { contributions } = webTypes([]) as {
      contributions: {
        html: { elements: { name: string; attributes: { name: string; values?: unknown }[] }[] };
      };
    };
    const { elements } = contributions.html;
    expect(elements.map(({ name }) => name)).toEqual(TAGS.map(({ tag }) => tag));
    const routing = elements[0]?.attributes.find(({ name }) => name === 'routing');
    expect(routing?.values).toEqual([{ name: 'history' }, { name: 'query' }, { name: 'memory' }]);
    const { tags } = vscodeData() as { tags: { name: string }[] };
    expect(tags.map(({ name }) => name)).toEqual(elements.map(({ name }) => name));
  });

  it('matches the README [C8.3]', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme, 'run `npm run build`').toContain(
      `<!-- tags:start -->\n${readmeTable()}\n<!-- tags:end -->`,
    );
  });

  it('reads tokens whose defaults contain brackets', () => {
    expect(readTokens('a: var(--ws-x, rgb(var(--p) / 0.5)); b: var(--ws-y, 2px)')).toEqual([
      { name: '--ws-x', fallback: 'rgb(var(--p) / 0.5)' },
      { name: '--ws-y', fallback: '2px' },
    ]);
  });

  it('describes every key of the config [C2.4]', () => {
    const { properties } = configSchema() as { properties: Record<string, { description?: string }> };
    expect(Object.keys(properties)).toEqual(Object.keys(CONFIG_KEYS));
    expect(Object.values(properties).filter(({ description }) => !description)).toEqual([]);
  });
});
