import { sheet } from '../../ui/sheets.ts';

/** Stands in for `ui/root.tsx` in the first view: one view is drawn at a time, and then takes the sheets it used. */

const used = new Set<CSSStyleSheet>();

export const useStyles = (text: string): void => {
  used.add(sheet(text));
};

/** The sheets that the components drawn since the last call have used. */
export function takeStyles(): CSSStyleSheet[] {
  const sheets = [...used];
  used.clear();
  return sheets;
}
