import { inquiryRow } from '../../features/inquiry/tag.ts';
import { adviceTexts } from '../../i18n/texts/advice-texts.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { blockSheets } from '../../ui/block-sheets.ts';
import { Fallback } from '../../ui/fallback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { parseAttributes } from '../element/attributes.ts';
import { defineTag } from '../element/create-element.tsx';
import { growing } from '../element/growing.tsx';
import type { ViewProps } from '../element/shell.tsx';

/** The form, which the routes of `ws-cart` show as well; the fallback is shown until it is loaded. */
const InquiryPart = lazyPart(
  () => loadExport(() => import('../../features/inquiry/inquiry-part.tsx'), 'InquiryPart'),
  { fallback: <Fallback /> },
);

function InquiryTag({ attributes }: ViewProps) {
  const { usecase, server } = attributes;
  return (
    <InquiryPart
      usecase={inquiryRow.attributes.usecase.find((known) => known === usecase) ?? 'server'}
      serverUuid={typeof server === 'string' ? server : ''}
    />
  );
}

export const tag = defineTag(inquiryRow, growing(InquiryTag), {
  texts: adviceTexts,
  sheets: blockSheets,
  parse: parseAttributes,
});
