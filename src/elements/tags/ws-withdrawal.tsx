import { withdrawalRow } from '../../features/withdrawal/tag.ts';
import { adviceTexts } from '../../i18n/texts/advice-texts.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { blockSheets } from '../../ui/block-sheets.ts';
import { Fallback } from '../../ui/fallback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { parseAttributes } from '../element/attributes.ts';
import { defineTag } from '../element/create-element.tsx';
import { growing } from '../element/growing.tsx';
import type { ViewProps } from '../element/shell.tsx';

/** The statement, which a route of `ws-cart` shows as well; the fallback is shown until it is loaded. */
const WithdrawalPart = lazyPart(
  () => loadExport(() => import('../../features/withdrawal/withdrawal-part.tsx'), 'WithdrawalPart'),
  { fallback: <Fallback /> },
);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function WithdrawalTag({ attributes }: ViewProps) {
  return <WithdrawalPart order={textOf(attributes.order)} email={textOf(attributes.email)} isTag />;
}

export const tag = defineTag(withdrawalRow, growing(WithdrawalTag), {
  texts: adviceTexts,
  sheets: blockSheets,
  parse: parseAttributes,
});
