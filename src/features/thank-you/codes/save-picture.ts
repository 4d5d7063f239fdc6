import type { Drawing } from './draw.ts';

/** Pixels a module: a picture of some 500 pixels, which every banking app finds its code in. */
const SCALE = 10;

/**
 * Saves a code as a picture: who shops on a phone cannot scan its own screen, but banking apps read pictures. Resolves
 * with false where the browser cannot make one.
 */
export async function savePicture({ size, path }: Drawing, name: string): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = '#000000';
  pen.fill(new Path2D(path));
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture) download(picture, name);
  return picture !== null;
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the address when it comes to it, not at the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
