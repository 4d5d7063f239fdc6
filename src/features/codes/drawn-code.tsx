import { useCallback, useState } from 'react';
import { useStyles } from '../../ui/renderer.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './codes.css?inline';
import { drawCode } from './draw-code.ts';
import type { QrCode } from './qr-code.ts';

interface DrawnCodeProps {
  code: QrCode | 'loading';
  /** What the code is, for those who can't see it. */
  label: string;
}

/** A QR code: black on white in every theme, for cameras. */
export function DrawnCode({ code, label }: DrawnCodeProps) {
  useStyles(css);
  return (
    <div className="code-ground" aria-busy={code === 'loading'}>
      {code === 'loading' ? <Skeleton height="100%" /> : <Picture {...{ code, label }} />}
    </div>
  );
}

/** On a canvas, because extensions and browsers that make pages dark change the colors of everything else. */
function Picture({ code, label }: { code: QrCode; label: string }) {
  const [canDraw, setCanDraw] = useState(true);
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => {
      const paint = (): void => setCanDraw(drawCode(canvas, code));
      paint();
      // A browser that runs short of memory discards the picture.
      canvas.addEventListener('contextrestored', paint);
      return () => canvas.removeEventListener('contextrestored', paint);
    },
    [code],
  );
  if (canDraw) return <canvas ref={draw} role="img" aria-label={label} />;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`}>
      <path d={code.path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
