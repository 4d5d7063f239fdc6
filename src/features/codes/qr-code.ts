import { encode } from 'uqr';

/** A rendered QR code: its modules as path data, line by line. */
export interface QrCode {
  /** Modules in each direction, including the quiet zone. */
  size: number;
  /** Path data: a rectangle for each run of dark modules. */
  path: string;
}

/** The quiet zone that ISO/IEC 18004 requires around a code, in modules: without it cameras cannot find the edge. */
const QUIET_ZONE = 4;

/** Renders a text as a QR code with error correction M, which the payment standards require. */
export function encodeQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .map((line, y) =>
      runsOf(line)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');
  return { size, path };
}

/** The start and length of the dark runs of a line. */
function runsOf(line: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  line.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
