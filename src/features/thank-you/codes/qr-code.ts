import { encode } from 'uqr';

/** A code as it is drawn: the modules of one line after the other, as path data. */
export interface QrCode {
  /** Modules in each direction, the quiet zone included. */
  size: number;
  /** Path data: a rectangle for each run of dark modules. */
  path: string;
}

/** What ISO/IEC 18004 asks for around a code, in modules: without it no camera finds the edge. */
const QUIET_ZONE = 4;

/** Draws a text as a QR code with error correction M, which the payment standards ask for. */
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

/** Where the dark runs of a line begin, and how long they are. */
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
