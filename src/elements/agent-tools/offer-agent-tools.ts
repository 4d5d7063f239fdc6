import { loadExport } from '../../lib/load-chunk.ts';
import type { Page } from '../page/page-shop.ts';

/** Offers tools to agents in a browser with WebMCP; only a config that asks for them loads the code. */
export function offerAgentTools(page: Page): void {
  const load = (): void => {
    const isAsked = page.config?.agentTools && ('modelContext' in document || 'modelContext' in navigator);
    if (!isAsked) return;
    page.updateTools = undefined;
    loadExport(() => import('./offer-tools.ts'), 'offerTools')
      .then((offerTools) => offerTools(page))
      .catch((error: unknown) => {
        page.updateTools = load;
        console.error('ws-elements: agents have no tools on this page.', error);
      });
  };
  page.updateTools = load;
  void page.started.then(() => page.updateTools?.());
}
