import { tutorialRow } from '../../features/tutorial/tag.ts';
import { adviceTexts } from '../../i18n/texts/advice-texts.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { blockSheets } from '../../ui/block-sheets.ts';
import { Fallback } from '../../ui/fallback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { defineTag } from '../element/create-element.tsx';
import { growing } from '../element/growing.tsx';

/** The hosting tutorial; the fallback is shown until its code is loaded. */
const TutorialPart = lazyPart(
  () => loadExport(() => import('../../features/tutorial/tutorial-part.tsx'), 'TutorialPart'),
  { fallback: <Fallback /> },
);

export const tag = defineTag(
  tutorialRow,
  growing(() => <TutorialPart />),
  { texts: adviceTexts, sheets: blockSheets },
);
