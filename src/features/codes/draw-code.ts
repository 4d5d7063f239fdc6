import type { QrCode } from './qr-code.ts';

/** Pixels per module: the image is about 500 pixels wide, which banking apps can read. */
const SCALE = 10;

/** Draws a code, dark on white with its quiet zone; false if the browser cannot draw on a canvas. */
export function drawCode(canvas: HTMLCanvasElement, { size, path }: QrCode): boolean {
  canvas.width = canvas.height = size * SCALE;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  context.fillStyle = '#000000';
  context.fill(new Path2D(path));
  return true;
}
