import { inquiryRow } from '../../config/tag-rows.ts';
import { adviceTexts } from '../../i18n/texts/advice-texts.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { blockSheets } from '../../ui/block-sheets.ts';
import { Fallback } from '../../ui/fallback.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { parseAttributes } from '../element/attributes.ts';
import { defineTag } from '../element/create-element.tsx';
import { growing } from '../element/growing.tsx';
import type { ViewProps } from '../element/shell.tsx';

const load = () => loadExport(() => import('../../features/inquiry/inquiry-part.tsx'), 'InquiryPart');

/** The form is a lazy part, shared with the routes of `ws-cart`; the fallback is shown until it is loaded. */
function InquiryTag({ attributes }: ViewProps) {
  const { usecase, server } = attributes;
  const props = {
    usecase: inquiryRow.attributes.usecase.find((known) => known === usecase) ?? 'server',
    serverUuid: typeof server === 'string' ? server : '',
  };
  return <LazyPart load={load} props={props} fallback={<Fallback />} />;
}

export const tag = defineTag(inquiryRow, growing(InquiryTag), {
  texts: adviceTexts,
  sheets: blockSheets,
  parse: parseAttributes,
});
