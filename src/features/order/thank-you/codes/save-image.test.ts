// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { encodeQrCode } from '../../../codes/qr-code.ts';
import { saveImage } from './save-image.ts';

const code = encodeQrCode('SPD*1.0*ACC:CZ6508000000192000145399');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The file that a press on "Save as an image" downloads. */
async function saved(): Promise<{ name: string; file: Blob | undefined }> {
  vi.useFakeTimers();
  let [name, file] = ['', undefined as Blob | undefined];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:code';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  await saveImage(code, 'payment.png');
  vi.useRealTimers();
  return { name, file };
}

it('saves an SVG of the same code where the browser cannot compress', async () => {
  vi.stubGlobal('CompressionStream', undefined);
  const { name, file } = await saved();
  expect([name, file?.type]).toEqual(['payment.svg', 'image/svg+xml']);
  const text = (await file?.text()) ?? '';
  expect(text).toContain(`viewBox="0 0 ${code.size} ${code.size}"`);
  expect(text).toContain(`<path d="${code.path}"/>`);
});

it('saves a PNG where it can', async () => {
  const { name, file } = await saved();
  expect([name, file?.type]).toEqual(['payment.png', 'image/png']);
});
