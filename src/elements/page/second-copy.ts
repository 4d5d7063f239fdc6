import { VERSION } from '../../lib/version.ts';
import type { WindowSlot } from '../../state/page/window-slot.ts';

/**
 * Warns that this copy was loaded second, and names the tags that only it defines. The loader
 * logs the same warning if it is the second copy.
 */
export function warnSecondCopy({ version }: WindowSlot, unserved: readonly string[]): void {
  const only = unserved.length > 0 ? ` Only the later one knows: ${unserved.join(', ')}.` : '';
  console.warn(
    `ws-elements ${VERSION} was loaded, but ${version} already serves this page. Load the script once.${only}`,
  );
}
