import type { QrCode } from '../../../codes/qr-code.ts';
import { codePng } from './code-png.ts';

/**
 * Saves a code as an image: a phone cannot scan its own screen, but banking apps can read images. Where the browser
 * cannot compress a PNG, an SVG. Never by a canvas: browsers that protect from tracking add noise to what is read from
 * one, and the code could not be scanned.
 */
export async function saveImage(code: QrCode, name: string): Promise<void> {
  const png = await codePng(code).catch(() => undefined);
  if (png) download(png, name);
  else download(new Blob([codeSvg(code)], { type: 'image/svg+xml' }), name.replace(/\.png$/, '.svg'));
}

export const codeSvg = ({ size, path }: Pick<QrCode, 'size' | 'path'>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the URL asynchronously after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
