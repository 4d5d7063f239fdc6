import type { TransProps } from '@lingui/react';
import type { PageTerms } from '../../i18n/page-terms.ts';
import type { Renderer } from '../../ui/renderer.ts';
import { sheet } from '../../ui/sheets.ts';
import { i18n, translate } from './lingui.ts';

/** One view is drawn at a time, and then takes the sheets it used. */
const used = new Set<CSSStyleSheet>();
let ids = 0;
let terms: PageTerms | undefined;

/** Tells first views how the page writes amounts and dates, before the first of them is drawn. */
export const setTerms = (known: PageTerms): void => {
  terms = known;
};

/** What views ask of a first view, which is rendered once. Its ids are unlike React's, which are in the same shadow root. */
export const FIRST_RENDERER: Renderer = {
  useStyles: (text) => {
    used.add(sheet(text));
  },
  useId: () => {
    ids += 1;
    return `first-${ids}`;
  },
  useLingui: () => ({ _: translate, i18n }),
  usePageTerms: () => {
    if (!terms) throw new Error('The terms of the page are not known yet');
    return terms;
  },
  /** A text without elements in it: no first view has others. */
  Trans: ({ id, values }: TransProps) => translate(id, values),
};

/** The sheets that the components drawn since the last call have used. */
export function takeStyles(): CSSStyleSheet[] {
  const sheets = [...used];
  used.clear();
  return sheets;
}
