import { drawCode } from './draw-code.ts';
import type { QrCode } from './qr-code.ts';

/**
 * Saves a code as an image: a phone cannot scan its own screen, but banking apps can read images. Resolves with false
 * if the browser cannot create one.
 */
export async function saveImage(code: QrCode, name: string): Promise<boolean> {
  const canvas = document.createElement('canvas');
  if (!drawCode(canvas, code)) return false;
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture) download(picture, name);
  return picture !== null;
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the URL asynchronously after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
