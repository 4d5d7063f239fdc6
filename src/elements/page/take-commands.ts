import { loadExport } from '../../lib/load-chunk.ts';
import type { Page } from './page-shop.ts';

/**
 * Carries out what buttons of the page command a tag, also before it was defined. Few pages have such buttons: the first
 * press loads the code for it.
 */
export function takeCommands(page: Page, tag: Element): void {
  const take = (event: Event): void => {
    loadExport(() => import('./commands.ts'), 'carryOut')
      .then((carryOut) => carryOut(page, tag, event))
      .catch(() => undefined);
  };
  tag.addEventListener('command', take);
  for (const event of page.slot.commands ?? []) if (event.target === tag) take(event);
}
