import { camelCase } from '../lib/camel-case.ts';
import type { BuiltInLocale } from './locales.ts';
import type { Surface } from './surfaces.ts';

/** How an attribute's value is parsed. A list is an enumeration. */
export type AttributeType = 'text' | 'number' | 'boolean' | 'json' | 'url' | readonly string[];

/** The data that the code of a tag needs. */
export interface TagRow {
  tag: `ws-${string}`;
  /** Inline tags are part of a line of text; block tags take the available width. */
  display: 'inline' | 'block';
  /** The surface whose texts must be loaded before the tag is defined. */
  texts: Surface;
  attributes: Readonly<Record<string, AttributeType>>;
  /** Attributes of which the tag needs at least one to do anything. */
  needs?: readonly string[];
}

type OwnAttribute<Row extends TagRow> = Exclude<Extract<keyof Row['attributes'], string>, 'config'>;

/**
 * A drawing of a tag: a text, or a list of a shape (a class of `editor.css`) and what is in it. In a text, `{continue}`
 * stands for a text of the plugin, and `{@qd|domain}` for the value of an attribute or, without one, for a text.
 */
export type Sketch = string | readonly Sketch[];

/** What guides, editors, the studio and the WordPress plugin say about a tag. Pages do not load it. */
export interface TagFacts<Row extends TagRow = TagRow> {
  /** Its name for people. */
  title: string;
  description: string;
  /** The descriptions of all attributes but `config`. */
  attributes: Readonly<Record<OwnAttribute<Row>, string>>;
  /** The names of their fields in the WordPress plugin, and of the fields of slots. */
  labels: Readonly<Record<OwnAttribute<Row>, string>> & Readonly<Record<string, string>>;
  events: readonly `ws-${string}`[];
  parts: Readonly<Record<string, string>>;
  slots: Readonly<Record<string, string>>;
  /** The lazy module that it shows first: the loader requests it with the tag. */
  view?: string;
  /** The usual place of the tag on a page; the studio's preview puts it there. */
  place: 'header' | 'sentence' | 'card' | 'main';
  /** The declarations that reserve its space, so that the page does not shift (docs/editors.md). */
  room: string;
  /** The element for which the space is reserved; absent: the tag. */
  selector?: string;
  /** The same for narrow windows. */
  narrowRoom?: string;
  /** What its fallback leads to, if that can be a link; `own`: to an address that only the editor knows. */
  link?: 'cart' | 'login' | 'home' | 'withdrawal' | 'own';
  /** The icon of its block in WordPress, one of the Dashicons. */
  icon: string;
  /** What its block shows: a real tag would ask the shop for a cart while somebody writes. */
  sketch: Sketch;
  /**
   * What it shows until it is ready, in the language of the page. It becomes part of the HTML that editors copy, so it is
   * text of their pages and not of the tags' catalogs.
   */
  fallback: Readonly<Record<Exclude<BuiltInLocale, 'en-SE'>, string>>;
}

/** The name of a tag's class, such as `WsCartElement` for `ws-cart`. */
export const classNameOf = (tag: TagRow['tag']): string => `${camelCase(`-${tag}`)}Element`;
