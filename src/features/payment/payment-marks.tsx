import { type CSSProperties, useState } from 'react';
import type { PaymentMark } from './groups.ts';
import { MARK_DRAWINGS } from './mark-drawings.ts';

interface PaymentMarksProps {
  marks: readonly PaymentMark[];
  /** The provider's picture, instead of the marks; they are shown if it can't be loaded. */
  picture: string | undefined;
}

/** For the style sheet, which gives a picture the space of that many marks. */
const spaceOf = (marks: number): CSSProperties & Record<'--_marks', number> => ({ '--_marks': marks });

/** Decorative, at the end of a payment option, whose label contains its name. Picture and marks take the same space. */
export function PaymentMarks({ marks, picture }: PaymentMarksProps) {
  const [isMissing, setMissing] = useState(false);
  if (picture && !isMissing)
    return (
      <img
        className="payment-picture"
        src={picture}
        alt=""
        style={spaceOf(marks.length || 1)}
        onError={() => setMissing(true)}
      />
    );
  return (
    marks.length > 0 && (
      <span className="payment-marks">
        {marks.map((mark) => (
          <Mark key={mark} mark={mark} />
        ))}
      </span>
    )
  );
}

const Mark = ({ mark }: { mark: PaymentMark }) => (
  <svg className="payment-mark" viewBox="0 0 38 24" aria-hidden="true">
    {MARK_DRAWINGS[mark].map(([color, path, line]) => (
      <path
        key={path}
        d={path}
        fill={line ? 'none' : color}
        stroke={line ? color : 'none'}
        strokeWidth={line}
      />
    ))}
  </svg>
);
