import type { TagName } from './state.ts';

export interface TagFacts {
  /** Its name for people, as in the WordPress plugin. */
  title: string;
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
    title: 'Cart and checkout',
    place: 'main',
    room: 'display: block; min-height: 800px;',
  },
  'ws-minicart': { title: 'Mini cart', place: 'header', room: HEADER_ROOM, link: 'cart' },
  'ws-login': { title: 'Customer login', place: 'header', room: HEADER_ROOM, link: 'login' },
  'ws-lang': { title: 'Language select', place: 'header', room: HEADER_ROOM, link: 'home' },
  'ws-domain-checker': {
    title: 'Domain search',
    place: 'main',
    room: 'display: block; min-height: 108px;',
    link: 'own',
  },
  'ws-add-to-cart': {
    title: 'Buy button',
    place: 'card',
    room: 'display: inline-block; min-height: 44px;',
    link: 'cart',
  },
  'ws-inquiry': {
    title: 'Contact form about a server',
    place: 'main',
    ...TALL,
    link: 'own',
  },
  'ws-tutorial': { title: 'Hosting advice', place: 'main', ...TALL, link: 'own' },
  'ws-withdrawal': {
    title: 'Withdrawal from a contract',
    place: 'main',
    room: 'display: block; min-height: 560px;',
    narrowRoom: 'min-height: 720px;',
    link: 'withdrawal',
  },
  'ws-price': {
    title: 'Price',
    place: 'sentence',
    room: 'display: inline-block; min-width: 4.5em;',
    selector: 'ws-price:empty',
  },
  'ws-plans': {
    title: 'Price table',
    place: 'main',
    room: 'display: block; min-height: 320px;',
    narrowRoom: 'min-height: 760px;',
    link: 'own',
  },
};
