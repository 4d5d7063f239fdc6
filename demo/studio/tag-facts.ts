import type { TagName } from './state.ts';

export interface TagFacts {
  /** The usual place of the tag on a page; the preview puts it there. */
  place: 'header' | 'sentence' | 'card' | 'main';
  /** The declarations that reserve its space, so that the page does not shift (docs/editors.md). */
  room: string;
  /** The element for which the space is reserved; absent: the tag. */
  selector?: string;
  /** The same for narrow windows. */
  narrowRoom?: string;
  /**
   * What its fallback leads to, if that can be a link; `own`: to an address that only the editor knows. The texts are in
   * `fallback-texts.ts`.
   */
  link?: 'cart' | 'login' | 'home' | 'withdrawal' | 'own';
}

const TALL = { room: 'display: block; min-height: 640px;', narrowRoom: 'min-height: 800px;' };
const HEADER_ROOM = 'display: inline-flex; min-height: 32px;';

/** The studio's data for each tag, in addition to the table of tags. A tag without a row does not compile. */
export const TAG_FACTS: Readonly<Record<TagName, TagFacts>> = {
  'ws-cart': {
    place: 'main',
    room: 'display: block; min-height: 800px;',
  },
  'ws-minicart': { place: 'header', room: HEADER_ROOM, link: 'cart' },
  'ws-login': { place: 'header', room: HEADER_ROOM, link: 'login' },
  'ws-lang': { place: 'header', room: HEADER_ROOM, link: 'home' },
  'ws-domain-checker': {
    place: 'main',
    room: 'display: block; min-height: 108px;',
    link: 'own',
  },
  'ws-add-to-cart': {
    place: 'card',
    room: 'display: inline-block; min-height: 44px;',
    link: 'cart',
  },
  'ws-inquiry': {
    place: 'main',
    ...TALL,
    link: 'own',
  },
  'ws-tutorial': { place: 'main', ...TALL, link: 'own' },
  'ws-withdrawal': {
    place: 'main',
    room: 'display: block; min-height: 560px;',
    narrowRoom: 'min-height: 720px;',
    link: 'withdrawal',
  },
  'ws-price': {
    place: 'sentence',
    room: 'display: inline-block; min-width: 4.5em;',
    selector: 'ws-price:empty',
  },
  'ws-plans': {
    place: 'main',
    room: 'display: block; min-height: 320px;',
    narrowRoom: 'min-height: 760px;',
    link: 'own',
  },
};
