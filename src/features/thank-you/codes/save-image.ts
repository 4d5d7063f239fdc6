import type { QrCode } from './qr-code.ts';

/** Pixels per module: the image is about 500 pixels wide, which banking apps can read. */
const SCALE = 10;

/**
 * Saves a code as an image: a phone cannot scan its own screen, but banking apps can read images. Resolves with false
 * if the browser cannot create one.
 */
export async function saveImage({ size, path }: QrCode, name: string): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * SCALE;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  context.fillStyle = '#000000';
  context.fill(new Path2D(path));
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
