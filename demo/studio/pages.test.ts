import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TAG_FACTS } from '../../src/elements/tag-list.ts';
import { asOnePage, asTwoPages, pagesOf } from './pages.ts';
import { INITIAL_STATE, isTagName, type StudioState } from './state.ts';

const namesOf = (state: StudioState): string[] => state.tags.map(({ tag }) => tag);
const stateOf = (...tags: string[]): StudioState => ({
  ...INITIAL_STATE,
  tags: tags.filter(isTagName).map((tag) => ({ tag, attributes: {} })),
});

describe('two pages', () => {
  it('are the search with all other tags, and the cart, both below the same header', () => {
    const two = asTwoPages(stateOf('ws-minicart', 'ws-login', 'ws-domain-checker', 'ws-price', 'ws-cart'));
    const [search, cart] = pagesOf(two);
    expect([search?.title, cart?.title]).toEqual(['Search page', 'Cart page']);
    expect(search && namesOf(search.state)).toEqual([
      'ws-minicart',
      'ws-login',
      'ws-domain-checker',
      'ws-price',
    ]);
    expect(cart && namesOf(cart.state)).toEqual(['ws-minicart', 'ws-login', 'ws-cart']);
  });

  it('get what they lack: a search, a cart, the way to it and its address', () => {
    const two = asTwoPages(stateOf('ws-lang'));
    expect(namesOf(two)).toEqual(['ws-lang', 'ws-minicart', 'ws-domain-checker', 'ws-cart']);
    expect(two.config).toEqual({ company: 'sk-ws', cartUrl: '/cart' });
  });

  it('keep the address of the cart that an editor has typed', () => {
    const typed = { ...INITIAL_STATE, config: { company: 'sk-ws', cartUrl: '/kosik' } };
    expect(asTwoPages(typed).config.cartUrl).toBe('/kosik');
  });

  it('become one page again with every tag', () => {
    const two = asTwoPages(INITIAL_STATE);
    expect(pagesOf(asOnePage(two))).toEqual([{ title: '', state: { ...INITIAL_STATE, config: two.config } }]);
  });

  it('lose no tag, whatever they are made of', () => {
    const tags = fc.array(fc.constantFrom(...Object.keys(TAG_FACTS)), { maxLength: 8 });
    fc.assert(
      fc.property(tags, (names) => {
        const two = asTwoPages(stateOf(...names));
        const written = new Set(pagesOf(two).flatMap(({ state }) => state.tags));
        expect(two.tags.filter((tag) => !written.has(tag))).toEqual([]);
      }),
    );
  });
});
