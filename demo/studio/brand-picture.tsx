import { type BrandPart, brandParts } from './brand-parts.ts';
import { hexOf, tokenColor } from './contrast-report.ts';
import type { StudioState, TokenName } from './state.ts';
import type { Theme } from './tokens.ts';

interface PictureProps {
  tokens: StudioState['tokens'];
  theme: Theme;
}

/** What the tags make of the brand color: each part as it looks, and in words what was changed and why. */
export function BrandPicture({ tokens, theme }: PictureProps) {
  const hex = (name: TokenName): string | undefined => {
    const color = tokenColor(name, tokens, theme);
    return color && hexOf(color);
  };
  const colors = { color: hex('--ws-ink'), backgroundColor: hex('--ws-paper') };
  const parts = brandParts(tokens, theme);
  if (parts.length === 0) return <p className="help">The colors are shown in the preview.</p>;
  return (
    <div className="brand-parts" style={colors}>
      <ul aria-label="What becomes of your color" aria-live="polite">
        {parts.map((part) => (
          <li key={part.token}>
            <Sample part={part} parts={parts} />
            <span>
              <b>{part.title}.</b> {part.words} <Ratio {...part} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Its contrast; where the brand color was changed, before and after. */
function Ratio({ was, now, isLow }: Pick<BrandPart, 'was' | 'now' | 'isLow'>) {
  if (now === undefined) return null;
  return (
    <span className={isLow ? 'ratio ratio-low' : 'ratio'}>
      {was !== undefined && <>was {was}, now </>}
      {now}
      {isLow && ', too low'}
    </span>
  );
}

/** A part as it looks in a tag. */
function Sample({ part, parts }: { part: BrandPart; parts: readonly BrandPart[] }) {
  const { token, color, instead } = part;
  const fill = parts.find((one) => one.token === '--ws-accent')?.color;
  if (token === '--ws-accent')
    return <span className="sample sample-fill" aria-hidden="true" style={{ backgroundColor: color }} />;
  if (token === '--ws-on-accent')
    return (
      <span className="sample sample-fill" aria-hidden="true" style={{ color, backgroundColor: fill }}>
        Order
      </span>
    );
  if (token === '--ws-focus')
    return <span className="sample sample-ring" aria-hidden="true" style={{ outlineColor: color }} />;
  return (
    <span className="sample sample-link" aria-hidden="true">
      {instead && <span className="sample-chip" style={{ backgroundColor: instead }} />}
      <u style={{ color }}>Link</u>
    </span>
  );
}
