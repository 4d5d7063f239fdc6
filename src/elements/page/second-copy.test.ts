import { afterEach, expect, it, vi } from 'vitest';
import { VERSION } from '../../lib/version.ts';
import type { WindowSlot } from '../../state/page/window-slot.ts';
import { warnSecondCopy } from './second-copy.ts';

const first = { version: '1.4.2' } as WindowSlot;

afterEach(() => vi.restoreAllMocks());

it.each([
  ['and the tags that only it knows', ['ws-price'], ' Only the later one knows: ws-price.'],
  ['and nothing more where the first knows all tags', [], ''],
])('a second copy reports both versions %s [C6.2]', (_what, unserved, rest) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  warnSecondCopy(first, unserved);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `ws-elements ${VERSION} was loaded, but 1.4.2 already serves this page. Load the script once.${rest}`,
  );
});
