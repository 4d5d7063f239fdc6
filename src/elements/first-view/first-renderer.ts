import type { TransProps } from '@lingui/react';
import type { Renderer } from '../../ui/renderer.ts';
import { sheet } from '../../ui/sheets.ts';
import { i18n, translate } from './lingui.ts';

/** One view is drawn at a time, and then takes the sheets it used. */
const used = new Set<CSSStyleSheet>();
let ids = 0;

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
  /** A text without elements in it: no first view has others. */
  Trans: ({ id, values }: TransProps) => translate(id, values),
};

/** The sheets that the components drawn since the last call have used. */
export function takeStyles(): CSSStyleSheet[] {
  const sheets = [...used];
  used.clear();
  return sheets;
}
