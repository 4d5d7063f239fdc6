/**
 * What was drawn of a tag before its code was loaded. It stays in front of the tag's own view, which is not displayed
 * meanwhile, until that view has all that it shows.
 */
export interface FirstView {
  /** Identifies the settings with which it was drawn: with any other it is wrong. */
  readonly key: string;
  readonly sheets: readonly CSSStyleSheet[];
  /** Whether it has room for choices side by side, which a view that is not displayed cannot tell. */
  isWide?: boolean;
  /** Passes what the visitor has done, and does from then on, to the code of the tag: each act once. */
  follow(kind: string, carryOut: (value: never) => void): void;
  /** Keeps it until the returned function is called. */
  hold(): () => void;
  /** The tag's own view is there: removes this one as soon as nothing holds it. */
  giveWay(): void;
  /** Whether the code of the tag has taken its root and its style sheets, which are those of the tag's own view. */
  isTaken?: boolean;
  /** Removes it with all acts that were not carried out; the page's fallback is shown unless the tag has a view. */
  drop(): void;
}

/** The settings of a page on which what is drawn of every tag depends. */
export interface FirstViewSettings {
  apiUrl: string;
  company: string;
  language: string;
  currency: string;
  theme: string;
  prices: 'net' | 'both' | 'gross';
}

/** Identifies the settings of a first view. */
export const firstViewKey = ({
  apiUrl,
  company,
  language,
  currency,
  theme,
  prices,
}: FirstViewSettings): string => [apiUrl, company, language, currency, theme, prices].join(' ');
