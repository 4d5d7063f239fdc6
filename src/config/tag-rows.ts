import { camelCase } from '../lib/camel-case.ts';
import type { Surface } from './surfaces.ts';

/** How an attribute's value is parsed. A list is an enumeration. */
export type AttributeType = 'text' | 'number' | 'boolean' | 'json' | 'url' | readonly string[];

/**
 * The data that the code of a tag needs. The descriptions for editors, and the events, parts and slots, are in
 * tools/tag-docs.ts.
 */
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

export const cartRow = {
  tag: 'ws-cart',
  display: 'block',
  texts: 'cart',
  attributes: {
    config: 'json',
    route: 'text',
    routing: ['history', 'query', 'memory'],
  },
} as const satisfies TagRow;

export const minicartRow = {
  tag: 'ws-minicart',
  display: 'inline',
  texts: 'header',
  attributes: {
    config: 'json',
  },
} as const satisfies TagRow;

export const loginRow = {
  tag: 'ws-login',
  display: 'inline',
  texts: 'header',
  attributes: {
    config: 'json',
  },
} as const satisfies TagRow;

export const langRow = {
  tag: 'ws-lang',
  display: 'inline',
  texts: 'header',
  attributes: {
    config: 'json',
  },
} as const satisfies TagRow;

export const domainCheckerRow = {
  tag: 'ws-domain-checker',
  display: 'block',
  texts: 'checker',
  attributes: {
    config: 'json',
    qd: 'text',
    'free-only': 'boolean',
  },
} as const satisfies TagRow;

export const inquiryRow = {
  tag: 'ws-inquiry',
  display: 'block',
  texts: 'advice',
  attributes: {
    config: 'json',
    usecase: ['server', 'monitoring', 'management'],
    server: 'text',
  },
  needs: ['server'],
} as const satisfies TagRow;

export const tutorialRow = {
  tag: 'ws-tutorial',
  display: 'block',
  texts: 'advice',
  attributes: {
    config: 'json',
  },
} as const satisfies TagRow;

export const withdrawalRow = {
  tag: 'ws-withdrawal',
  display: 'block',
  texts: 'advice',
  attributes: {
    config: 'json',
    order: 'text',
    email: 'text',
  },
} as const satisfies TagRow;

/** The name of a tag's class, such as `WsCartElement` for `ws-cart`. */
export const classNameOf = (tag: TagRow['tag']): string => `${camelCase(`-${tag}`)}Element`;
