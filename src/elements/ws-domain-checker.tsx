import { DomainChecker } from '../features/domain-checker/domain-checker.tsx';
import { checkerTexts } from '../i18n/texts/checker.ts';
import { blockSheets } from '../ui/block-sheets.ts';
import { parseAttributes } from './attributes.ts';
import { defineTag, type ViewProps } from './create-element.tsx';
import { domainCheckerRow } from './tags.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** The checker alone on a page: it searches and adds, and leaves the page only by "To the cart". */
function DomainCheckerTag({ attributes }: ViewProps) {
  return <DomainChecker qd={text(attributes.qd)} freeOnly={flag(attributes['free-only'])} inCart={false} />;
}

defineTag(domainCheckerRow, DomainCheckerTag, {
  texts: checkerTexts,
  sheets: blockSheets(),
  parse: parseAttributes,
});
