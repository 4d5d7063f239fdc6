import { TAG_FACTS } from '../../src/elements/tag-list.ts';
import type { StudioState } from './state.ts';

/** A page of the studio, as a state whose tags are those of the page. */
export interface StudioPage {
  /** Empty for the only page. */
  title: string;
  state: StudioState;
}

const CART_URL = '/cart';
const TAGS_OF_TWO = ['ws-minicart', 'ws-domain-checker', 'ws-cart'] as const;

/** The pages of a state: one, or a search page and a cart page, both with the tags of the header. */
export function pagesOf(state: StudioState): StudioPage[] {
  if (!state.pages) return [{ title: '', state }];
  const { tags } = state;
  const isOfCart = (tag: (typeof tags)[number]): boolean => tag.tag === 'ws-cart';
  const ofCart = tags.filter((tag) => isOfCart(tag) || TAG_FACTS[tag.tag].place === 'header');
  return [
    { title: 'Search page', state: { ...state, tags: tags.filter((tag) => !isOfCart(tag)) } },
    { title: 'Cart page', state: { ...state, tags: ofCart } },
  ];
}

/** The same choices for two pages: with the tags that these need, and the address of the cart's page. */
export function asTwoPages(state: StudioState): StudioState {
  const missing = TAGS_OF_TWO.filter((name) => state.tags.every(({ tag }) => tag !== name));
  return {
    ...state,
    pages: 'two',
    config: { ...state.config, cartUrl: state.config.cartUrl ?? CART_URL },
    tags: [...state.tags, ...missing.map((tag) => ({ tag, attributes: {} }))],
  };
}

/** The same choices for one page. */
export function asOnePage({ pages: _, ...state }: StudioState): StudioState {
  return state;
}
