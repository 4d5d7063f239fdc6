import { tutorialRow } from '../../config/tag-rows.ts';
import { adviceTexts } from '../../i18n/texts/advice-texts.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { blockSheets } from '../../ui/block-sheets.ts';
import { Fallback } from '../../ui/fallback.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { defineTag } from '../element/create-element.tsx';
import { growing } from '../element/growing.tsx';

const NO_PROPS = {};
const load = () => loadExport(() => import('../../features/tutorial/tutorial-part.tsx'), 'TutorialPart');

/** The hosting tutorial; the fallback is shown until its code is loaded. */
const TutorialTag = () => <LazyPart load={load} props={NO_PROPS} fallback={<Fallback />} />;

export const tag = defineTag(tutorialRow, growing(TutorialTag), { texts: adviceTexts, sheets: blockSheets });
