import { VERSION } from '../lib/version.ts';
import type { Slot } from '../state/slot.ts';

/**
 * Says that this copy came second, and which tags only it knows (contract, section 6). In the words of the loader, which
 * says it where it is the later copy itself.
 */
export function warnSecond({ version }: Slot, unserved: readonly string[]): void {
  const only = unserved.length > 0 ? ` Only the later one knows: ${unserved.join(', ')}.` : '';
  console.warn(
    `ws-elements ${VERSION} was loaded, but ${version} already serves this page. Load the script once.${only}`,
  );
}
